import type { Store } from '../store/store';

/** A key that tokens are signed with; `id` says which one it was. */
export type Key = { id: string; secret: Buffer };

/** The first one signs, every one verifies. */
export type Keys = readonly [Key, ...Key[]];

/** Reads `CHAT_KEYS`: "id:hex,id:hex". Throws Error in one sentence that does not hold the keys. */
export function readKeys(text: string): Keys {
  const keys = text.split(',').map((part): Key => {
    const [, id, hex] = /^\s*([\w-]{1,16}):([0-9a-f]{64,})\s*$/i.exec(part) ?? [];
    if (!id || !hex || hex.length % 2 === 1) {
      throw new Error(
        'CHAT_KEYS must be keys like 2026a:<64 hexadecimal digits>, with commas; `openssl rand -hex 32` makes one.',
      );
    }
    return { id, secret: Buffer.from(hex, 'hex') };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('CHAT_KEYS has two keys of the same id.');
  }
  // split() answers with one part at least.
  return keys as [Key, ...Key[]];
}

/** The keys as they were given, or one that every process on the same store has. Asks the store again until it has answered. */
export function createKeyring(given: Keys | null, store: Store): () => Promise<Keys> {
  let keys = given;
  return async () => {
    keys ??= [{ id: 'store', secret: Buffer.from(await store.secret('tokens'), 'hex') }];
    return keys;
  };
}
