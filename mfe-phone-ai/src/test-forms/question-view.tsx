import type { ReactNode } from 'react';
import { FailureBox, Spinner } from '@health-commons/ui';
import type { QuestionState } from '../requests/use-question';
import styles from './test-forms.module.css';

type Props<Asked, Answer> = {
  state: QuestionState<Asked, Answer>;
  /** What is being waited for. */
  waiting: string;
  failureText: string;
  onRetry: () => void;
  children: (answer: Answer, asked: Asked) => ReactNode;
};

/** What became of a question, under its button. */
export function QuestionView<Asked, Answer>(props: Props<Asked, Answer>) {
  const { state, waiting, failureText, onRetry, children } = props;
  switch (state.status) {
    case 'idle':
      return null;
    case 'asking':
      return <Spinner label={waiting} />;
    case 'failed':
      return (
        <div className={styles['failure']}>
          <FailureBox
            title={state.failure.title}
            text={failureText}
            headingLevel={3}
            {...(state.failure.mayRetry && { onRetry })}
          />
        </div>
      );
    case 'answered':
      return children(state.answer, state.asked);
  }
}
