import { isPrivateChatResumable, onOpenPrivateChat, resumePrivateChat } from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../background/when-idle';

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
  const close = useCallback(() => setStatus('closed'), []);
  return { status, close };
}
