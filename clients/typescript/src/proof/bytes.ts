/** Bytes: hex, base64, fixed-width integers, and joining; what is malformed throws `Malformed`. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The content has another form than it must have; the message says which. */
export class Malformed extends Error {
  override readonly name = "Malformed";
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Malformed("not lower-case hex");
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Decodes base64 as an encoder writes it. */
export function fromBase64(text: string): Bytes {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    throw new Malformed("not base64");
  }
  if (btoa(binary) !== text) throw new Malformed("not base64");
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function concat(...parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** An unsigned big-endian integer of 2, 4 or 8 bytes. */
export function unsigned(value: number, width: 2 | 4 | 8): Bytes {
  if (!Number.isSafeInteger(value) || value < 0 || (width < 8 && value >= 256 ** width)) {
    throw new Malformed(`${value} is not an unsigned integer of ${width} bytes`);
  }
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes.slice(8 - width);
}

/** The first parts of hashed messages: a tag, a zero byte, and the rest. */
export function tagged(tag: string, ...parts: readonly Bytes[]): Bytes {
  return concat(utf8(tag), new Uint8Array(1), ...parts);
}

/** An ASCII text after its length in two bytes. */
export function framed(text: string): Bytes {
  const bytes = utf8(text);
  if (bytes.length !== text.length) throw new Malformed("not ASCII");
  return concat(unsigned(bytes.length, 2), bytes);
}
