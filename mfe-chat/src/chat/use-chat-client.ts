import { formatMessage } from '@health-commons/contracts/messages';
import { isPrivateChatResumable, setPrivateChatResumable, toast, useConfig } from '@health-commons/platform';
import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { useStore } from '@health-commons/base/use-store';
import { useEffect, useState } from 'react';
import { createChatClient, type ChatClient } from '../client/chat-client';
import { claimSession } from '../client/connection/claim-session';
import type { OpenSocket } from '../client/connection/chat-connection';
import { browserKeyStore } from '../client/crypto/key-store';
import type { ChatState, Notification } from '../client/state';
import { messages } from '../messages';

/** Renders at the next frame. A hidden page has no frames, so it renders when it is shown again. */
const schedule = (render: () => void): void => void requestAnimationFrame(render);

function notify(notification: Notification): void {
  const { kind } = notification;
  if (kind === 'welcome' || kind === 'connected')
    toast.success(formatMessage(messages[`toast.${kind}`], notification));
  else if (kind === 'joined') toast.success(messages['toast.joined']);
  else if (kind === 'left') toast.info(messages['toast.left']);
  else toast.error(messages['toast.send-failed']);
}

/**
 * Returns the tab's client and its state. Connects when the dialog opens or a session resumes, and disconnects when the
 * dialog closes before a name is chosen.
 */
export function useChatClient(
  openSocket: OpenSocket,
  isOpen: boolean,
): { client: ChatClient; state: ChatState } {
  const { chat } = useConfig();
  const [client] = useState(() =>
    createChatClient({
      address: chat,
      openSocket,
      storage: sessionSafeStorage,
      keys: browserKeyStore(),
      claim: claimSession,
      notify,
      schedule,
    }),
  );
  const state = useStore(client.store);
  const { status, me, resuming } = state;
  // Before the client starts, only the storage tells whether a session can be resumed.
  const isNamed = status === 'idle' ? isPrivateChatResumable() : me !== null || resuming;
  const isWanted = isOpen || isNamed;
  useEffect(() => setPrivateChatResumable(isNamed), [isNamed]);
  useEffect(() => {
    if (!isWanted) return undefined;
    client.start();
    return () => client.stop();
  }, [client, isWanted]);
  return { client, state };
}
