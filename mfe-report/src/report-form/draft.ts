import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import * as v from 'valibot';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/reports';
import { DRAFT_KEPT_MS } from '../constants';
import { isEmpty } from './answers';
import { fromDraft, INITIAL_STATE, type Draft, type FormState } from './form-state';

export const DRAFT_KEY = 'health-commons-report-draft';

const draftSchema = v.object({
  version: v.literal(1),
  /** Milliseconds since 1970. */
  at: v.number(),
  answers: v.object({
    nickname: v.pipe(v.string(), v.maxLength(100)),
    country: v.union([v.literal(''), v.picklist(COUNTRY_CODES)]),
    pinCode: v.pipe(v.string(), v.maxLength(12)),
    symptoms: v.pipe(
      v.array(v.picklist(SYMPTOMS)),
      v.transform((list) => [...new Set(list)]),
    ),
    illnessType: v.picklist(ILLNESS_TYPES),
    severity: v.picklist(SEVERITIES),
  }),
  identity: v.nullable(v.object({ id: v.pipe(v.string(), v.uuid()), since: v.number() })),
  failure: v.optional(v.nullable(v.object({ title: v.string(), text: v.string() })), null),
});

/** What is saved under the key, unless it is of another kind or too old. */
export function readDraft(key: string): Draft | null {
  const saved = v.safeParse(draftSchema, sessionSafeStorage.getJson(key));
  return saved.success && Math.abs(Date.now() - saved.output.at) <= DRAFT_KEPT_MS ? saved.output : null;
}

export function writeDraft(key: string, { answers, identity, failure }: Draft): void {
  sessionSafeStorage.setJson(key, { version: 1, at: Date.now(), answers, identity, failure });
}

/** The form as this tab was left. */
export function restoreDraft(): FormState {
  const draft = readDraft(DRAFT_KEY);
  return draft ? fromDraft(draft) : INITIAL_STATE;
}

/**
 * Keeps the answers for this tab alone while they are edited. Those of a report that is on its way are kept elsewhere (lent answers, or
 * the outbox): were they here too, another form would offer them for a second report.
 */
export function saveDraft({ answers, identity, submission }: FormState): void {
  const isSending = submission.status === 'submitting' && submission.phase === 'sending';
  const isDone = isSending || submission.status === 'waiting' || submission.status === 'success';
  const failure = submission.status === 'editing' ? submission.failure : null;
  if (isDone || isEmpty(answers)) sessionSafeStorage.remove(DRAFT_KEY);
  else writeDraft(DRAFT_KEY, { answers, identity, failure });
}
