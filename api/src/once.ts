/** Returns a function that makes a value once per key. With a WeakMap, a value is freed with its key. */
export function once<Key, Made>(
  make: (key: Key) => Made,
  kept: { get(key: Key): Made | undefined; set(key: Key, made: Made): unknown } = new Map<Key, Made>(),
): (key: Key) => Made {
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}
