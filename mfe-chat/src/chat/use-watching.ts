import { useEffect } from 'react';
import type { ChatClient } from '../client/chat-client';

/** Tells the client whether the chat is seen: its dialog is open, and the page is not behind another. */
export function useWatching(client: ChatClient, isOpen: boolean): void {
  useEffect(() => {
    const look = () => client.watch(isOpen && !document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, isOpen]);
}
