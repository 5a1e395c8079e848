/** The transparency log: whether the end of the game is a leaf of the tree of a signed checkpoint. */

import { concat, fromBase64, fromHex, Malformed, toHex, utf8, type Bytes } from "./bytes.js";
import { canonicalBytes } from "./json.js";
import type { KnownKeys } from "./keys.js";
import type { GameRecord, Inclusion } from "./record.js";
import { isSigned } from "./signatures.js";
import { sha256 } from "./sha256.js";

/** A tree of the log: the number of its leaves, and its root in hex. */
export interface Checkpoint {
  readonly size: number;
  readonly root: string;
}

interface LogCheck {
  readonly state: "proven" | "wrong" | "open";
  readonly message: string;
}

const ED25519 = Uint8Array.of(10, 1);
const ID_LENGTH = 4;
/** The characters that the text of a note must not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it finds
const CONTROL = /[\0-\t\v-\x1f]/;

/** The checkpoint in a signed note; throws `Malformed` if no key of the operator signed it. Null: it cannot be checked. */
export async function readCheckpoint(note: string, { rootKey, keys }: KnownKeys): Promise<Checkpoint | null> {
  const end = note.lastIndexOf("\n\n");
  const [text, lines] = [note.slice(0, end + 1), note.slice(end + 2)];
  if (end < 0 || CONTROL.test(note) || !lines.endsWith("\n")) throw new Malformed("it is not a signed note");
  const [origin = "", size = "", root = ""] = text.split("\n");
  if (origin !== `landnama/games/${rootKey ?? ""}`) throw new Malformed("the checkpoint is of another log");
  if (!/^(0|[1-9]\d{0,14})$/.test(size))
    throw new Malformed("the second line of the checkpoint is not a number of leaves");
  const checkpoint = { size: Number(size), root: toHex(fromBase64(root)) };
  const signatures = lines
    .slice(0, -1)
    .split("\n")
    .map(readSignature)
    .filter(({ name }) => name === origin);
  const validities = await Promise.all(
    signatures.flatMap(({ content }) =>
      [...keys.values()].map(({ publicKey }) => isNoteSigned(origin, publicKey, text, content)),
    ),
  );
  if (validities.includes(true)) return checkpoint;
  if (validities.includes(null)) return null;
  throw new Malformed("the checkpoint is not signed by a key of the operator");
}

function readSignature(line: string): { name: string; content: Bytes } {
  const [, name, encoded] = /^\u2014 ([^ +]+) (\S+)$/.exec(line) ?? [];
  if (name === undefined || encoded === undefined) throw new Malformed("a line below the note is not a signature");
  return { name, content: fromBase64(encoded) };
}

function isNoteSigned(
  origin: string,
  publicKey: string,
  text: string,
  content: Bytes,
): Promise<boolean | null> | false {
  const id = sha256(concat(utf8(origin), ED25519, fromHex(publicKey))).slice(0, ID_LENGTH);
  return toHex(id) === toHex(content.slice(0, ID_LENGTH)) && isSigned(publicKey, utf8(text), content.slice(ID_LENGTH));
}

/** The leaf with which the log holds the end of the game. */
export function leafOf({ genesis, entries }: GameRecord): Bytes {
  return canonicalBytes({
    game: genesis.game,
    hash: entries.at(-1)?.hash ?? genesis.hash,
    type: "game",
    version: entries.length,
  });
}

/** Checks the proof in the record, with the checkpoint beside it and one that is known from elsewhere. */
export async function checkLog(record: GameRecord, known: KnownKeys, seen: Checkpoint | null): Promise<LogCheck> {
  const proof = record.inclusion;
  if (proof === null) return { state: "open", message: "the file has no proof for the transparency log" };
  if (known.rootKey === null)
    return {
      state: "open",
      message: `the file says that the game is leaf ${proof.index}; there are no keys to check it`,
    };
  const root = leadToRoot(leafOf(record), proof);
  let own: Checkpoint | null;
  try {
    own = proof.checkpoint === null ? null : await readCheckpoint(proof.checkpoint, known);
  } catch (error) {
    if (error instanceof Malformed) return { state: "wrong", message: error.message };
    throw error;
  }
  const compared = [own, ...(seen?.size === proof.size ? [seen] : [])].filter((each) => each !== null);
  if (compared.some((each) => each.size !== proof.size || each.root !== root)) {
    return {
      state: "wrong",
      message: "the proof does not lead from the end of the game to the root of the checkpoint",
    };
  }
  if (seen !== null && seen.size !== proof.size)
    return { state: "open", message: `the proof is for ${proof.size} leaves, the checkpoint for ${seen.size}` };
  if (compared.length === 0) return { state: "open", message: "there is no checkpoint whose signature can be checked" };
  return { state: "proven", message: `the game is leaf ${proof.index} of ${proof.size}` };
}

/** The root to which the proof leads (RFC 9162, 2.1.3.2); null for a proof of another length. */
function leadToRoot(leaf: Bytes, { index, size, hashes }: Inclusion): string | null {
  let node = sha256(concat(Uint8Array.of(0), leaf));
  let [at, last] = [BigInt(index), BigInt(size - 1)];
  for (const sibling of hashes.map(fromHex)) {
    if (last === 0n) return null;
    const isRight = at % 2n === 1n || at === last;
    node = sha256(concat(Uint8Array.of(1), ...(isRight ? [sibling, node] : [node, sibling])));
    for (; isRight && at > 0n && at % 2n === 0n; at /= 2n) last /= 2n;
    [at, last] = [at / 2n, last / 2n];
  }
  return last === 0n ? toHex(node) : null;
}
