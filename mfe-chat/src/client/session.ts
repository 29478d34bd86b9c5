import type { SafeStorage } from '@health-commons/base/safe-storage';
import type { AvailableUser } from '@health-commons/contracts/chat';

/** The session that a tab keeps in its session storage. The page sends the token only in the handshake. */
export type SavedSession = {
  id: string;
  token: string;
  /** Null while no name is chosen. */
  name: string | null;
  /** True unless the visitor has chosen not to be in the list of people. */
  listed: boolean;
  room: { id: string; epoch: string } | null;
  /** The counter of the last encrypted message. */
  counter: number;
  /** Ids of blocked users. */
  blocked: readonly string[];
  /** The recipient of the pending invitation. */
  invited: AvailableUser | null;
};

export const SESSION_KEY = 'health-commons-chat';
const SEEN_KEY = `${SESSION_KEY}-seen`;

/** The maximum number of blocked users that are saved. The oldest are dropped. */
const MAX_BLOCKED = 500;

const EMPTY: SavedSession = {
  id: '',
  token: '',
  name: null,
  listed: true,
  room: null,
  counter: 0,
  blocked: [],
  invited: null,
};

/** Returns the tab's session, or an empty session if none is stored or it is invalid. */
export function loadSession(storage: SafeStorage): SavedSession {
  const stored = { ...EMPTY, ...(storage.getJson(SESSION_KEY) as object | null) };
  return isSession(stored) ? stored : EMPTY;
}

export function saveSession(
  storage: SafeStorage,
  before: SavedSession,
  change: Partial<SavedSession>,
): SavedSession {
  const session = { ...before, ...change };
  storage.setJson(SESSION_KEY, { ...session, blocked: session.blocked.slice(-MAX_BLOCKED) });
  // When a private room is left or replaced, delete its queue, which is stored under the room's epoch.
  const leftEpoch = before.room?.epoch;
  if (leftEpoch && leftEpoch !== session.room?.epoch) storage.remove(queueKey(leftEpoch));
  return session;
}

export const queueKey = (room: string): string => `${SESSION_KEY}-queue:${room}`;

/**
 * Returns the last `seq` that this tab has seen in the log. Returns 0 if it has seen a different log, and null if it
 * has seen none.
 */
export function loadSeen(storage: SafeStorage, epoch: string): number | null {
  const [log, seq] = (storage.get(SEEN_KEY) ?? '').split(' ');
  return log ? (log === epoch && Number(seq)) || 0 : null;
}

export function saveSeen(storage: SafeStorage, epoch: string, seq: number | null): void {
  if (seq === null) storage.remove(SEEN_KEY);
  else storage.set(SEEN_KEY, `${epoch} ${seq}`);
}

/**
 * Empties the storage of a duplicated tab and returns a new session. Keeps only `blocked` and `listed`, because
 * everything else belongs to the original tab.
 */
export function discardSession(storage: SafeStorage, { listed, blocked }: SavedSession): SavedSession {
  for (const key of storage.keys(SESSION_KEY)) storage.remove(key);
  return { ...EMPTY, listed, blocked };
}

const isText = (value: unknown) => typeof value === 'string';
const hasTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => isText(Reflect.get(value, name)));

function isSession(value: object): value is SavedSession {
  const { name, listed, room, counter, blocked, invited } = value as Partial<Record<string, unknown>>;
  return (
    hasTexts(value, 'id', 'token') &&
    (name === null || isText(name)) &&
    (room === null || hasTexts(room, 'id', 'epoch')) &&
    (invited === null || hasTexts(invited, 'id', 'nickname')) &&
    typeof listed === 'boolean' &&
    Number.isSafeInteger(counter) &&
    Array.isArray(blocked) &&
    blocked.every(isText)
  );
}

/** Time in ms that the page before a reload may take to release its session. */
const RELEASE_MS = 1_000;

/**
 * Claims a session until the page closes. Resolves to false if another tab has it, which can happen because a
 * duplicated tab has a copy of the session storage. Two tabs with one session would disconnect each other.
 */
export function claimSession(id: string): Promise<boolean> {
  if (id === '') return Promise.resolve(true);
  // Web Locks exist only in a secure context. Elsewhere, a duplicated tab takes over the session.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`health-commons-chat:${id}`, { signal: AbortSignal.timeout(RELEASE_MS) }, () => {
        resolve(true);
        // A promise that never resolves keeps the lock until the page closes.
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}
