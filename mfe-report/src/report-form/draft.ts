import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import {
  mapFields,
  MAX_NICKNAME_LENGTH,
  type ReportAnswers,
  type ReportField,
  type ReportFieldName,
} from '@health-commons/contracts/report-fields';
import * as v from 'valibot';
import { DRAFT_TTL_MS } from '../constants';
import { isEmpty, REPORT_FOR } from './answers';
import { fromDraft, INITIAL_STATE, type Draft, type FormState } from './form-state';

export const DRAFT_KEY = 'health-commons-report-draft';

function answerSchema(field: ReportField): v.GenericSchema {
  switch (field.kind) {
    case 'one-of':
      return v.picklist([...field.values, field.empty]);
    case 'some-of':
      return v.pipe(
        v.array(v.picklist(field.values)),
        v.transform((list) => [...new Set(list)]),
      );
    case 'text':
      return v.pipe(v.string(), v.maxLength(field.max));
  }
}

type AnswerEntries = { [Name in ReportFieldName]: v.GenericSchema<ReportAnswers[Name]> };

const draftSchema = v.object({
  version: v.literal(1),
  /** When the draft was saved, in milliseconds since 1970. */
  at: v.number(),
  answers: v.object({
    nickname: v.pipe(v.string(), v.maxLength(MAX_NICKNAME_LENGTH)),
    reportFor: v.optional(v.picklist(REPORT_FOR), 'me'),
    ...mapFields<AnswerEntries>(answerSchema),
  }),
  identity: v.nullable(v.object({ id: v.pipe(v.string(), v.uuid()), since: v.number() })),
  failure: v.optional(v.nullable(v.object({ title: v.string(), text: v.string() })), null),
});

/** Returns null if there is no saved draft, or if it is invalid, expired or more than a day in the future. */
function readDraft(): Draft | null {
  const saved = v.safeParse(draftSchema, sessionSafeStorage.getJson(DRAFT_KEY));
  return saved.success && Math.abs(Date.now() - saved.output.at) <= DRAFT_TTL_MS ? saved.output : null;
}

function writeDraft({ answers, identity, failure }: Draft): void {
  sessionSafeStorage.setJson(DRAFT_KEY, { version: 1, at: Date.now(), answers, identity, failure });
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
  const failure = submission.status === 'editing' ? submission.failure : null;
  if (isDone || isEmpty(answers)) sessionSafeStorage.remove(DRAFT_KEY);
  else writeDraft({ answers, identity, failure });
}

/**
 * Keeps the answers of a report that could not be sent after the visitor had left its form, for the next form. If this
 * tab has other answers already, they stay.
 */
export function keepDraft(draft: Draft): void {
  if (readDraft() === null) writeDraft(draft);
}
