/** Reads the files that a person chooses: one export, and keys, receipts and a checkpoint for it. */

import type { Json } from "landnama-client/proof";

import type { Job } from "./job.js";

interface Content {
  readonly name: string;
  readonly data: ArrayBuffer;
  readonly text: string;
}

/** The first line of a checkpoint names the log. */
const CHECKPOINT = "landnama/games/";

/** The first file that begins with a genesis is the export. Rejects with the name of a file that has no use. */
export async function readFiles(files: readonly File[]): Promise<Job> {
  const contents = await Promise.all(
    files.map(async (file): Promise<Content> => {
      const data = await file.arrayBuffer();
      return { name: file.name, data, text: new TextDecoder().decode(data) };
    }),
  );
  const exported = contents.find(({ text }) => text.startsWith('{"genesis"')) ?? contents[0];
  if (!exported || !/^.*"genesis"/.test(exported.text))
    throw new Error(`${exported?.name ?? "This"} is not an export: its first line has no genesis.`);
  const others = contents.filter((each) => each !== exported);
  const checkpoints = others.filter(({ text }) => text.startsWith(CHECKPOINT));
  const forms = others.filter((each) => !checkpoints.includes(each)).map(parseForm);
  return {
    data: exported.data,
    keyLists: forms.filter(isKeyList),
    receipts: forms.filter((form) => !isKeyList(form)),
    checkpoint: checkpoints[0]?.text ?? null,
    rootKey: null,
  };
}

function parseForm({ name, text }: Content): Json {
  if (!/^\s*[[{]/.test(text)) throw new Error(`${name} is neither a key list, a receipt nor a checkpoint.`);
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Error(`${name} is not JSON.`);
  }
}

function isKeyList(form: Json): boolean {
  return typeof form === "object" && form !== null && "key_list" in form;
}
