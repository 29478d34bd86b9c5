import { formatMessage } from '@health-commons/contracts/messages';
import { setHeaderBadge } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

/** Shows the number of unread messages and invitations on the header's button and in the page title. */
export function useUnread(count: number): void {
  useEffect(() => {
    setHeaderBadge('private-chat', count);
    if (count === 0) return undefined;
    const prefix = formatMessage(messages['chat.unread-title'], { count });
    const addPrefix = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    addPrefix();
    // Add the prefix again whenever the shell sets a page's title.
    const observer = new MutationObserver(addPrefix);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      setHeaderBadge('private-chat', 0);
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [count]);
}
