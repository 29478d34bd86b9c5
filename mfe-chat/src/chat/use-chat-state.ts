import { reportError, useConfig } from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';
import { fetchChatState } from './fetch-chat-state';

export type ChatState = 'loading' | 'not-yet' | 'failed';

/** Whether the chat can be used, asked each time the dialog opens. `retry` asks again. */
export function useChatState(open: boolean): { state: ChatState; retry: () => void } {
  const { chat } = useConfig();
  const [state, setState] = useState<ChatState>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!open) return undefined;
    const controller = new AbortController();
    setState('loading');
    fetchChatState(chat, controller.signal).then(
      (next) => {
        if (!controller.signal.aborted) setState(next);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        reportError(error, 'mfe_chat');
        setState('failed');
      },
    );
    return () => {
      controller.abort();
    };
  }, [chat, open, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
