/** The parts of a browser that modules of the page read when they are loaded. */

import { vi } from "vitest";

const PAGE = "http://landnama.test/";

/** Requests reach `answer`; the storage of the browser is empty. Stays until `vi.unstubAllGlobals`. */
export function stubBrowser(answer: (request: Request) => Promise<Response>, path = ""): void {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  });
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined });
  vi.stubGlobal("location", new URL(path, PAGE));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, PAGE) : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", (input: string | Request, init?: RequestInit) =>
    answer(input instanceof Request ? input : new Request(input, init)),
  );
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}
