import type { Caller } from '../rest/caller';
import { createChannelOutlet } from './channel-outlet';
import { createChannelRelay, type ChannelRelay } from './channel-relay';
import type { ChangeFeed } from './change-feed';
import type { JoinConfig } from './join-config';
import type { Message } from './protocol';
import type { PublishedTable } from './published-tables';
import type { Broadcast, Relay } from './relay';
import type { RelayBudgets } from './relay-budgets';
import { subscriptionsTo, type Subscription } from './subscription';
import { expiredMessage, watchExpiry } from './token-expiry';

/** A verified token. `expiresAt` is in seconds since 1970. */
export type Session = { token: string; caller: Caller; expiresAt: number };

/** A topic that a socket has joined. */
export type Channel = {
  joinRef: string | null;
  relay: Pick<ChannelRelay, 'broadcast' | 'broadcastFrame' | 'presence'>;
  /** The ids of the subscriptions to changes, in the order of the join's requests. */
  ids: readonly number[];
  token(): string;
  /**
   * Subscribes to changes, and resolves when the result is known. Changes are sent only after `open`. Returns the
   * reason if no subscription was possible, otherwise null.
   */
  subscribe(): Promise<string | null>;
  /** Starts to send changes and relayed messages. Also sends whether the subscription to changes succeeded. */
  open(): void;
  /** Replaces the session after a new token. The next change is read with the rights of the new session. */
  changeSession(session: Session): Promise<void>;
  /** Sends the reason and ends the channel. */
  shutDown(reason: string): void;
  close(): void;
};

type Dependencies = {
  topic: string;
  joinRef: string | null;
  config: JoinConfig;
  session: Session;
  feed: ChangeFeed;
  loadTables: () => Promise<readonly PublishedTable[]>;
  relay: Relay;
  budgets: RelayBudgets;
  send: (message: Message) => void;
  sendBroadcast: (topic: string, message: Broadcast) => void;
  /** Called when the channel ends other than by `close`. */
  onEnd: () => void;
};

let lastId = 0;

export function createChannel(dependencies: Dependencies): Channel {
  const { topic, joinRef, config, feed, loadTables, send, onEnd } = dependencies;
  const ids = config.changes.map(() => ++lastId);
  const outlet = createChannelOutlet(topic, joinRef, send);
  const relay = createChannelRelay({ ...dependencies, outlet, shutDown });
  let { session } = dependencies;
  let subscriptions: readonly Subscription[] = [];
  let fault: string | null = null;
  let stopWatching = (): void => undefined;
  let ended = false;

  const recipient = {
    deliver(matching: readonly number[], data: Record<string, unknown>) {
      // The channel may have ended while the database was read.
      if (!ended) outlet.push('postgres_changes', { ids: matching, data });
    },
    warn: (message: string) => outlet.system('postgres_changes', 'error', message),
  };

  async function subscribe(): Promise<string | null> {
    fault = null;
    try {
      const tables = ids.length > 0 ? await loadTables() : [];
      subscriptions = subscriptionsTo(config.changes, tables, ids, { caller: session.caller, recipient });
    } catch (error) {
      subscriptions = [];
      fault = `Unable to subscribe to changes with given parameters. ${error instanceof Error ? error.message : String(error)}`;
    }
    return fault;
  }

  function startSending(): void {
    const { expiresAt } = session;
    stopWatching = watchExpiry(expiresAt, () => shutDown(expiredMessage(expiresAt)));
    for (const subscription of subscriptions) feed.add(subscription);
    if (fault !== null) outlet.system('postgres_changes', 'error', fault);
    else if (subscriptions.length > 0) outlet.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  function stopSending(): void {
    stopWatching();
    for (const subscription of subscriptions) feed.remove(subscription);
  }

  function shutDown(reason: string): void {
    outlet.system('system', 'error', reason);
    close();
    outlet.closed();
    onEnd();
  }

  function close(): void {
    ended = true;
    stopSending();
    relay.close();
  }

  return {
    joinRef,
    relay,
    ids,
    token: () => session.token,
    subscribe,
    open() {
      startSending();
      relay.open();
    },
    async changeSession(next) {
      stopWatching();
      // The current subscriptions continue until they are replaced, so that no change is lost.
      const replaced = subscriptions;
      session = next;
      await subscribe();
      for (const subscription of replaced) feed.remove(subscription);
      if (!ended) startSending();
    },
    shutDown,
    close,
  };
}
