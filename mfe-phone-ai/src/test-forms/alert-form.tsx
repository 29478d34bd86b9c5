import { useRef, useState, type SubmitEvent } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { callWords } from '../emergency/call-words';
import { Button, TextArea, TextField } from '@health-commons/ui';
import { messages } from '../messages';
import { AlertResult } from '../result/alert-result';
import { ConfirmDialog, type ConfirmHandle } from './confirm-dialog';
import type { FormProps } from './consultation-form';
import { MissingBox } from './missing-box';
import { SubmissionView } from './submission-view';
import styles from './test-forms.module.css';
import type { useAlert } from './use-alert';

type Props = FormProps & { submission: ReturnType<typeof useAlert> };

/** The form is marked as a test and asks for confirmation, so that visitors do not mistake it for an emergency call. */
export function AlertForm({ values, type, help, fields, clearOutdated, submission }: Props) {
  const { state, isSame, send } = submission;
  const confirm = useRef<ConfirmHandle>(null);
  const [refusals, setRefusals] = useState(0);
  const isWaiting = state.status === 'pending';
  const call = callWords(help);
  const submit = () => {
    if (isWaiting) return;
    clearOutdated();
    if (fields.faulty.length === 0) return confirm.current?.open();
    fields.showFaults();
    setRefusals((count) => count + 1);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <section className={styles['alert']} aria-labelledby={fields.ids.alert}>
      <div className={styles['alert-head']}>
        <h3 id={fields.ids.alert}>{messages['phone.alert-title']}</h3>
        <p className={styles['badge']}>{messages['phone.alert-badge']}</p>
      </div>
      <p className={styles['text']}>{formatMessage(messages['phone.alert-text'], { call })}</p>
      <form
        className={styles['form']}
        aria-label={messages['phone.alert-send']}
        tabIndex={-1}
        noValidate
        onSubmit={handleSubmit}
      >
        {refusals > 0 && fields.faulty.length > 0 && <MissingBox fields={fields} refusals={refusals} />}
        <TextField
          label={messages['phone.location-label']}
          autoComplete="off"
          className={styles['short']}
          value={values.location}
          onChange={(event) => type({ location: event.currentTarget.value })}
        />
        <TextArea
          label={messages['phone.description-label']}
          rows={2}
          value={values.description}
          onChange={(event) => type({ description: event.currentTarget.value })}
        />
        <p className={styles['hint']}>{messages['phone.alert-values']}</p>
        <Button type="submit" variant="secondary" className={styles['send']} aria-disabled={isWaiting}>
          {messages['phone.alert-send']}
        </Button>
        <SubmissionView
          state={state}
          waiting={messages['phone.alert-sending']}
          failureText={formatMessage(messages['phone.alert-failed-text'], { call })}
          call={call}
          onRetry={submit}
        >
          {(answer, payload) => <AlertResult answer={answer} symptoms={payload.symptoms} isQuiet={!isSame} />}
        </SubmissionView>
      </form>
      <ConfirmDialog ref={confirm} help={help} onSend={send} />
    </section>
  );
}
