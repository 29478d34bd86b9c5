import { Button } from '@health-commons/ui';
import { useId } from 'react';
import type { OpenSocket } from '../client/connection/connection';
import { openSocket } from '../client/connection/open-socket';
import { messages } from '../messages';
import { ChatPanel } from './chat-panel';
import styles from './private-chat.module.css';
import { useChatClient } from './use-chat-client';
import { useDialog } from './use-dialog';
import { useUnread } from './use-unread';
import { useWatching } from './use-watching';

type Props = { connect?: OpenSocket };

/**
 * The chat's dialog. It is loaded on the first 'open-private-chat', so it opens as it mounts; or after a reload that goes on with a visit,
 * and stays closed then. Federation wants the default export.
 */
export default function PrivateChat({ connect = openSocket }: Props) {
  const title = useId();
  const { dialog, open, close, onClose } = useDialog();
  const { client, state } = useChatClient(connect, open);
  useWatching(client, open);
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
