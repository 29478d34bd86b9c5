import { fits, listOf, orNull, type Shape } from '@health-commons/base/fits';
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
  /** The ids of blocked users and the looks of their names. */
  blocked: readonly string[];
  /** The recipient of the pending invitation. */
  invited: AvailableUser | null;
};

export const SESSION_KEY = 'health-commons-chat';

/** The maximum number of ids and looks that are saved. The oldest are dropped. */
const MAX_BLOCKED = 500;

const EMPTY: SavedSession = {
  id: '',
  token: '',
  name: null,
  listed: true,
  room: null,
  blocked: [],
  invited: null,
};

const SESSION: Shape = {
  id: 'string',
  token: 'string',
  name: orNull('string'),
  listed: 'boolean',
  room: orNull({ id: 'string', epoch: 'string' }),
  blocked: listOf('string'),
  invited: orNull({ id: 'string', nickname: 'string', mark: orNull('string'), away: 'boolean' }),
};

/** Returns the tab's session, or an empty session if none of this shape is stored. */
export function loadSession(storage: SafeStorage): SavedSession {
  const stored = storage.getJson(SESSION_KEY);
  return fits(SESSION, stored) ? (stored as SavedSession) : EMPTY;
}

export function saveSession(storage: SafeStorage, session: SavedSession): void {
  storage.setJson(SESSION_KEY, { ...session, blocked: session.blocked.slice(-MAX_BLOCKED) });
}

/**
 * Stores a new session for a duplicated tab, and returns it. Keeps only `blocked` and `listed`, because everything else
 * belongs to the original tab.
 */
export function discardSession(storage: SafeStorage, { listed, blocked }: SavedSession): SavedSession {
  const session = { ...EMPTY, listed, blocked };
  // Otherwise a reload before the next connection would lose the blocks.
  saveSession(storage, session);
  return session;
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
