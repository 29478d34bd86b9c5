import type { Entered } from '@health-commons/contracts/chat-events';
import type { ChatClient } from '../client/chat-client';
import { deriveRoomKey, makeKeyPair, publicKeyOf } from '../client/crypto';
import { named } from './client';
import { person, privateRoom } from './fake-server';

export const BEN = person('ben', 'Ben');

/** Resolves when the condition is true, now or after a change of state. */
export const until = (client: ChatClient, isTrue: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isTrue()) return;
      stop();
      resolve();
    };
    const stop = client.store.subscribe(look);
    look();
  });

/** Returns the other member's public key, and functions that derive the room's key and describe a message. */
export async function otherEnd() {
  const pair = await makeKeyPair();
  const key = await publicKeyOf(pair);
  const derive = (entered: Entered) =>
    deriveRoomKey(pair.privateKey, { room: entered.room.id, keys: entered.room.keys ?? {}, peer: 'ana' });
  const seal = (id: string, sender: string) => ({ room: 'private-room', epoch: 'p1', sender, id });
  return { key, derive, seal };
}

/** Opens a private room of Ana and Ben. */
export async function inPrivateRoom() {
  const parts = await named();
  const other = await otherEnd();
  await parts.client.invitations.send(BEN);
  const [invitation] = parts.server.requested('invite.send');
  const keys = { ana: invitation?.['key'] as string, ben: other.key };
  const entered = privateRoom(keys);
  parts.server.emit('invite.answered', { by: 'ben', entered });
  await until(parts.client, () => parts.state().room !== null);
  return { ...parts, other, entered, roomKeys: keys, shared: await other.derive(entered) };
}
