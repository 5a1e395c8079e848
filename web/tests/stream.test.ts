import { describe, expect, it } from "vitest";
import { ProblemError, streamEvents, type StreamMessage } from "landnama-client";

const PROBLEM = { type: "/docs/problems#invalid_token", title: "Invalid token", status: 401, code: "invalid_token", detail: "The token was revoked." };

/** A server that answers each request with the next of some bodies, and keeps the headers that it got. */
function server(bodies: readonly string[]): { fetch: typeof fetch; headers: Headers[] } {
  const headers: Headers[] = [];
  const answer: typeof fetch = (_, request) => {
    headers.push(new Headers(request?.headers));
    return Promise.resolve(new Response(bodies[headers.length - 1] ?? ""));
  };
  return { fetch: answer, headers };
}

async function read(bodies: readonly string[], after?: string): Promise<{ messages: StreamMessage[]; headers: Headers[] }> {
  const { fetch, headers } = server(bodies);
  const messages: StreamMessage[] = [];
  const options = { url: "/stream", token: "lnd_x", after, signal: new AbortController().signal, fetch, retry: 1 };
  for await (const message of streamEvents(options)) messages.push(message);
  return { messages, headers };
}

describe("a stream", () => {
  it("yields messages and ends when the game is over", async () => {
    const body = 'retry: 1000\n\nid: 4\nevent: entry\ndata: {"n":4}\n\n: alive\n\nid: 5\nevent: game_over\ndata: {}\n\n';
    const { messages, headers } = await read([body]);
    expect(messages.map(({ event, id }) => [event, id])).toEqual([["entry", "4"], ["game_over", "5"]]);
    expect(headers[0]?.get("Authorization")).toBe("Bearer lnd_x");
  });

  it("continues after the last message when the connection is lost", async () => {
    const { messages, headers } = await read(['id: 7\nevent: entry\ndata: {}\n\nid: 8\neve', "id: 8\nevent: game_over\ndata: {}\n\n"], "6");
    expect(headers.map((each) => each.get("Last-Event-ID"))).toEqual(["6", "7"]);
    expect(messages.map(({ id }) => id)).toEqual(["7", "8"]);
  });

  it("reconnects after a restart, and rejects with a problem that no retry solves", async () => {
    const restart = 'event: stream_closing\ndata: {"reason":"restart"}\n\n';
    const end = `event: stream_closing\ndata: ${JSON.stringify(PROBLEM)}\n\n`;
    await expect(read([restart, end])).rejects.toBeInstanceOf(ProblemError);
  });
});
