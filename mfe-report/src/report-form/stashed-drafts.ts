import { createEmitter } from '@health-commons/base/store';
import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { DRAFT_KEY, readDraft, writeDraft } from './draft';
import type { Draft } from './form-state';

/** The report's id follows this prefix, so that two reports never overwrite each other's answers. */
const PREFIX = `${DRAFT_KEY}:`;

/**
 * Ids of the reports that this page is sending. The set is empty after a reload, so every stashed draft can be
 * restored.
 */
const sending = new Set<string>();
const restorable = createEmitter();

/** Stores the answers of a report while it is being sent, because `saveDraft` removes them. */
export function stashDraft(id: string, draft: Draft): void {
  sending.add(id);
  writeDraft(PREFIX + id, draft);
}

/** Deletes the answers. Called when the API or the outbox has stored the report, or the form has the answers again. */
export function discardDraft(id: string): void {
  sending.delete(id);
  sessionSafeStorage.remove(PREFIX + id);
}

/**
 * Makes the answers available to the next empty form. Called when sending fails after the visitor has left the
 * form.
 */
export function releaseDraft(id: string, draft: Draft): void {
  sending.delete(id);
  writeDraft(PREFIX + id, draft);
  restorable.emit();
}

const restorableKeys = () =>
  sessionSafeStorage.keys(PREFIX).filter((key) => !sending.has(key.slice(PREFIX.length)));

/** Removes a stashed draft that can be restored, and returns it. Returns null if no draft can be restored. */
export function restoreStashedDraft(): Draft | null {
  for (const key of restorableKeys()) {
    const draft = readDraft(key);
    sessionSafeStorage.remove(key);
    if (draft) return draft;
  }
  return null;
}

export const hasStashedDraft = (): boolean => restorableKeys().some((key) => readDraft(key) !== null);

/** Calls the listener when a draft is released. Returns a function that unsubscribes. */
export const onDraftReleased = restorable.subscribe;
