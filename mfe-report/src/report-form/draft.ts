import { DAY_MS } from '@health-commons/base/days';
import { between, fits, listOf, orNull, type Shape } from '@health-commons/base/fits';
import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { mapFields } from '@health-commons/contracts/report-fields';
import { fromDraft, INITIAL_STATE, isEmpty, NO_ANSWERS, REPORT_FOR } from './form-state';
import type { Answers, Draft, FormState } from './form-state';

export const DRAFT_KEY = 'health-commons-report-draft';

/** Max age in milliseconds of a draft that is restored. A browser may reopen a tab, with its draft, after weeks. */
const DRAFT_TTL_MS = DAY_MS;

/** Increase this when Draft changes in a way that an earlier draft does not fit. */
const VERSION = 1;

const ANSWERS: Shape = {
  nickname: 'string',
  reportFor: REPORT_FOR,
  ...mapFields<Record<string, Shape>>((field) =>
    field.kind === 'text'
      ? 'string'
      : field.kind === 'some-of'
        ? listOf(field.values)
        : [...field.values, field.empty],
  ),
};
const SAVED: Shape = {
  version: [VERSION],
  at: (at: unknown) => fits(between(Date.now() - DRAFT_TTL_MS, Date.now() + DRAFT_TTL_MS), at),
  answers: {},
  identity: orNull({ id: /^[\da-f-]{36}$/, since: 'number' }),
};

/**
 * Returns the form's initial state, with this tab's draft unless that is of another version, expired or more than a day
 * in the future.
 */
export function restoreDraft(): FormState {
  const saved = sessionSafeStorage.getJson(DRAFT_KEY);
  if (!fits(SAVED, saved)) return INITIAL_STATE;
  const { answers: given, identity } = saved as Draft;
  // A field may be newer than the draft.
  const names = Object.keys(NO_ANSWERS) as (keyof Answers)[];
  const answers = Object.fromEntries(names.map((name) => [name, given[name] ?? NO_ANSWERS[name]]));
  return fits(ANSWERS, answers) ? fromDraft({ answers: answers as Answers, identity }) : INITIAL_STATE;
}

/**
 * Saves the answers for this tab while the visitor edits them. Removes them once the report is being sent, because
 * another form must not offer them for a second report. While the report is being sent or pending, the outbox contains
 * them.
 */
export function saveDraft({ answers, identity, submission }: FormState): void {
  // The report is being sent, or was.
  if ('report' in submission || isEmpty(answers)) sessionSafeStorage.remove(DRAFT_KEY);
  else sessionSafeStorage.setJson(DRAFT_KEY, { version: VERSION, at: Date.now(), answers, identity });
}
