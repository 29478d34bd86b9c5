import { announce } from '@health-commons/platform';
import { classNames, type Elements, shared } from '@health-commons/ui';
import { messages } from '../messages';
import { useIsOffline, useOnReconnect, useStartCheck } from './online-status';
import styles from './offline-notice.module.css';

/** Shows a line at the bottom of the window while the site is unreachable, and its children above it. */
export function OfflineNotice({ children }: { children?: Elements }) {
  useStartCheck();
  const isOffline = useIsOffline();
  useOnReconnect(() => announce(messages['offline.back']));
  return (
    <div className={classNames(styles['place'], shared['screen'])}>
      {children}
      {/* Always rendered, because screen readers announce changes inside a live region but not a new region. */}
      <div role="status">
        {isOffline && (
          <p className={styles['line']}>
            <strong>{messages['offline.title']}</strong> {messages['offline.text']}
          </p>
        )}
      </div>
    </div>
  );
}
