import { useCallback, useEffect, useRef } from 'react';
import type { ChatClient } from '../client/chat-client';

/** Told at most so often, and taken back after so long without a letter (ms). */
const EVERY_MS = 3_000;
const IDLE_MS = 4_000;

/** Tells the others that one is writing. `write` with every change of the text. */
export function useTyping(client: ChatClient): (text: string) => void {
  const told = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    if (told.current !== 0) client.typing(false);
    told.current = 0;
  }, [client]);
  useEffect(() => stop, [stop]);
  return useCallback(
    (text: string) => {
      if (text.trim() === '') return stop();
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, IDLE_MS);
      if (Date.now() - told.current < EVERY_MS) return;
      told.current = Date.now();
      client.typing(true);
    },
    [client, stop],
  );
}
