import { announce } from '@health-commons/platform';
import { messages } from '../messages';
import { useOffline } from './connection';
import styles from './offline-line.module.css';
import { useWhenConnected } from './use-when-connected';

/** At the foot of the window while there is no connection: calm, because most of the page works on. */
export function OfflineLine() {
  const offline = useOffline();
  useWhenConnected(() => announce(messages['offline.back']));
  return (
    // Always there: a screen reader tells what comes into it, not that it comes.
    <div role="status" className={styles['place']}>
      {offline && (
        <p className={styles['line']}>
          <strong>{messages['offline.title']}</strong> {messages['offline.text']}
        </p>
      )}
    </div>
  );
}
