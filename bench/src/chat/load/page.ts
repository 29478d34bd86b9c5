import { createChatClient, type ChatClient } from '@health-commons/mfe-chat/client';
import { memoryKeyStore } from '@health-commons/mfe-chat/client/key-store';
import { openSocket } from '@health-commons/mfe-chat/client/open-socket';
import { createMemoryStorage } from '@health-commons/mfe-chat/testing/memory-storage';

type State = ReturnType<ChatClient['store']['get']>;

/** The client of the page as visitors run it, with socket.io-client and its keys; only what a tab keeps is in memory. */
export class Page {
  readonly client: ChatClient;

  constructor(
    address: string,
    readonly name: string,
    open = openSocket,
  ) {
    this.client = createChatClient({
      address,
      openSocket: open,
      storage: createMemoryStorage(),
      keys: memoryKeyStore(),
      claim: () => Promise.resolve(true),
      notify: () => undefined,
    });
  }

  /** Resolves when the page's state is so; rejects when it is not after half a minute. */
  is(words: string, holds: (state: State) => boolean): Promise<void> {
    const { store } = this.client;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} waited in vain: ${words}`)), 30_000);
      const look = () => {
        if (!holds(store.get())) return;
        clearTimeout(timer);
        stop();
        resolve();
      };
      const stop = store.subscribe(look);
      look();
    });
  }

  async enterUnderItsName(): Promise<void> {
    this.client.start();
    await this.is('online', ({ status }) => status === 'online');
    this.client.setName(this.name, true);
    await this.is('named', ({ me }) => me !== null);
  }

  async enterGlobal(): Promise<void> {
    await this.client.joinGlobal();
    await this.is('in the global room', ({ room }) => room !== null);
  }

  /** Opens a private room with another. */
  async meet(other: Page): Promise<void> {
    const user = other.client.store.get().me;
    if (!user) throw new Error('Nobody to talk to');
    await this.client.invitations.send(user);
    await other.is('invited', ({ invitations }) => invitations.length > 0);
    const [asker] = other.client.store.get().invitations;
    if (asker) await other.client.invitations.accept(asker);
    for (const page of [this, other]) await page.is('in a private room', ({ room }) => room !== null);
  }

  /** What of a room's log it shows, top to bottom. */
  get shown(): { key: string; text: string; state: 'sending' | 'sent' | 'failed' }[] {
    const lines = this.client.store.get().room?.lines ?? [];
    return lines.flatMap((line) =>
      line.kind === 'message' ? [{ key: line.key, text: line.text ?? '', state: line.state }] : [],
    );
  }
  get link(): State['status'] {
    return this.client.store.get().status;
  }
}
