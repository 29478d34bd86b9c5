import type { Store } from '../store/store';

/** A key that signs tokens; a token names it by `id`. */
export type Key = { id: string; secret: Buffer };

/** The first key signs; all of them verify. */
export type Keys = readonly [Key, ...Key[]];

/** Parses `CHAT_KEYS`: "id:hex,id:hex". @throws Error without the secrets; its message follows the variable's name */
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
  // split() returns at least one part.
  return keys as [Key, ...Key[]];
}

/** The configured keys, or one that all processes on the store share. Reads the store once. */
export function createKeyring(configured: Keys | null, store: Store): () => Promise<Keys> {
  let keys = configured;
  return async () => {
    keys ??= [{ id: 'store', secret: Buffer.from(await store.secret('tokens'), 'hex') }];
    return keys;
  };
}
