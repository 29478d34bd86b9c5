import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { useStore } from '@health-commons/base/use-store';
import { formatMessage } from '@health-commons/contracts/messages';
import {
  isPrivateChatResumable,
  isPrivateChatResuming,
  onOpenPrivateChat,
  setHeaderBadge,
  setPrivateChatResumable,
  toast,
  useConfig,
  useModal,
} from '@health-commons/platform';
import { Button } from '@health-commons/ui';
import { useEffect, useId, useState } from 'react';
import { type ChatClient, createChatClient } from '../client/chat-client';
import { type OpenSocket, openSocket } from '../client/connection';
import { createKeyStore } from '../client/key-store';
import { claimSession } from '../client/session';
import type { ChatState, Notification } from '../client/state';
import { messages } from '../messages';
import styles from './chat-dialog.module.css';
import { ChatPanel } from './chat-panel';

type Props = { connect?: OpenSocket };

/**
 * Renders the chat dialog. The shell loads this default export at the first 'open-private-chat' event, or after a
 * reload to resume a session. The dialog opens when it mounts, unless it resumes a session, and on every later event.
 */
export default function ChatDialog({ connect = openSocket }: Props) {
  const title = useId();
  const [open, setOpen] = useState(() => !isPrivateChatResuming());
  useEffect(() => onOpenPrivateChat(() => setOpen(true)), []);
  const close = () => setOpen(false);
  const modal = useModal(open, close);
  const { client, state } = useChatClient(connect, open);
  useVisibility(client, open);
  useUnread(state.unread + (open ? 0 : state.invitations.length));
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={title}>
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

function notify({ kind, name = '' }: Notification): void {
  const show = kind === 'left' ? toast.info : kind === 'send-failed' ? toast.error : toast.success;
  show(formatMessage(messages[`toast.${kind}`], { name }));
}

/**
 * Returns the tab's client and its state. Connects when the dialog opens or a session resumes, and disconnects when the
 * dialog closes before a name is chosen.
 */
function useChatClient(openSocket: OpenSocket, isOpen: boolean): { client: ChatClient; state: ChatState } {
  const { chat } = useConfig();
  const [client] = useState(() =>
    createChatClient({
      address: chat,
      openSocket,
      storage: sessionSafeStorage,
      keys: createKeyStore(),
      claim: claimSession,
      notify,
    }),
  );
  const state = useStore(client.store);
  const { status, me, resuming } = state;
  // Before the client starts, only the storage tells whether a session can be resumed.
  const isNamed = status === 'idle' ? isPrivateChatResumable() : me !== null || resuming;
  const isWanted = isOpen || isNamed;
  useEffect(() => setPrivateChatResumable(isNamed), [isNamed]);
  useEffect(() => {
    if (!isWanted) return undefined;
    client.start();
    return () => client.stop();
  }, [client, isWanted]);
  return { client, state };
}

/** Tells the client whether the dialog is visible. Reconnects when the page is shown again or the network returns. */
function useVisibility(client: ChatClient, isOpen: boolean): void {
  useEffect(() => {
    const update = () => {
      client.setVisible(isOpen && !document.hidden);
      if (!document.hidden) client.reconnect();
    };
    update();
    document.addEventListener('visibilitychange', update);
    window.addEventListener('online', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('online', update);
    };
  }, [client, isOpen]);
}

/** Shows the number of unread messages and invitations on the header's button and in the page title. */
function useUnread(count: number): void {
  useEffect(() => {
    setHeaderBadge('private-chat', count);
    if (count === 0) return undefined;
    const prefix = formatMessage(messages['chat.unread-title'], { count });
    const addPrefix = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    addPrefix();
    // Add the prefix again whenever the shell sets a page's title.
    const observer = new MutationObserver(addPrefix);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      setHeaderBadge('private-chat', 0);
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [count]);
}
