import { Button, Spinner } from '@health-commons/ui';
import { messages } from './messages';
import styles from './remote-box.module.css';

type Props = {
  /** It takes long: say so and offer another try. */
  slow?: boolean;
  onRetry?: () => void;
};

export function Waiting({ slow = false, onRetry }: Props) {
  return (
    <div className={styles['waiting']}>
      <Spinner label={messages['remote.loading']} />
      {slow && onRetry && (
        <>
          <p role="status">{messages['remote.slow']}</p>
          <Button variant="secondary" onClick={onRetry}>
            {messages['remote.retry']}
          </Button>
        </>
      )}
    </div>
  );
}
