import { Button } from '@health-commons/ui';
import { useId } from 'react';
import { messages } from '../messages';
import { ChatPanel } from './chat-panel';
import styles from './private-chat.module.css';
import { useDialog } from './use-dialog';

/** The chat's dialog. It is loaded on the first 'open-private-chat', so it opens as it mounts. Federation wants the default export. */
export default function PrivateChat() {
  const title = useId();
  const { dialog, open, close, onClose } = useDialog();
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={title} onClose={onClose}>
      <div className={styles['frame']}>
        <header className={styles['header']}>
          <h2 id={title}>{messages['chat.title']}</h2>
          <Button variant="secondary" onClick={close}>
            {messages['chat.close']}
          </Button>
        </header>
        <div className={styles['body']}>
          <ChatPanel open={open} />
        </div>
      </div>
    </dialog>
  );
}
