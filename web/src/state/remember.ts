/** Answers that do not change: each is read once. */

/** Reads a value once, as `remember` does for each key. */
export function rememberOne<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const known = remember<undefined, Value>(read);
  return () => known(undefined);
}

/** Reads the value of a key once, also for several callers at the same time; a failed attempt is forgotten. */
export function remember<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const reading = read(key);
    known.set(key, reading);
    reading.catch(() => {
      known.delete(key);
    });
    return reading;
  };
}
