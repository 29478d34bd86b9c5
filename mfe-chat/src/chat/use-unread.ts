import { formatMessage } from '@health-commons/contracts/messages';
import { setHeaderBadge } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

/** Shows how many messages and invitations wait, on the header's button and before the page's title. */
export function useUnread(count: number): void {
  useEffect(() => {
    setHeaderBadge('private-chat', count);
    if (count === 0) return undefined;
    const prefix = formatMessage(messages['chat.unread-title'], { count });
    const mark = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    mark();
    // The shell writes each page's title: on another page the number goes before the new one.
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      setHeaderBadge('private-chat', 0);
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [count]);
}
