import { onOpenPrivateChat, isPrivateChatResumable, resumePrivateChat } from '@health-commons/platform';
import { Button } from '@health-commons/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../messages';
import { Slot } from '../remotes/places';
import styles from './chat-host.module.css';
import { whenIdle } from '../background/when-idle';

type Props = {
  /** True for a chat that was resumed in the background, until the visitor opens it. */
  isHidden: boolean;
  onClose: () => void;
};

/**
 * Mounts the chat, which opens its own dialog. While the chat is loading and after a failure to load, a card in the
 * corner says so. The card is outside <main>, because it does not belong to a page.
 */
export function ChatHost({ isHidden, onClose }: Props) {
  return createPortal(
    <aside className={styles['host']} aria-label={messages['header.private-chat']} hidden={isHidden}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{messages['header.private-chat']}</h2>
        <Button variant="secondary" onClick={onClose}>
          {messages['button.close']}
        </Button>
      </div>
      <Slot name="dialog.private-chat" />
    </aside>,
    document.body,
  );
}

export type ChatRequest = {
  /** 'resuming' means that the chat is loaded with a closed dialog, to resume a session after a reload. */
  status: 'closed' | 'resuming' | 'open';
  close: () => void;
};

/**
 * Handles 'open-private-chat' events, even before the configuration is loaded. After a reload, resumes a chat session
 * when the page is idle.
 */
export function useChatRequest(): ChatRequest {
  const [status, setStatus] = useState<ChatRequest['status']>('closed');
  useEffect(() => {
    let isResumable = isPrivateChatResumable();
    const stop = onOpenPrivateChat(() => {
      isResumable = false;
      setStatus('open');
    });
    if (isResumable)
      void whenIdle().then(() => {
        if (!isResumable) return;
        resumePrivateChat();
        setStatus('resuming');
      });
    return () => {
      isResumable = false;
      stop();
    };
  }, []);
  return { status, close: () => setStatus('closed') };
}
