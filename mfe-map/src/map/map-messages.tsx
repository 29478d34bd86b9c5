import { formatMessage } from '@health-commons/contracts/messages';
import { FailureBox, FleetingButton, formatMoment, Spinner } from '@health-commons/ui';
import { messages } from '../messages';
import type { AggregatesState } from '../view/aggregates-store';
import styles from './messages.module.css';

type MapMessagesProps = {
  state: AggregatesState;
  onRetry: () => void;
  onShowNearby: () => void;
  onAllTime: () => void;
};

function failureText({ saved, offline }: AggregatesState): string {
  if (saved === null) return messages['map.failed-text'];
  const moment = formatMoment(saved);
  return formatMessage(messages[offline ? 'map.saved' : 'map.saved-failed'], { moment });
}

/** Shows status messages over the map, so that a message never moves the page. */
export function MapMessages({ state, onRetry, onShowNearby, onAllTime }: MapMessagesProps) {
  const { status, rows, visible, covered, selection } = state;
  const ofDays = selection !== null && selection.period !== 'all';
  const empty = ofDays ? 'map.empty-days' : 'map.empty';
  return (
    <div className={styles['messages']}>
      {status !== 'failed' && !covered && visible.length === 0 && (
        <div className={styles['message']}>
          <Spinner label={messages['map.loading']} />
        </div>
      )}
      {status === 'failed' && (
        <FailureBox
          headingLevel={3}
          title={messages['map.failed']}
          text={failureText(state)}
          onRetry={onRetry}
        />
      )}
      {status === 'ready' && covered && visible.length === 0 && (
        <div className={styles['message']}>
          <p role="status">{messages[rows.length === 0 ? empty : 'map.nearby']}</p>
          {rows.length > 0 && (
            <FleetingButton variant="secondary" className={styles['show']} onClick={onShowNearby}>
              {messages['map.show-nearby']}
            </FleetingButton>
          )}
          {rows.length === 0 && ofDays && (
            <FleetingButton variant="secondary" className={styles['show']} onClick={onAllTime}>
              {messages['map.show-all-time']}
            </FleetingButton>
          )}
        </div>
      )}
    </div>
  );
}
