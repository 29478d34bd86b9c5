import type { ReactNode } from 'react';
import { FailureBox, Spinner } from '@health-commons/ui';
import type { SubmissionState } from './submission';
import { translateFailure } from '../sentences/translate';
import { useSentences } from '../sentences/use-sentences';

type Props<Payload, Answer> = {
  state: SubmissionState<Payload, Answer>;
  waiting: string;
  failureText: string;
  /** The emergency number in words. */
  call: string;
  onRetry: () => void;
  children: (answer: Answer, payload: Payload) => ReactNode;
};

/** Shows the state of a submission below its button. */
export function SubmissionView<Payload, Answer>(props: Props<Payload, Answer>) {
  const { state, waiting, failureText, call, onRetry, children } = props;
  const sentences = useSentences();
  switch (state.status) {
    case 'idle':
      return null;
    case 'pending':
      return <Spinner label={waiting} />;
    case 'failed':
      return (
        <FailureBox
          title={translateFailure(state.failure, call, sentences)}
          text={failureText}
          headingLevel={3}
          {...(state.failure.canRetry && { onRetry })}
        />
      );
    case 'answered':
      return children(state.answer, state.payload);
  }
}
