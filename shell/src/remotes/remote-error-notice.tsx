import { Button, Notice } from '@health-commons/ui';
import styles from './remote-box.module.css';
import { messages } from '../messages';
import { remoteMessages } from './remote-messages';

/** Says that a remote, which is still shown, has thrown in an event handler, a timer or a promise. */
export function RemoteErrorNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" role="status" className={styles['notice']}>
      <p>{remoteMessages['remote.error']}</p>
      <Button variant="secondary" onClick={onRetry}>
        {messages['button.retry']}
      </Button>
    </Notice>
  );
}
