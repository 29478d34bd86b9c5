import { useEffect } from 'react';
import type { ChatClient } from '../client/chat-client';

/** Tells the client whether the chat is seen: its dialog is open, and the page is not behind another; and when a connection may come about. */
export function useWatching(client: ChatClient, isOpen: boolean): void {
  useEffect(() => {
    const look = () => {
      client.watch(isOpen && !document.hidden);
      if (!document.hidden) client.retry();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [client, isOpen]);
}
