import type { Entered } from '@health-commons/contracts/chat-events';
import type { ChatClient } from '../client/chat-client';
import { makeKeyPair, publicKeyOf } from '../client/crypto/key-pair';
import { deriveRoomKey } from '../client/crypto/room-key';
import { person, privateRoom } from './fake-server';
import { setUp } from './visitor';

export const BEN = person('ben', 'Ben');

/** Waits until the client's state is as wanted. */
export const until = (client: ChatClient, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = client.store.subscribe(look);
    look();
  });

export async function named(given: Parameters<typeof setUp>[0] = {}) {
  const parts = setUp(given);
  const { client } = parts;
  client.start();
  await until(client, () => client.store.get().link === 'online');
  client.choose('Ana', true);
  await until(client, () => client.store.get().me !== null);
  return parts;
}

/** The other end: a key pair of its own, and what it seals and opens as its own page would. */
export async function otherEnd() {
  const pair = await makeKeyPair();
  const key = await publicKeyOf(pair);
  const derive = (entered: Entered) =>
    deriveRoomKey(pair.privateKey, { room: entered.room.id, keys: entered.room.keys ?? {}, peer: 'ana' });
  const seal = (id: string, sender: string) => ({ room: 'private-room', epoch: 'p1', sender, id });
  return { key, derive, seal };
}

/** Ana has asked Ben, and Ben has accepted. */
export async function connected() {
  const parts = await named();
  const other = await otherEnd();
  await parts.client.invitations.send(BEN);
  const [asked] = parts.server.all('invite.send');
  const keys = { ana: asked?.['key'] as string, ben: other.key };
  parts.server.answers['message.send'] = ({ epoch }) => ({
    seq: 1,
    timestamp: '2026-11-22T08:01:00.000Z',
    epoch,
  });
  const entered = privateRoom(keys);
  parts.server.tell('invite.answered', { by: 'ben', entered });
  await until(parts.client, () => parts.state().room !== null);
  return { ...parts, other, entered, roomKeys: keys, shared: await other.derive(entered) };
}
