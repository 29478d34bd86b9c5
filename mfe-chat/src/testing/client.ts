import { nextTask } from '@health-commons/base/next-task';
import { createSafeStorage } from '@health-commons/base/safe-storage';
import { type ChatClient, createChatClient } from '../client/chat-client';
import { createKeyStore } from '../client/key-store';
import type { Notification } from '../client/state';
import { createFakeServer } from './fake-server';

/** Creates session storage in memory, because Node has none. As in a browser, its own properties are its entries. */
export function createMemoryStorage() {
  const entries: Record<string, string> = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => delete entries[key],
  }) as Record<string, string>;
  return createSafeStorage(() => entries as unknown as Storage);
}

const clients: ChatClient[] = [];
// The time-out of an invitation would keep jest from ending.
afterEach(() => clients.splice(0).forEach((client) => client.stop()));

/** Creates a tab's client without starting it. It stops after the test. */
export function createClient({
  storage = createMemoryStorage(),
  keys = createKeyStore(),
  server = createFakeServer(),
  claims = true,
} = {}) {
  const notifications: Notification[] = [];
  const client = createChatClient({
    address: 'http://localhost:4000',
    openSocket: server.open,
    storage,
    keys,
    claim: () => Promise.resolve(claims),
    notify: (notification) => notifications.push(notification),
  });
  clients.push(client);
  const texts = () =>
    client.store
      .get()
      .room?.lines.map((line) =>
        'text' in line ? `${line.text}${'state' in line ? ` ${line.state}` : ''}` : line.kind,
      );
  return { client, server, storage, keys, notifications, texts, state: () => client.store.get() };
}

/** Creates a connected client named Ana. */
export async function named(options: Parameters<typeof createClient>[0] = {}) {
  const parts = createClient(options);
  parts.client.start();
  await nextTask();
  parts.client.setName('Ana', true);
  await nextTask();
  return parts;
}

/** Opens the global room as Ana. */
export async function inGlobalRoom(options: Parameters<typeof createClient>[0] = {}) {
  const parts = await named(options);
  await parts.client.joinGlobal();
  return parts;
}
