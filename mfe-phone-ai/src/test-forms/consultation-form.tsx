import type { SubmitEvent } from 'react';
import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { callWords } from '../emergency/call';
import { Button, TextArea, TextField } from '@health-commons/ui';
import { messages } from '../messages';
import { ConsultationResult } from '../result/consultation-result';
import { SubmissionView } from './submission-view';
import styles from './test-forms.module.css';
import type { useConsultation } from './submission';
import type { FieldErrors, Values } from './values';

export type FormProps = {
  values: Values;
  type: (change: Partial<Values>) => void;
  help: EmergencyNumber;
  fields: FieldErrors;
  /** Removes the answers to other values than those in the form. */
  clearOutdated: () => void;
};
type Props = FormProps & { submission: ReturnType<typeof useConsultation> };

export function ConsultationForm({ values, type, help, fields, clearOutdated, submission }: Props) {
  const { state, isSame, send } = submission;
  const isWaiting = state.status === 'pending' && isSame;
  const call = callWords(help);
  const submit = () => {
    clearOutdated();
    const [first] = fields.faulty;
    if (first === undefined) return send();
    fields.showFaults();
    document.getElementById(fields.ids[first])?.focus();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={styles['form']}
      aria-label={messages['phone.ask']}
      // Focusable, to keep the focus in the form when the retry button disappears.
      tabIndex={-1}
      noValidate
      onSubmit={handleSubmit}
    >
      <TextField
        id={fields.ids.phoneNumber}
        label={messages['phone.number-label']}
        hint={messages['phone.number-hint']}
        error={fields.errors.phoneNumber}
        className={styles['short']}
        type="tel"
        autoComplete="tel"
        value={values.phoneNumber}
        onChange={(event) => type({ phoneNumber: event.currentTarget.value })}
      />
      <TextArea
        id={fields.ids.symptoms}
        label={messages['phone.symptoms-label']}
        hint={messages['phone.symptoms-hint']}
        error={fields.errors.symptoms}
        value={values.symptoms}
        onChange={(event) => type({ symptoms: event.currentTarget.value })}
      />
      {/* Never disabled, because a disabled button loses the focus. `useSubmission` ignores repeated submits. */}
      <Button type="submit" className={styles['send']} aria-disabled={isWaiting}>
        {messages['phone.ask']}
      </Button>
      <SubmissionView
        state={state}
        waiting={messages['phone.asking']}
        failureText={formatMessage(messages['phone.ask-failed-text'], { call })}
        call={call}
        onRetry={submit}
      >
        {(answer, payload) => (
          <ConsultationResult answer={answer} symptoms={payload.symptoms} isQuiet={!isSame} />
        )}
      </SubmissionView>
    </form>
  );
}
