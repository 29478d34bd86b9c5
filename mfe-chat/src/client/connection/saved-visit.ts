import type { AvailableUser } from '@health-commons/contracts/chat';
import { keepText, readText } from './tab-storage';

/** What a tab keeps of its visit over a reload, in its own session storage. The token opens the visit: it goes nowhere but the handshake. */
export type SavedVisit = {
  id: string;
  token: string;
  /** The name that was chosen, and whether it may stand in the list; null before. */
  name: string | null;
  listed: boolean;
  /** The room this tab is in. */
  room: { id: string; epoch: string } | null;
  /** The last counter that a private message was sealed with. */
  counter: number;
  /** Ids of whom this visit has blocked. */
  blocked: readonly string[];
  /** Whom it has asked for a private room. */
  asked: AvailableUser | null;
};

export const VISIT_KEY = 'health-commons-chat';

const NOBODY: SavedVisit = {
  id: '',
  token: '',
  name: null,
  listed: true,
  room: null,
  counter: 0,
  blocked: [],
  asked: null,
};

/** The tab's visit; an empty one where nothing of use is kept. */
export function readVisit(storage: Storage | null): SavedVisit {
  try {
    const kept: object = { ...NOBODY, ...(JSON.parse(readText(storage, VISIT_KEY) ?? '') as object) };
    return isVisit(kept) ? kept : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** So many blocked visitors are kept; longer lists lose whom they had first. */
const BLOCKED = 500;

/** Keeps the visit with that change, and answers with it. */
export function saveVisit(
  storage: Storage | null,
  before: SavedVisit,
  change: Partial<SavedVisit>,
): SavedVisit {
  const visit = { ...before, ...change };
  keepText(storage, VISIT_KEY, JSON.stringify({ ...visit, blocked: visit.blocked.slice(-BLOCKED) }));
  // A private room may have ended, or been begun anew, while there was no page to forget what waited for it.
  const left = before.room?.epoch;
  if (left && left !== visit.room?.epoch) keepText(storage, outboxKey(left), null);
  return visit;
}

/** Where the messages on their way into a room are kept. */
export const outboxKey = (room: string) => `${VISIT_KEY}-outbox:${room}`;

const SEEN_KEY = `${VISIT_KEY}-seen`;

/** The last `seq` of that log that was seen in this tab: 0 when it was in another one, null when in none. */
export function seenUpTo(storage: Storage | null, epoch: string): number | null {
  const [log, seq] = (readText(storage, SEEN_KEY) ?? '').split(' ');
  return log ? (log === epoch && Number(seq)) || 0 : null;
}

export const keepSeen = (storage: Storage | null, epoch: string, seq: number | null): void =>
  keepText(storage, SEEN_KEY, seq === null ? null : `${epoch} ${seq}`);

/** A visit that was copied from another tab: whom they block is the same person's wish, all else belongs to that tab. */
export function forgetVisit(storage: Storage | null, visit: SavedVisit): SavedVisit {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(VISIT_KEY)) keepText(storage, key, null);
  } catch {
    // What cannot be read cannot be taken over either.
  }
  return { ...NOBODY, listed: visit.listed, blocked: visit.blocked };
}

const isText = (value: unknown) => typeof value === 'string';
const hasTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => isText(Reflect.get(value, name)));

function isVisit(given: object): given is SavedVisit {
  const { name, listed, room, counter, blocked, asked } = given as Partial<Record<string, unknown>>;
  return (
    hasTexts(given, 'id', 'token') &&
    (name === null || isText(name)) &&
    (room === null || hasTexts(room, 'id', 'epoch')) &&
    (asked === null || hasTexts(asked, 'id', 'nickname')) &&
    typeof listed === 'boolean' &&
    Number.isSafeInteger(counter) &&
    Array.isArray(blocked) &&
    blocked.every(isText)
  );
}
