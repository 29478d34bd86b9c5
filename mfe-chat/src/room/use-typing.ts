import { useCallback, useEffect, useRef } from 'react';
import type { ChatClient } from '../client/chat-client';

/** The minimum time between two events that say that the visitor is typing. */
const INTERVAL_MS = 3_000;
/** The time from the last keystroke until typing counts as stopped. */
const IDLE_MS = 4_000;

/** Sends typing events. Call the returned function with every change of the text. */
export function useTyping(client: ChatClient): (text: string) => void {
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    if (sentAt.current !== 0) client.setTyping(false);
    sentAt.current = 0;
  }, [client]);
  useEffect(() => stop, [stop]);
  return useCallback(
    (text: string) => {
      if (text.trim() === '') return stop();
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, IDLE_MS);
      if (Date.now() - sentAt.current < INTERVAL_MS) return;
      sentAt.current = Date.now();
      client.setTyping(true);
    },
    [client, stop],
  );
}
