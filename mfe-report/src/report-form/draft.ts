import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { isEmpty, NO_ANSWERS } from './answers';
import { fromDraft, INITIAL_STATE, type Draft, type FormState } from './form-state';

export const DRAFT_KEY = 'health-commons-report-draft';

/** Max age in milliseconds of a draft that is restored. A browser may reopen a tab, with its draft, after weeks. */
const DRAFT_TTL_MS = 24 * 3_600_000;

/** Increase this when Draft changes in a way that an earlier draft does not fit, because nothing else is checked. */
const VERSION = 1;

type Saved = Draft & { version: number; at: number };

/** Returns null if there is no saved draft, or if it is of another version, expired or more than a day in the future. */
function readDraft(): Draft | null {
  const saved = sessionSafeStorage.getJson(DRAFT_KEY) as Partial<Saved> | null | undefined;
  if (saved?.version !== VERSION || !(Math.abs(Date.now() - Number(saved.at)) <= DRAFT_TTL_MS)) return null;
  // A field may be newer than the draft.
  const answers = { ...NO_ANSWERS, ...saved.answers };
  return { answers, identity: saved.identity ?? null };
}

/** Returns the form's initial state, with this tab's draft if there is one. */
export function restoreDraft(): FormState {
  const draft = readDraft();
  return draft ? fromDraft(draft) : INITIAL_STATE;
}

/**
 * Saves the answers for this tab while the visitor edits them. Removes them once the report is being sent, because
 * another form must not offer them for a second report. While the report is being sent or pending, the outbox contains
 * them.
 */
export function saveDraft({ answers, identity, submission }: FormState): void {
  const isSending = submission.status === 'submitting' && submission.phase === 'sending';
  const isDone = isSending || submission.status === 'pending' || submission.status === 'success';
  if (isDone || isEmpty(answers)) sessionSafeStorage.remove(DRAFT_KEY);
  else sessionSafeStorage.setJson(DRAFT_KEY, { version: VERSION, at: Date.now(), answers, identity });
}
