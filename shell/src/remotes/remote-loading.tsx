import { Button, Spinner } from '@health-commons/ui';
import { messages } from '../messages';
import { remoteMessages } from './remote-messages';
import styles from './remote-box.module.css';

type Props = {
  /** If true, the box also shows a message and Try Again. */
  isSlow?: boolean;
  onRetry?: () => void;
};

export function RemoteLoading({ isSlow = false, onRetry }: Props) {
  return (
    <div className={styles['pending']}>
      <Spinner label={messages['page.loading']} />
      {isSlow && onRetry && (
        <>
          <p role="status">{remoteMessages['remote.slow']}</p>
          <Button variant="secondary" onClick={onRetry}>
            {messages['button.retry']}
          </Button>
        </>
      )}
    </div>
  );
}
