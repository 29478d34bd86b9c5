import { formatMessage } from '@health-commons/contracts/messages';
import { isPrivateChatResumable, setPrivateChatResumable, toast, useConfig } from '@health-commons/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatClient } from '../client/chat-client';
import { claimVisit } from '../client/connection/claim-visit';
import type { OpenSocket } from '../client/connection/connection';
import { browserKeyStore } from '../client/crypto/key-store';
import type { ChatState, Told } from '../client/state';
import { messages } from '../messages';

/** The tab's own storage; null where the browser forbids it. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Behind another page or window nothing is drawn, until it is seen again. */
const nextFrame = (draw: () => void): void => void requestAnimationFrame(draw);

function tell(told: Told): void {
  if (told.kind === 'welcome') toast.success(formatMessage(messages['toast.welcome'], told));
  else if (told.kind === 'connected') toast.success(formatMessage(messages['toast.connected'], told));
  else if (told.kind === 'joined') toast.success(messages['toast.joined']);
  else if (told.kind === 'left') toast.info(messages['toast.left']);
  else toast.error(messages['toast.send-failed']);
}

/**
 * The tab's chat. Connected from the first opening on, and from its loading on where a reload goes on with a visit; closed without a
 * name it lets go of the connection.
 */
export function useChatClient(
  openSocket: OpenSocket,
  isOpen: boolean,
): { client: ChatClient; state: ChatState } {
  const { chat } = useConfig();
  const [client] = useState(
    () =>
      new ChatClient({
        address: chat,
        openSocket,
        storage: tabStorage(),
        keys: browserKeyStore(),
        claim: claimVisit,
        tell,
        nextFrame,
      }),
  );
  const state = useSyncExternalStore(client.store.subscribe, client.store.get);
  const { link, me, resuming } = state;
  // Before it was started the client has not read yet what the tab keeps.
  const isNamed = link === 'idle' ? isPrivateChatResumable() : me !== null || resuming;
  const isWanted = isOpen || isNamed;
  useEffect(() => setPrivateChatResumable(isNamed), [isNamed]);
  useEffect(() => {
    if (!isWanted) return undefined;
    client.start();
    return () => client.stop();
  }, [client, isWanted]);
  return { client, state };
}
