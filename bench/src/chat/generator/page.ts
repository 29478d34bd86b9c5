import { createChatClient, type ChatClient } from '@health-commons/mfe-chat/client';
import { memoryKeyStore } from '@health-commons/mfe-chat/client/key-store';
import { openSocket } from '@health-commons/mfe-chat/client/open-socket';
import { createMemoryStorage } from '@health-commons/mfe-chat/testing/memory-storage';
import type { ShownMessage } from './compare';

type State = ReturnType<ChatClient['store']['get']>;

const STATE_TIMEOUT_MS = 30_000;

/** A visitor's page: mfe-chat's client with socket.io-client, encryption, and storage in memory. */
export type Page = {
  name: string;
  client: ChatClient;
  /** Resolves when `matches` returns true. Rejects after half a minute. */
  waitFor: (description: string, matches: (state: State) => boolean) => Promise<void>;
  connect: () => Promise<void>;
  joinGlobal: () => Promise<void>;
  joinPrivate: (other: Page) => Promise<void>;
  /** Returns the messages of the page's room, top to bottom. */
  messages: () => ShownMessage[];
};

export function createPage(address: string, name: string, open = openSocket): Page {
  const client = createChatClient({
    address,
    openSocket: open,
    storage: createMemoryStorage(),
    keys: memoryKeyStore(),
    claim: () => Promise.resolve(true),
    notify: () => undefined,
  });
  const { store } = client;
  const waitFor: Page['waitFor'] = (description, matches) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${name} was not ${description} in time`)),
        STATE_TIMEOUT_MS,
      );
      const check = () => {
        if (!matches(store.get())) return;
        clearTimeout(timer);
        unsubscribe();
        resolve();
      };
      const unsubscribe = store.subscribe(check);
      check();
    });
  const page: Page = {
    name,
    client,
    waitFor,
    async connect() {
      client.start();
      await waitFor('online', ({ status }) => status === 'online');
      client.setName(name, true);
      await waitFor('named', ({ me }) => me !== null);
    },
    async joinGlobal() {
      await client.joinGlobal();
      await waitFor('in the global room', ({ room }) => room !== null);
    },
    async joinPrivate(other) {
      const user = other.client.store.get().me;
      if (!user) throw new Error(`${other.name} has no name yet`);
      await client.invitations.send(user);
      await other.waitFor('invited', ({ invitations }) => invitations.length > 0);
      const [sender] = other.client.store.get().invitations;
      if (sender) await other.client.invitations.accept(sender);
      for (const member of [page, other])
        await member.waitFor('in a private room', ({ room }) => room !== null);
    },
    messages: () =>
      (store.get().room?.lines ?? []).flatMap((line) =>
        line.kind === 'message' ? [{ key: line.key, text: line.text ?? '', state: line.state }] : [],
      ),
  };
  return page;
}
