import type { SubmitEvent } from 'react';
import { Button, type Elements, FailureBox, shared, Spinner } from '@health-commons/ui';
import type { SubmissionState } from './submission';
import styles from './test-forms.module.css';
import { translateFailure } from '../sentences/translate';
import { useSentences } from '../sentences/use-sentences';

type Props<Payload, Answer> = {
  /** The form's name, and the label of its button. */
  label: string;
  variant?: 'secondary';
  /** Whether a submit would repeat the pending request. */
  isWaiting: boolean;
  onSubmit: () => void;
  state: SubmissionState<Payload, Answer>;
  words: { waiting: string; failed: string };
  /** The emergency number in words. */
  call: string;
  show: (answer: Answer, payload: Payload) => Elements;
  children: Elements;
};

/** A form with one button, and the state of its submission below it. */
export function SubmissionForm<Payload, Answer>(props: Props<Payload, Answer>) {
  const { label, variant, isWaiting, onSubmit, state, words, call, show, children } = props;
  const sentences = useSentences();
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
      <Button type="submit" variant={variant} className={styles['send']} aria-disabled={isWaiting}>
        {label}
      </Button>
      {state.status === 'pending' && <Spinner label={words.waiting} />}
      {state.status === 'failed' && (
        <FailureBox
          title={translateFailure(state.failure, call, sentences)}
          text={words.failed}
          headingLevel={3}
          {...(state.failure.canRetry && { onRetry: onSubmit })}
        />
      )}
      {state.status === 'answered' && show(state.answer, state.payload)}
    </form>
  );
}
