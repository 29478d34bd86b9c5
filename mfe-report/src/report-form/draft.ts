import * as v from 'valibot';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/reports';
import { DRAFT_KEPT_MS } from '../constants';
import { hasLocation, NO_ANSWERS, type Answers } from './answers';
import { INITIAL_STATE, type FormState } from './form-state';
import { readSaved, save } from './saved';

const KEY = 'health-commons-report-draft';

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
});

/** The form as this tab was left: its answers, and a postal code that is checked again rather than taken at its word. */
export function restoreDraft(): FormState {
  const saved = v.safeParse(draftSchema, readSaved('session', KEY));
  if (!saved.success || Math.abs(Date.now() - saved.output.at) > DRAFT_KEPT_MS) return INITIAL_STATE;
  const { answers, identity } = saved.output;
  return {
    ...INITIAL_STATE,
    answers,
    identity,
    verification: hasLocation(answers) ? { status: 'checking' } : INITIAL_STATE.verification,
  };
}

/**
 * Keeps the answers for this tab alone while they are edited. Those of a report that is on its way are the outbox's: were they here
 * too, a page loaded again would send them twice.
 */
export function saveDraft({ answers, identity, submission }: FormState): void {
  const isSending = submission.status === 'submitting' && submission.phase === 'sending';
  const isDone = isSending || submission.status === 'waiting' || submission.status === 'success';
  const draft = isDone || isEmpty(answers) ? null : { version: 1, at: Date.now(), answers, identity };
  save('session', KEY, draft);
}

/** True while nothing was answered. */
export function isEmpty(answers: Answers): boolean {
  return JSON.stringify(answers) === JSON.stringify(NO_ANSWERS);
}
