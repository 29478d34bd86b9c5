import { between, fits, type Shape } from '@health-commons/base/fits';
import { CHAT_TIMES } from '@health-commons/contracts/chat';
import { makeKeyPair, publicKeyOf } from './crypto';

/** Tells whether Web Crypto is available. It needs a secure context (https or localhost). */
export const hasWebCrypto = (): boolean =>
  Boolean((globalThis.crypto as Partial<Crypto> | undefined)?.subtle);

const DATABASE = 'health-commons-chat';
const PAIRS = 'pairs';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser does not store keys'));
  });
}

/** We use IndexedDB because it can store keys that cannot be exported. */
function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(PAIRS);
  return done(opening);
}

async function on<T>(mode: IDBTransactionMode, run: (pairs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await database();
  try {
    return await done(run(opened.transaction(PAIRS, mode).objectStore(PAIRS)));
  } finally {
    opened.close();
  }
}

type Stored = { pair: CryptoKeyPair; at: number };
const isKey: Shape = (value) => value instanceof CryptoKey;
const STORED: Shape = { pair: { publicKey: isKey, privateKey: isKey } };

/** Removes keys that are older than any room can be. Most of them were left by closed tabs. */
function removeExpired(pairs: IDBObjectStore): void {
  const request = pairs.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    if (!fits({ at: between(Date.now() - CHAT_TIMES.room, Infinity) }, cursor.value)) cursor.delete();
    cursor.continue();
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;

/**
 * Stores one key pair for each session id, across a reload. If the browser does not store it, for example in a private
 * window, keeps it until the page closes. The client removes it when the session's private room ends.
 */
export function createKeyStore() {
  const memory = new Map<string, CryptoKeyPair>();
  return {
    async get(id: string): Promise<CryptoKeyPair | null> {
      const inMemory = memory.get(id);
      if (inMemory) return inMemory;
      const stored = await on<unknown>('readonly', (pairs) => pairs.get(id)).catch(() => undefined);
      return fits(STORED, stored) ? (stored as Stored).pair : null;
    },
    async put(id: string, pair: CryptoKeyPair): Promise<void> {
      memory.set(id, pair);
      const stored: Stored = { pair, at: Date.now() };
      await on('readwrite', (pairs) => {
        removeExpired(pairs);
        return pairs.put(stored, id);
      }).catch(() => undefined);
    },
    async remove(id: string): Promise<void> {
      memory.delete(id);
      await on('readwrite', (pairs) => pairs.delete(id)).catch(() => undefined);
    },
  };
}

/** Returns the session's public key as sent to the server. Creates the key pair if there is none. */
export async function ownPublicKey(keys: KeyStore, id: string): Promise<string> {
  const pair = (await keys.get(id)) ?? (await makeKeyPair());
  // Store even an existing pair again, because this restarts the 24 hours after which it may be removed. A room that
  // opens now can last that long.
  await keys.put(id, pair);
  return publicKeyOf(pair);
}
