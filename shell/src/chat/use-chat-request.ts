import {
  isPrivateChatResumable,
  onOpenPrivateChat,
  reportError,
  resumePrivateChat,
} from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';

export type ChatRequest = {
  /** `resuming`: loaded with its dialog closed, to resume a session after a reload. */
  status: 'closed' | 'resuming' | 'open';
  close: () => void;
};

/** Opens the chat on open-private-chat, also before the configuration is loaded. After a reload it is resumed once the page is idle. */
export function useChatRequest(): ChatRequest {
  const [status, setStatus] = useState<ChatRequest['status']>('closed');
  useEffect(() => {
    let isResumable = isPrivateChatResumable();
    const stop = onOpenPrivateChat(() => {
      isResumable = false;
      setStatus('open');
    });
    if (isResumable)
      void import('../offline/when-idle')
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
