import { useEffect, useEffectEvent, useLayoutEffect, type Dispatch } from 'react';
import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { createEmitter } from '@health-commons/base/store';
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
import type { Action } from './form-reducer';
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
function readDraft(key: string): Draft | null {
  const saved = v.safeParse(draftSchema, sessionSafeStorage.getJson(key));
  return saved.success && Math.abs(Date.now() - saved.output.at) <= DRAFT_TTL_MS ? saved.output : null;
}

function writeDraft(key: string, { answers, identity, failure }: Draft): void {
  sessionSafeStorage.setJson(key, { version: 1, at: Date.now(), answers, identity, failure });
}

/** Returns the form's initial state, with this tab's draft if there is one. */
export function restoreDraft(): FormState {
  const draft = readDraft(DRAFT_KEY);
  return draft ? fromDraft(draft) : INITIAL_STATE;
}

/**
 * Saves the answers for this tab while the visitor edits them. Removes them once the report is being sent, because
 * another form must not offer them for a second report. While the report is being sent or pending, the stash or the
 * outbox contains them.
 */
export function saveDraft({ answers, identity, submission }: FormState): void {
  const isSending = submission.status === 'submitting' && submission.phase === 'sending';
  const isDone = isSending || submission.status === 'pending' || submission.status === 'success';
  const failure = submission.status === 'editing' ? submission.failure : null;
  if (isDone || isEmpty(answers)) sessionSafeStorage.remove(DRAFT_KEY);
  else writeDraft(DRAFT_KEY, { answers, identity, failure });
}

/** The report's id follows this prefix, so that two reports never overwrite each other's answers. */
const STASH_PREFIX = `${DRAFT_KEY}:`;

/**
 * Ids of the reports that this page is sending. The set is empty after a reload, so every stashed draft can be
 * restored.
 */
const sendingIds = new Set<string>();
const restorable = createEmitter();

/** Stores the answers of a report while it is being sent, because `saveDraft` removes them. */
export function stashDraft(id: string, draft: Draft): void {
  sendingIds.add(id);
  writeDraft(STASH_PREFIX + id, draft);
}

/** Deletes the answers. Called when the API or the outbox has stored the report, or the form has the answers again. */
export function discardDraft(id: string): void {
  sendingIds.delete(id);
  sessionSafeStorage.remove(STASH_PREFIX + id);
}

/**
 * Makes the answers available to the next empty form. Called when sending fails after the visitor has left the
 * form.
 */
export function releaseDraft(id: string, draft: Draft): void {
  sendingIds.delete(id);
  writeDraft(STASH_PREFIX + id, draft);
  restorable.emit();
}

const restorableKeys = () =>
  sessionSafeStorage.keys(STASH_PREFIX).filter((key) => !sendingIds.has(key.slice(STASH_PREFIX.length)));

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

/**
 * Restores stashed answers as soon as this form is empty: those of a report that could not be sent
 * after the visitor had left its form, or of one that was being sent when the tab was reloaded.
 */
export function useStashedDraft({ answers, submission }: FormState, dispatch: Dispatch<Action>): void {
  const isFree = submission.status === 'editing' && isEmpty(answers);
  const restore = useEffectEvent(() => {
    const draft = isFree ? restoreStashedDraft() : null;
    if (draft) dispatch({ type: 'draft-restored', draft });
  });
  // Restores before the browser paints an empty form.
  useLayoutEffect(() => restore(), [isFree]);
  useEffect(() => restorable.subscribe(() => restore()), []);
}
