import { announce } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import type { ChatState } from '../client/state';
import { messages } from '../messages';
import styles from './chat-dialog.module.css';

/** Shows that the connection is lost, and announces to screen readers when it returns. */
export function ConnectionNotice({ status }: Pick<ChatState, 'status'>) {
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && status === 'online') announce(messages['chat.back']);
    wasLost.current = status === 'lost';
  }, [status]);
  // The status is always rendered, because screen readers announce only changes of an existing status.
  return (
    <div role="status" className={styles['link']}>
      {status === 'lost' && <p>{messages['chat.lost']}</p>}
    </div>
  );
}
