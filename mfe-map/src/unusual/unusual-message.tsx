import { FailureBox, Spinner } from '@health-commons/ui';
import { unusualMessages as messages } from './unusual-messages';
import styles from '../map/messages.module.css';
import type { UnusualState } from './use-unusual';

type UnusualMessageProps = { state: UnusualState; shown: number; onRetry: () => void };

function failureText({ offline, covered }: UnusualState): string {
  if (covered) return messages[offline ? 'unusual.offline-old' : 'unusual.failed-old'];
  return messages[offline ? 'unusual.offline' : 'unusual.failed-text'];
}

/** Shows the layer's state over the map, as MapMessages does for the reports. `shown` is the number of areas in view. */
export function UnusualMessage({ state, shown, onRetry }: UnusualMessageProps) {
  const { status, answer, covered } = state;
  return (
    <div className={styles['messages']}>
      {status === 'loading' && answer === null && (
        <div className={styles['message']}>
          <Spinner label={messages['unusual.loading']} />
        </div>
      )}
      {status === 'failed' && (
        <FailureBox
          headingLevel={3}
          title={messages['unusual.failed']}
          text={failureText(state)}
          onRetry={onRetry}
        />
      )}
      {status === 'ready' && covered && shown === 0 && (
        <div className={styles['message']}>
          <p role="status">{messages[answer?.judged_at === null ? 'unusual.not-judged' : 'unusual.none']}</p>
        </div>
      )}
    </div>
  );
}
