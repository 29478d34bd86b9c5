import type { CallerKeys } from '../rest/caller';
import type { ChangeFeed, Subscriber } from './change-feed';
import { REALTIME_LIMITS, type Message } from './protocol';
import type { PublishedTable } from './published-tables';
import {
  checkReader,
  expiry,
  isApiKey,
  notSupported,
  openSession,
  readConfig,
  subscribe,
} from './subscription';

export type ConnectionDependencies = {
  feed: Pick<ChangeFeed, 'add' | 'remove'>;
  tables: readonly PublishedTable[];
  keys: CallerKeys;
  /** The API key that opened the socket. */
  apiKey: string;
  send: (message: Message) => void;
};

/** The channels of one socket. Messages are passed in and out as objects, so this code does not need the socket. */
export function createConnection({ feed, tables, keys, apiKey, send }: ConnectionDependencies) {
  const channels = new Map<string, Subscriber>();
  let closed = false;
  let last: Promise<void> = Promise.resolve();

  async function handle(message: Message): Promise<void> {
    const { topic, event } = message;
    if (topic === 'phoenix' && event === 'heartbeat') return reply(message, 'ok', {});
    if (event === 'phx_join') return join(message);
    if (event === 'phx_leave') {
      // A client also leaves a channel whose join was refused, and must get the same reply.
      leave(topic);
      return reply(message, 'ok', {});
    }
    const channel = channels.get(topic);
    if (!channel) return refuse(message, 'unmatched topic');
    if (event === 'access_token') return changeToken(topic, channel, message.payload['access_token']);
    return refuse(message, notSupported(event));
  }

  async function join(message: Message): Promise<void> {
    const { topic, payload } = message;
    try {
      if (!/^realtime:./s.test(topic)) throw new Error('unmatched topic: a topic is realtime:name');
      const entries = readConfig(payload['config']);
      checkLimits(topic, entries.length);
      const session = await openSession(payload['access_token'], apiKey, keys);
      const subscriptions = entries.map((entry) => subscribe(entry, tables, session.caller.role));
      if (closed) return;
      leave(topic);
      const channel: Subscriber = {
        session,
        subscriptions,
        deliver: (ids, data) => push(topic, 'postgres_changes', { ids, data }),
        warn: (text) => system(topic, 'postgres_changes', 'error', text),
      };
      channels.set(topic, channel);
      // supabase-js compares the reply with its own request, so entries are returned as they came.
      const accepted = entries.map((entry, index) => ({ ...entry, id: subscriptions[index]?.id }));
      reply(message, 'ok', { postgres_changes: accepted });
      if (subscriptions.length === 0) return;
      feed.add(channel);
      system(topic, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      refuse(message, reasonOf(error));
    }
  }

  /** @throws Error if the join would exceed a limit of the socket */
  function checkLimits(topic: string, requested: number): void {
    const others = [...channels].filter(([name]) => name !== topic);
    if (others.length >= REALTIME_LIMITS.channels) throw new Error('Too many channels on this connection');
    const total = others.reduce((sum, [, { subscriptions }]) => sum + subscriptions.length, requested);
    const limit = REALTIME_LIMITS.subscriptions;
    if (total > limit) throw new Error(`Too many postgres_changes on this connection: at most ${limit}`);
  }

  /** The next changes are read with the rights of the new token. */
  async function changeToken(topic: string, channel: Subscriber, token: unknown): Promise<void> {
    if (token === null || token === channel.session.token || isApiKey(token)) return;
    try {
      const session = await openSession(token, apiKey, keys);
      for (const { table } of channel.subscriptions) checkReader(table, session.caller.role);
      channel.session = session;
    } catch (error) {
      shutDown(topic, reasonOf(error));
    }
  }

  /** Sends the reason and ends the channel. */
  function shutDown(topic: string, reason: string): void {
    system(topic, 'system', 'error', reason);
    leave(topic);
    push(topic, 'phx_close', {});
  }

  function leave(topic: string): void {
    const channel = channels.get(topic);
    if (channel) feed.remove(channel);
    channels.delete(topic);
  }

  const push = (topic: string, event: string, payload: Message['payload']) =>
    send({ joinRef: null, ref: null, topic, event, payload });

  /** `extension` is the part of a hosted project that sends such a message. */
  function system(topic: string, extension: string, status: 'ok' | 'error', message: string): void {
    push(topic, 'system', { message, status, extension, channel: topic.replace(/^realtime:/, '') });
  }

  function reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  const refuse = (message: Message, reason: string) => reply(message, 'error', { reason });

  return {
    // Messages are handled one after another, so that a leave cannot overtake its join.
    receive: (message: Message): Promise<void> =>
      (last = last.catch(() => undefined).then(() => handle(message))),
    /** Ends the channels whose token has expired. */
    endExpired(): void {
      for (const [topic, { session }] of channels) {
        const reason = expiry(session);
        if (reason !== null) shutDown(topic, reason);
      }
    },
    close(): void {
      closed = true;
      for (const topic of channels.keys()) leave(topic);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
