import { announce } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { messages } from '../messages';
import styles from './private-chat.module.css';

/** Says that the connection is lost, and to screen readers that it is back: the others see the line go. */
export function LinkNotice({ isLost }: { isLost: boolean }) {
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) announce(messages['chat.back']);
    wasLost.current = isLost;
  }, [isLost]);
  // Always there, so that its words are read when they come.
  return (
    <div role="status" className={styles['link']}>
      {isLost && <p>{messages['chat.lost']}</p>}
    </div>
  );
}
