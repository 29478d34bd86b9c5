import { announce } from '@health-commons/platform';
import { messages } from '../messages';
import { useIsOffline, useOnReconnect, useStartCheck } from './online-status';
import styles from './offline-notice.module.css';

/** Shows a line at the bottom of the window while the site is unreachable. */
export function OfflineNotice() {
  useStartCheck();
  const isOffline = useIsOffline();
  useOnReconnect(() => announce(messages['offline.back']));
  return (
    // This element is always rendered, because screen readers announce changes inside a live region but not a new
    // region.
    <div role="status" className={styles['place']}>
      {isOffline && (
        <p className={styles['line']}>
          <strong>{messages['offline.title']}</strong> {messages['offline.text']}
        </p>
      )}
    </div>
  );
}
