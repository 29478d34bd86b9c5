import { resumePrivateChat, isPrivateChatResumable, onOpenPrivateChat } from '@health-commons/platform';
import { useCallback, useEffect, useState } from 'react';
import { whenQuiet } from '../offline/when-quiet';

export type ChatWanted = {
  /** `quietly`: to go on with a visit, without a word and with its dialog closed. */
  wanted: 'no' | 'quietly' | 'openly';
  close: () => void;
};

/**
 * Wanted from the first open-private-chat on, even one that comes before the configuration does. Where a reload has interrupted a visit to
 * the chat it goes on by itself, once the page has all that is its own.
 */
export function useChatWanted(): ChatWanted {
  const [wanted, setWanted] = useState<ChatWanted['wanted']>('no');
  useEffect(() => {
    let goesOn = isPrivateChatResumable();
    const stop = onOpenPrivateChat(() => {
      goesOn = false;
      setWanted('openly');
    });
    if (goesOn)
      void whenQuiet().then(() => {
        if (!goesOn) return;
        resumePrivateChat();
        setWanted('quietly');
      });
    return () => {
      goesOn = false;
      stop();
    };
  }, []);
  const close = useCallback(() => setWanted('no'), []);
  return { wanted, close };
}
