import { onOpenPrivateChat } from '@health-commons/platform';
import { Button } from '@health-commons/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../messages';
import { Slot } from '../remotes/slot';
import styles from './private-chat.module.css';

type Props = {
  /** Nobody has asked for it: what happens to it is not shown. */
  isQuiet: boolean;
  onClose: () => void;
};

/**
 * Where the chat is mounted when it is first asked for: the remote opens its dialog as it mounts. Until then, and when it cannot
 * be loaded, a card in the corner says so. The card is outside <main>: it belongs to no page.
 */
export function PrivateChat({ isQuiet, onClose }: Props) {
  const host = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isQuiet) return undefined;
    return onOpenPrivateChat(() => {
      // Nothing came of it in quiet: who asks now gets a try of their own.
      if (!host.current?.querySelector('dialog')) setAttempt((count) => count + 1);
    });
  }, [isQuiet]);
  return createPortal(
    <aside
      ref={host}
      className={styles['host']}
      aria-label={messages['header.private-chat']}
      hidden={isQuiet}
    >
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{messages['header.private-chat']}</h2>
        <Button variant="secondary" onClick={onClose}>
          {messages['chat.close']}
        </Button>
      </div>
      <Slot key={attempt} name="dialog.private-chat" />
    </aside>,
    document.body,
  );
}
