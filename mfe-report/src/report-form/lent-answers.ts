import { DRAFT_KEY, readDraft, writeDraft } from './draft';
import type { Draft } from './form-state';
import { save, savedKeys } from './saved';

/** Followed by a report's id, so that the answers of one never take the place of another's. */
const PREFIX = `${DRAFT_KEY}:`;

/** What this page is sending. A page that is loaded anew sends nothing: then the answers are free. */
const onTheirWay = new Set<string>();
const listeners = new Set<() => void>();

/** Keeps the answers of a report that is being sent, which no form holds as its own any more. */
export function lend(id: string, draft: Draft): void {
  onTheirWay.add(id);
  writeDraft(PREFIX + id, draft);
}

/** They have arrived, or are kept elsewhere. */
export function endLoan(id: string): void {
  onTheirWay.delete(id);
  save('session', PREFIX + id, null);
}

/** Sending failed and the form is gone: they are for the first form that is empty. */
export function giveBack(id: string, draft: Draft): void {
  onTheirWay.delete(id);
  writeDraft(PREFIX + id, draft);
  for (const listener of [...listeners]) listener();
}

const freeKeys = () =>
  savedKeys('session', PREFIX).filter((key) => !onTheirWay.has(key.slice(PREFIX.length)));

/** Answers that no form holds, if there are any; they are whoever's that calls this. */
export function takeReturned(): Draft | null {
  for (const key of freeKeys()) {
    const draft = readDraft(key);
    save('session', key, null);
    if (draft) return draft;
  }
  return null;
}

export const isAnythingReturned = (): boolean => freeKeys().some((key) => readDraft(key) !== null);

/** Calls back when answers came back. */
export function onReturned(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
