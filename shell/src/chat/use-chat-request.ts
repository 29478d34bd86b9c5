import {
  isPrivateChatResumable,
  onOpenPrivateChat,
  reportError,
  resumePrivateChat,
} from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';

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
      void import(/* webpackChunkName: 'on-demand-background' */ '../background/when-idle')
        .then(({ whenIdle }) => whenIdle())
        .then(() => {
          if (!isResumable) return;
          resumePrivateChat();
          setStatus('resuming');
        })
        .catch((error: unknown) => reportError(error, 'private chat'));
    return () => {
      isResumable = false;
      stop();
    };
  }, []);
  const close = useCallback(() => setStatus('closed'), []);
  return { status, close };
}
