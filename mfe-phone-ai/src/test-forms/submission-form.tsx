import type { SubmitEvent } from 'react';
import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, type Elements, FailureBox, remote, shared, Spinner } from '@health-commons/ui';
import { callWords } from '../emergency/emergency-line';
import type { Failure } from './submission';
import type { FieldErrors, Values } from './values';
import { translateFailure } from '../sentences/translate';
import { useSentences } from '../sentences/use-sentences';

/** What both forms need. */
export type FormProps = {
  values: Values;
  type: (change: Partial<Values>) => void;
  help: EmergencyNumber;
  fields: FieldErrors;
  /** Removes the answers to other values than those in the form. */
  clearOutdated: () => void;
};

type Props<Payload, Answer> = {
  /** The form's name, and the label of its button. */
  label: string;
  variant?: 'secondary';
  /** Whether a submit would repeat the pending request. */
  isWaiting: boolean;
  onSubmit: () => void;
  submission: { payload: Payload | null; isPending: boolean; failure: Failure | null; answer: Answer | null };
  /** What is said while a request is pending. */
  waiting: string;
  /** What is said below the title of a failure, with `{call}` for the emergency number. */
  failed: string;
  help: EmergencyNumber;
  show: (answer: Answer, payload: Payload) => Elements;
  children: Elements;
};

/** A form with one button, and the state of its submission below it. */
export function SubmissionForm<Payload, Answer>(props: Props<Payload, Answer>) {
  const { label, variant, isWaiting, onSubmit, submission, waiting, failed, help, show, children } = props;
  const { payload, isPending, failure, answer } = submission;
  const sentences = useSentences();
  const call = callWords(help);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className={shared['stack']}
      aria-label={label}
      // Focusable, to keep the focus in the form when the retry button disappears.
      tabIndex={-1}
      noValidate
      onSubmit={handleSubmit}
    >
      {children}
      {/* Never disabled, because a disabled button loses the focus. `useSubmission` ignores repeated submits. */}
      <Button type="submit" variant={variant} className={remote['submit']} aria-disabled={isWaiting}>
        {label}
      </Button>
      {isPending && <Spinner label={waiting} />}
      {failure && (
        <FailureBox
          title={translateFailure(failure, call, sentences)}
          text={formatMessage(failed, { call })}
          headingLevel={3}
          {...(failure.canRetry && { onRetry: onSubmit })}
        />
      )}
      {answer && payload && show(answer, payload)}
    </form>
  );
}
