import { createEmitter } from '@health-commons/base/emitter';
import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { DRAFT_KEY, readDraft, writeDraft } from './draft';
import type { Draft } from './form-state';

/** Followed by the report's id, so that two reports never overwrite each other's answers. */
const PREFIX = `${DRAFT_KEY}:`;

/** Reports this page is sending. After a reload the set is empty, and every stashed draft can be restored. */
const sending = new Set<string>();
const restorable = createEmitter();

/** Stores the answers of a report while it is being sent and no form holds them. */
export function stashDraft(id: string, draft: Draft): void {
  sending.add(id);
  writeDraft(PREFIX + id, draft);
}

/** The report was stored, or is in the outbox. */
export function discardDraft(id: string): void {
  sending.delete(id);
  sessionSafeStorage.remove(PREFIX + id);
}

/** Sending failed and the form was left: the next empty form restores the answers. */
export function releaseDraft(id: string, draft: Draft): void {
  sending.delete(id);
  writeDraft(PREFIX + id, draft);
  restorable.emit();
}

const restorableKeys = () =>
  sessionSafeStorage.keys(PREFIX).filter((key) => !sending.has(key.slice(PREFIX.length)));

/** Removes a released draft and returns it; null when there is none. */
export function restoreStashedDraft(): Draft | null {
  for (const key of restorableKeys()) {
    const draft = readDraft(key);
    sessionSafeStorage.remove(key);
    if (draft) return draft;
  }
  return null;
}

export const hasStashedDraft = (): boolean => restorableKeys().some((key) => readDraft(key) !== null);

/** Calls back when a draft was released. Returns the unsubscribe function. */
export const onDraftReleased = restorable.subscribe;
