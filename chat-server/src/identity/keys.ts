import type { Store } from '../store/store';

/** A key that signs tokens. Each token contains the `id` of its key. */
export type Key = { id: string; secret: Buffer };

/** The first key signs new tokens. Every key verifies tokens. */
export type Keys = readonly [Key, ...Key[]];

/**
 * Parses `CHAT_KEYS`, for example "id:hex,id:hex".
 * @throws Error whose message continues a sentence that starts with the variable's name, and contains no secret
 */
export function readKeys(text: string): Keys {
  const keys = text.split(',').map((part): Key => {
    const [, id, hex] = /^\s*([\w-]{1,16}):([0-9a-f]{64,})\s*$/i.exec(part) ?? [];
    if (!id || !hex || hex.length % 2 === 1) {
      throw new Error(
        'must be keys like 2026a:<64 hexadecimal digits>, separated by commas; `openssl rand -hex 32` creates one',
      );
    }
    return { id, secret: Buffer.from(hex, 'hex') };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('must not have two keys with the same id');
  }
  // The result is never empty, because split() returns at least one part.
  return keys as [Key, ...Key[]];
}

/**
 * Returns a function that resolves to the keys. If no keys are configured, the function reads a key from the store and
 * keeps it. All processes that use the store share that key.
 */
export function createKeyring(configured: Keys | null, store: Store): () => Promise<Keys> {
  let keys = configured;
  return async () => {
    keys ??= [{ id: 'store', secret: Buffer.from(await store.secret('tokens'), 'hex') }];
    return keys;
  };
}
