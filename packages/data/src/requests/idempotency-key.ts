/**
 * A random UUID (version 4). `crypto.randomUUID` exists only in secure contexts: a phone that opens a trial server by its network
 * address has `getRandomValues` alone.
 */
export function randomUuid(source: Crypto = crypto): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, i) => hex.slice([0, 8, 12, 16, 20][i], end)).join('-');
}

/**
 * Keys for sending: the same body sent again after no answer came keeps its key, so that a report whose answer was lost on the way
 * is not stored twice. An answer, good or bad, ends the key.
 */
export function createIdempotencyKeys(newKey: () => string = () => randomUuid()) {
  const open = new Map<string, string>();
  return {
    keyFor(body: string): string {
      const key = open.get(body) ?? newKey();
      open.set(body, key);
      return key;
    },
    answered(body: string): void {
      open.delete(body);
    },
  };
}
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
