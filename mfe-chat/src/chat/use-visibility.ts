import { useEffect } from 'react';
import type { ChatClient } from '../client/chat-client';

/** Tells the client whether the dialog is visible. Reconnects when the page is shown again or the network returns. */
export function useVisibility(client: ChatClient, isOpen: boolean): void {
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
