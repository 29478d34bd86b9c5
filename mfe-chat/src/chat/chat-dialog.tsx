import { Button } from '@health-commons/ui';
import { useId } from 'react';
import type { OpenSocket } from '../client/connection/chat-connection';
import { openSocket } from '../client/connection/open-socket';
import { messages } from '../messages';
import { ChatPanel } from './chat-panel';
import styles from './chat-dialog.module.css';
import { useChatClient } from './use-chat-client';
import { useDialog } from './use-dialog';
import { useUnread } from './use-unread';
import { useVisibility } from './use-visibility';

type Props = { connect?: OpenSocket };

/**
 * Renders the chat dialog. The shell loads this default export at the first 'open-private-chat' event, or after a
 * reload to resume a session. The dialog opens when it mounts, unless it resumes a session.
 */
export default function ChatDialog({ connect = openSocket }: Props) {
  const title = useId();
  const { dialog, open, close, onClose } = useDialog();
  const { client, state } = useChatClient(connect, open);
  useVisibility(client, open);
  useUnread(state.unread + (open ? 0 : state.invitations.length));
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={title} onClose={onClose}>
      <div className={styles['frame']}>
        <header className={styles['header']}>
          <h2 id={title}>{messages['chat.title']}</h2>
          <Button variant="secondary" onClick={close} data-uncovered>
            {messages['chat.close']}
          </Button>
        </header>
        <ChatPanel client={client} state={state} open={open} />
      </div>
    </dialog>
  );
}
