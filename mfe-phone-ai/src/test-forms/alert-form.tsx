import { useId, useState } from 'react';
import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { useModal } from '@health-commons/platform';
import { Button, Disclosure, ErrorSummary, shared, TextArea, TextField } from '@health-commons/ui';
import { CallLink, callWords } from '../emergency/emergency-line';
import { messages } from '../messages';
import { AlertResult } from '../result/consultation-result';
import { type FormProps, SubmissionForm } from './submission-form';
import styles from './test-forms.module.css';
import type { useAlert } from './submission';

type Props = FormProps & { submission: ReturnType<typeof useAlert> };

/** The form is folded, marked as a test, and asks for confirmation, so that nobody takes it for an emergency call. */
export function AlertForm({ values, type, help, fields, clearOutdated, submission }: Props) {
  const { isPending, isSame, send } = submission;
  const [isAsking, setIsAsking] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const submit = () => {
    if (isPending) return;
    clearOutdated();
    if (fields.faulty.length === 0) return setIsAsking(true);
    fields.showFaults();
    setRefusals((count) => count + 1);
  };
  return (
    <Disclosure look="link" className={styles['alert']} summary={messages['phone.alert-title']}>
      <p className={styles['badge']}>{messages['phone.alert-badge']}</p>
      <p className={shared['text']}>
        {formatMessage(messages['phone.alert-text'], { call: callWords(help) })}
      </p>
      <SubmissionForm
        label={messages['phone.alert-send']}
        variant="secondary"
        isWaiting={isPending}
        onSubmit={submit}
        submission={submission}
        waiting={messages['phone.alert-sending']}
        failed={messages['phone.alert-failed-text']}
        help={help}
        show={(answer, { symptoms }) => <AlertResult answer={answer} symptoms={symptoms} isQuiet={!isSame} />}
      >
        {refusals > 0 && fields.faulty.length > 0 && (
          <ErrorSummary
            title={fields.isMissing && messages['phone.alert-missing']}
            headingLevel={3}
            errors={fields.faulty.map((field) => ({ id: fields.ids[field], text: fields.errors[field] }))}
            refusals={refusals}
          />
        )}
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
        <p className={shared['hint']}>{messages['phone.alert-values']}</p>
      </SubmissionForm>
      <ConfirmDialog isOpen={isAsking} onClose={() => setIsAsking(false)} help={help} onSend={send} />
    </Disclosure>
  );
}

type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  help: EmergencyNumber;
  onSend: () => void;
};

/** Asks for confirmation before a test alert is sent, and offers a real emergency call first. */
function ConfirmDialog({ isOpen, onClose, help, onSend }: ConfirmProps) {
  const id = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal}
      className={styles['confirm']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {/* The heading and not the link has the focus, because an accidental key press must not start a call. */}
      <h2 id={`${id}-title`} tabIndex={-1} data-first-focus>
        {messages['phone.confirm-title']}
      </h2>
      <p id={`${id}-text`}>{messages['phone.confirm-text']}</p>
      <CallLink help={help} />
      <div className={shared['actions']}>
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            onSend();
          }}
        >
          {messages['phone.confirm-send']}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {messages['phone.confirm-cancel']}
        </Button>
      </div>
    </dialog>
  );
}
