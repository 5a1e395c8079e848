import { describe, expect, it } from "vitest";
import { ProblemError, streamCombined, streamEvents, type StreamMessage } from "landnama-client";

const PROBLEM = {
  type: "/docs/problems#invalid_token",
  title: "Invalid token",
  status: 401,
  code: "invalid_token",
  detail: "The token was revoked.",
};

/** A server that answers each request with the next of some bodies, and keeps the headers that it got. */
function server(bodies: readonly string[]): { fetch: typeof fetch; headers: Headers[]; urls: string[] } {
  const headers: Headers[] = [];
  const urls: string[] = [];
  const answer: typeof fetch = (url, request) => {
    headers.push(new Headers(request?.headers));
    urls.push(url as string);
    return Promise.resolve(new Response(bodies[headers.length - 1] ?? ""));
  };
  return { fetch: answer, headers, urls };
}

async function read(
  bodies: readonly string[],
  after?: string,
): Promise<{ messages: StreamMessage[]; headers: Headers[] }> {
  const { fetch, headers } = server(bodies);
  const messages: StreamMessage[] = [];
  const options = { url: "/stream", token: "lnd_x", after, signal: new AbortController().signal, fetch, retry: 1 };
  for await (const message of streamEvents(options)) messages.push(message);
  return { messages, headers };
}

describe("a stream", () => {
  it("yields messages and ends when the game is over", async () => {
    const body =
      'retry: 1000\n\nid: 4\nevent: entry\ndata: {"n":4}\n\n: alive\n\nid: 5\nevent: game_over\ndata: {}\n\n';
    const { messages, headers } = await read([body]);
    expect(messages.map(({ event, id }) => [event, id])).toEqual([
      ["entry", "4"],
      ["game_over", "5"],
    ]);
    expect(headers[0]?.get("Authorization")).toBe("Bearer lnd_x");
  });

  it("continues after the last message when the connection is lost", async () => {
    const { messages, headers } = await read(
      ["id: 7\nevent: entry\ndata: {}\n\nid: 8\neve", "id: 8\nevent: game_over\ndata: {}\n\n"],
      "6",
    );
    expect(headers.map((each) => each.get("Last-Event-ID"))).toEqual(["6", "7"]);
    expect(messages.map(({ id }) => id)).toEqual(["7", "8"]);
  });

  it("reconnects after a restart, and rejects with a problem that no retry solves", async () => {
    const restart = 'event: stream_closing\ndata: {"reason":"restart"}\n\n';
    const end = `event: stream_closing\ndata: ${JSON.stringify({ reason: "invalid_token", problem: PROBLEM })}\n\n`;
    await expect(read([restart, end])).rejects.toBeInstanceOf(ProblemError);
  });
});

describe("a stream of several games", () => {
  const GAMES = [{ game: "a", after: 4, seat: 1 }, { game: "b" }];
  const closing = (game: string, id = ""): string =>
    `${id}event: game_closing\ndata: {"game":"${game}","reason":"game_over"}\n\n`;

  async function readAll(
    bodies: readonly string[],
    me = false,
  ): Promise<{ events: string[]; urls: string[]; headers: Headers[] }> {
    const { fetch, headers, urls } = server(bodies);
    const events: string[] = [];
    const controller = new AbortController();
    for await (const { event } of streamCombined({
      games: GAMES,
      me,
      form: "frames",
      signal: controller.signal,
      fetch,
      retry: 1,
    })) {
      events.push(event);
      if (me && events.length === bodies.length) controller.abort();
    }
    return { events, urls, headers };
  }

  it("asks for all games at once and ends after the last one", async () => {
    const { events, urls } = await readAll([closing("a") + closing("b")]);
    expect(events).toEqual(["game_closing", "game_closing"]);
    expect(urls).toEqual(["/v1/stream?game=a&after=a%3A4&seat=a%3A1&game=b&form=frames"]);
  });

  it("reconnects with the last cursor, without the games that are closed", async () => {
    const { urls, headers } = await readAll([closing("a", "id: c1\n"), closing("b")]);
    expect(urls[1]).toBe("/v1/stream?game=b&form=frames");
    expect(headers[1]?.get("Last-Event-ID")).toBe("c1");
  });

  it("goes on with the account after the last game", async () => {
    const { urls } = await readAll([closing("a"), closing("b"), closing("a")], true);
    expect(urls[2]).toBe("/v1/stream?me=true&form=frames");
  });
});
