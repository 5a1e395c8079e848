/** Requests with the types of the OpenAPI document; a problem is thrown as a `ProblemError`. */

import createClient, { type Client, type Middleware } from "openapi-fetch";

import { ConnectionLost, ProblemError, isProblem } from "./problem.js";
import type { paths } from "./schema.js";

export interface ConnectOptions {
  /** Address of the server, such as `https://example.org`; empty for the page's own server. */
  url?: string;
  /** Returns the access token for the next request; undefined for a spectator. */
  token?: () => string | undefined;
  /** The language of sentences and problems, such as `de`; by default that of the browser, elsewhere English. */
  language?: string;
  /** Another `fetch`, for tests. */
  fetch?: (request: Request) => Promise<Response>;
}

/** The routes as methods: `api.GET("/v1/games/{game}", ...)`. The media type of responses is JSON. */
export type Landnama = Client<paths, "application/json">;

/** Connects to a server. Every response that is not a success rejects with `ProblemError` or `ConnectionLost`. */
export function connect({ url = "", token, language, fetch }: ConnectOptions = {}): Landnama {
  const client = createClient<paths, "application/json">({
    baseUrl: url,
    ...(language && { headers: { "Accept-Language": language } }),
    ...(fetch && { fetch }),
  });
  client.use(authentication(token), throwingProblems);
  return client;
}

/** The body of a response. There is one, because every response that is not a success has rejected. */
export function bodyOf<Body>({ data }: { data?: Body }): Body {
  if (data === undefined) throw new TypeError("The response has no body.");
  return data;
}

/** A new idempotency key. It needs no secure context, unlike `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function authentication(token: (() => string | undefined) | undefined): Middleware {
  return {
    onRequest({ request }) {
      const value = token?.();
      if (value) request.headers.set("Authorization", `Bearer ${value}`);
      return request;
    },
  };
}

const throwingProblems: Middleware = {
  async onResponse({ response }) {
    if (response.ok || response.status === 304) return;
    throw await problemOf(response);
  },
  onError({ error }) {
    return new ConnectionLost(error instanceof Error ? error.message : "The server does not answer.");
  },
};

async function problemOf(response: Response): Promise<Error> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isProblem(body)
    ? new ProblemError(body, Number(response.headers.get("Retry-After")) || undefined)
    : new ConnectionLost(`The server answered ${response.status}.`);
}
