import { CHAT_TIMES } from '@health-commons/contracts/chat';

/** Where a visit's key pair is kept while its private room lasts, by the visit's id. */
export type KeyStore = {
  get: (id: string) => Promise<CryptoKeyPair | null>;
  put: (id: string, pair: CryptoKeyPair) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** Lasts as long as the page. */
export function memoryKeyStore(): KeyStore {
  const pairs = new Map<string, CryptoKeyPair>();
  return {
    get: (id) => Promise.resolve(pairs.get(id) ?? null),
    put: (id, pair) => Promise.resolve(void pairs.set(id, pair)),
    remove: (id) => Promise.resolve(void pairs.delete(id)),
  };
}

const DATABASE = 'health-commons-chat';
const PAIRS = 'pairs';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no keys'));
  });
}

/** IndexedDB keeps a key without ever showing its private half, and gives it back after a reload. */
function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(PAIRS);
  return done(opening);
}

async function on<T>(mode: IDBTransactionMode, ask: (pairs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await database();
  try {
    return await done(ask(opened.transaction(PAIRS, mode).objectStore(PAIRS)));
  } finally {
    opened.close();
  }
}

type Kept = { pair: CryptoKeyPair; at: number };

/** A closed tab takes no key away: whatever is older than any room goes when the next one is kept. */
function removeOld(pairs: IDBObjectStore): void {
  const reading = pairs.openCursor();
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (!cursor) return;
    if ((cursor.value as Kept).at < Date.now() - CHAT_TIMES.room) cursor.delete();
    cursor.continue();
  };
}

/** Keys survive a reload where the browser allows it; where it does not (some private windows) they last as long as the page. */
export function browserKeyStore(): KeyStore {
  const memory = memoryKeyStore();
  return {
    async get(id) {
      const here = await memory.get(id);
      if (here) return here;
      const stored = await on<unknown>('readonly', (pairs) => pairs.get(id)).catch(() => undefined);
      return (stored as Kept | undefined)?.pair ?? null;
    },
    async put(id, pair) {
      await memory.put(id, pair);
      const kept: Kept = { pair, at: Date.now() };
      await on('readwrite', (pairs) => {
        removeOld(pairs);
        return pairs.put(kept, id);
      }).catch(() => undefined);
    },
    async remove(id) {
      await memory.remove(id);
      await on('readwrite', (pairs) => pairs.delete(id)).catch(() => undefined);
    },
  };
}
