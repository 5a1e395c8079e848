/** JSON Patch (RFC 6902) with the operations of frames: add, remove and replace. */

import type { components } from "./schema.js";

export type PatchOperation = NonNullable<components["schemas"]["Frame"]["patch"]>[number];

type Members = Readonly<Record<string, unknown>>;

/** The document after the operations. It shares all unchanged parts with the given one, which stays as it is. */
export function applyPatch(document: unknown, patch: readonly PatchOperation[]): unknown {
  return patch.reduce((before, operation) => change(before, parsePointer(operation.path), operation), document);
}

/** The names and positions of a JSON Pointer (RFC 6901). */
function parsePointer(path: string): string[] {
  if (path === "") return [];
  if (!path.startsWith("/")) throw new TypeError(`${path} is no JSON Pointer.`);
  return path
    .slice(1)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function change(holder: unknown, [name, ...rest]: readonly string[], operation: PatchOperation): unknown {
  if (name === undefined) return operation.value;
  if (Array.isArray(holder)) return changeList(holder, name, rest, operation);
  if (typeof holder === "object" && holder !== null) return changeObject(holder as Members, name, rest, operation);
  throw invalidOperation(operation);
}

function changeList(
  list: readonly unknown[],
  name: string,
  rest: readonly string[],
  operation: PatchOperation,
): unknown[] {
  const isNew = operation.op === "add" && rest.length === 0;
  const index = name === "-" && isNew ? list.length : Number(name);
  if (!/^(0|[1-9]\d*|-)$/.test(name) || !(index < list.length + Number(isNew))) throw invalidOperation(operation);
  const copy = [...list];
  if (rest.length > 0) copy[index] = change(list[index], rest, operation);
  else if (operation.op === "remove") copy.splice(index, 1);
  else copy.splice(index, isNew ? 0 : 1, operation.value);
  return copy;
}

function changeObject(members: Members, name: string, rest: readonly string[], operation: PatchOperation): Members {
  if (!(name in members) && (operation.op !== "add" || rest.length > 0)) throw invalidOperation(operation);
  if (rest.length > 0) return { ...members, [name]: change(members[name], rest, operation) };
  if (operation.op !== "remove") return { ...members, [name]: operation.value };
  return Object.fromEntries(Object.entries(members).filter(([each]) => each !== name));
}

function invalidOperation({ op, path }: PatchOperation): TypeError {
  return new TypeError(`The document has nothing to ${op} at ${path}.`);
}
