import { Button } from '@health-commons/ui';
import { createPortal } from 'react-dom';
import { messages } from '../messages';
import { Slot } from '../remotes/slot';
import styles from './private-chat.module.css';

/**
 * Where the chat is mounted when it is first asked for: the remote opens its dialog as it mounts. Until then, and when it cannot
 * be loaded, a card in the corner says so. The card is outside <main>: it belongs to no page.
 */
export function PrivateChat({ onClose }: { onClose: () => void }) {
  return createPortal(
    <aside className={styles['host']} aria-label={messages['header.private-chat']}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{messages['header.private-chat']}</h2>
        <Button variant="secondary" onClick={onClose}>
          {messages['chat.close']}
        </Button>
      </div>
      <Slot name="dialog.private-chat" />
    </aside>,
    document.body,
  );
}
