import { afterEach, describe, expect, it, vi } from "vitest";

import type { Report } from "../src/prove/job.js";
import { readFiles } from "../src/prove/files.js";
import { json, stubBrowser } from "./browser.js";

const GENESIS = '{"genesis":{}}\n';

/** A worker that verifies nothing before the test says so. */
class Worker {
  static readonly started: Worker[] = [];
  onmessage: ((event: { data: Report }) => void) | undefined;

  constructor() {
    Worker.started.push(this);
  }

  terminate(): void {}
  postMessage(): void {}
}

/** A server whose receipt arrives when the test says so. */
async function start() {
  let sendReceipt: () => void = () => undefined;
  const receipt = new Promise<Response>((resolve) => {
    sendReceipt = () => resolve(json({ hash: "00" }));
  });
  stubBrowser((request) => (request.url.endsWith("/receipts") ? receipt : Promise.resolve(json({ your_seats: [] }))));
  vi.stubGlobal("Worker", Worker);
  const { Proof } = await import("../src/prove/proof.js");
  return { proof: new Proof(), sendReceipt };
}

function file(name: string, text: string): File {
  return new File([text], name);
}

afterEach(() => {
  Worker.started.length = 0;
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("a proof", () => {
  it("drops what was read for a game when files are chosen meanwhile", async () => {
    const { proof, sendReceipt } = await start();
    const game = proof.openGame("0123456789abcdef");
    await proof.openFiles([file("game", GENESIS)]);
    sendReceipt();
    await game;
    expect([proof.files.value, proof.receipt.value, Worker.started.length]).toEqual([["game"], null, 1]);
  });

  it("drops what an earlier worker says", async () => {
    const { proof } = await start();
    await proof.openFiles([file("first", GENESIS)]);
    await proof.openFiles([file("second", GENESIS)]);
    Worker.started[0]?.onmessage?.({ data: { kind: "problem", message: "it is the first" } });
    expect(proof.problem.value).toBeUndefined();
  });

  it("starts nothing after its page was left", async () => {
    const { proof, sendReceipt } = await start();
    const game = proof.openGame("0123456789abcdef");
    proof.close();
    sendReceipt();
    await game;
    expect(Worker.started).toEqual([]);
  });
});

describe("files", () => {
  it("are an export, keys, receipts and a checkpoint", async () => {
    const job = await readFiles([
      file("keys", '{"key_list":{}}'),
      file("game", GENESIS),
      file("receipt", '{"receipts":[]}'),
      file("note", "landnama/games/00\n1\n"),
    ]);
    expect(job).toMatchObject({
      keyLists: [{ key_list: {} }],
      receipts: [{ receipts: [] }],
      checkpoint: "landnama/games/00\n1\n",
    });
    expect(new TextDecoder().decode(job.data)).toBe(GENESIS);
  });

  it.each([
    [["x.txt", "hello"], "x.txt is not an export: its first line has no genesis."],
    [["empty.ndjson", ""], "empty.ndjson is not an export: its first line has no genesis."],
    [["broken.json", '{"a": '], "broken.json is not JSON."],
    [["pic.png", "\u0089PNG"], "pic.png is neither a key list, a receipt nor a checkpoint."],
  ])("without use are named: %j", async ([name, text], problem) => {
    const isExport = problem.includes("export");
    await expect(
      readFiles([...(isExport ? [] : [file("game", GENESIS)]), file(String(name), String(text))]),
    ).rejects.toThrow(problem);
  });
});
