import { announce } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { messages } from '../messages';
import styles from './chat-dialog.module.css';

/** Shows that the connection is lost, and announces to screen readers when it returns. */
export function ConnectionNotice({ isLost }: { isLost: boolean }) {
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) announce(messages['chat.back']);
    wasLost.current = isLost;
  }, [isLost]);
  // The status is always rendered, because screen readers announce only changes of an existing status.
  return (
    <div role="status" className={styles['link']}>
      {isLost && <p>{messages['chat.lost']}</p>}
    </div>
  );
}
