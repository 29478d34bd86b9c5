import { announce } from '@health-commons/platform';
import { classNames, type Elements, shared, sizes } from '@health-commons/ui';
import { useEffect } from 'react';
import { messages } from '../messages';
import { checkConnection, useIsOffline, useOnReconnect } from './online-status';
import styles from './offline-notice.module.css';

/** Shows a line at the bottom of the window while the site is unreachable, and its children above it. */
export function OfflineNotice({ children }: { children?: Elements }) {
  useEffect(() => {
    // The browser or the service worker may have opened the page without a connection.
    if (!navigator.onLine || navigator.serviceWorker?.controller) void checkConnection();
  }, []);
  const isOffline = useIsOffline();
  useOnReconnect(() => announce(messages['offline.back']));
  return (
    <div className={classNames(styles['place'], shared['screen'])}>
      {children}
      {/* Always rendered, because screen readers announce changes inside a live region but not a new region. */}
      <div role="status">
        {isOffline && (
          <p className={classNames(sizes['small'], styles['line'])}>
            <strong>{messages['offline.title']}</strong> {messages['offline.text']}
          </p>
        )}
      </div>
    </div>
  );
}
