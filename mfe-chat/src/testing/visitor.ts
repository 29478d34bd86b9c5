import { ChatClient } from '../client/chat-client';
import { memoryKeyStore } from '../client/crypto/key-store';
import type { Told } from '../client/state';
import { FakeServer } from './fake-server';
import { fakeStorage } from './fake-storage';

/** Lets all that waits for an answer that has come run. */
export const turns = () => new Promise((turn) => setTimeout(turn, 0));

/** A tab's chat, not started yet. */
export function setUp({
  storage = fakeStorage(),
  keys = memoryKeyStore(),
  server = new FakeServer(),
  claims = true,
} = {}) {
  const told: Told[] = [];
  const client = new ChatClient({
    address: 'http://localhost:4000',
    openSocket: server.open,
    storage,
    keys,
    claim: () => Promise.resolve(claims),
    tell: (one) => told.push(one),
  });
  const texts = () =>
    client.store
      .get()
      .room?.lines.map((line) =>
        'text' in line ? `${line.text}${'state' in line ? ` ${line.state}` : ''}` : line.kind,
      );
  return { client, server, storage, keys, told, texts, state: () => client.store.get() };
}

/** A visitor called Ana in the global room. */
export async function inGlobalRoom(given: Parameters<typeof setUp>[0] = {}) {
  const parts = setUp(given);
  parts.client.start();
  await turns();
  parts.client.choose('Ana', true);
  await turns();
  await parts.client.joinGlobal();
  return parts;
}
