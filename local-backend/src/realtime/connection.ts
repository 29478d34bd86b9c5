import type { KeyRole } from '../keys/keys';
import {
  CHANGE_TYPES,
  type ChangeFeed,
  type PublishedTable,
  type Subscriber,
  type Subscription,
} from './change-feed';
import { isRecord, REALTIME_LIMITS, type Message } from './protocol';

export type ConnectionDependencies = {
  feed: ChangeFeed;
  /** The API key that opened the socket, and its role. */
  apiKey: string;
  role: KeyRole;
  send: (message: Message) => void;
};

/** The channels of one socket. Messages are passed in and out as objects, so this code does not need the socket. */
export function createConnection({ feed, apiKey, role, send }: ConnectionDependencies) {
  const channels = new Map<string, Subscriber>();

  function receive(message: Message): void {
    const { topic, event } = message;
    if (topic === 'phoenix' && event === 'heartbeat') return reply(message, 'ok', {});
    if (event === 'phx_join') return join(message);
    if (event === 'phx_leave') {
      // A client also leaves a channel whose join was refused, and must get the same reply.
      leave(topic);
      return reply(message, 'ok', {});
    }
    if (!channels.has(topic)) return refuse(message, 'unmatched topic');
    if (event !== 'access_token') return refuse(message, notSupported(event));
    try {
      checkToken(message.payload['access_token']);
    } catch (error) {
      system(topic, 'error', reasonOf(error));
      leave(topic);
      push(topic, 'phx_close', {});
    }
  }

  function join(message: Message): void {
    const { topic, payload } = message;
    try {
      if (!/^realtime:./s.test(topic)) throw new Error('unmatched topic: a topic is realtime:name');
      const entries = readConfig(payload['config']);
      checkLimits(topic, entries.length);
      checkToken(payload['access_token']);
      const subscriptions = entries.map((entry) => subscribe(entry, feed.tables, role));
      leave(topic);
      const channel: Subscriber = {
        subscriptions,
        deliver: (ids, data) => push(topic, 'postgres_changes', { ids, data }),
        warn: (text) => system(topic, 'error', text),
      };
      channels.set(topic, channel);
      // supabase-js compares the reply with its own request, so entries are returned as they came.
      const accepted = entries.map((entry, index) => ({ ...entry, id: subscriptions[index]?.id }));
      reply(message, 'ok', { postgres_changes: accepted });
      if (subscriptions.length === 0) return;
      feed.add(channel);
      system(topic, 'ok', 'Subscribed to PostgreSQL');
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

  /** supabase-js sends the API key as the token. @throws Error for every other token, because there is no sign-in */
  function checkToken(token: unknown): void {
    if (typeof token === 'string' && token !== '' && token !== apiKey)
      throw new Error('InvalidJWTToken: this server accepts only the API key of the connection');
  }

  function leave(topic: string): void {
    const channel = channels.get(topic);
    if (channel) feed.remove(channel);
    channels.delete(topic);
  }

  const push = (topic: string, event: string, payload: Message['payload']) =>
    send({ joinRef: null, ref: null, topic, event, payload });

  function system(topic: string, status: 'ok' | 'error', message: string): void {
    const channel = topic.replace(/^realtime:/, '');
    push(topic, 'system', { message, status, extension: 'postgres_changes', channel });
  }

  function reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  const refuse = (message: Message, reason: string) => reply(message, 'error', { reason });

  return {
    receive,
    close(): void {
      for (const topic of channels.keys()) leave(topic);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The reason why a feature of a hosted project is refused. */
const notSupported = (feature: string) =>
  `${feature} is not supported: this server sends only postgres_changes`;

/**
 * Returns the entries of a join's `config.postgres_changes`.
 * @throws Error if the config is invalid, or asks for something that this server does not have
 */
function readConfig(config: unknown): Record<string, unknown>[] {
  if (!isRecord(config)) throw new Error('InvalidJoinPayload: config must be an object');
  if (config['private'] === true) throw new Error(notSupported('a private channel'));
  // supabase-js sends both sections with each join. Their options are false or empty unless they are used.
  for (const feature of ['broadcast', 'presence']) {
    const options = config[feature] ?? {};
    if (!isRecord(options) || Object.values(options).some(Boolean)) throw new Error(notSupported(feature));
  }
  const { postgres_changes: entries = [] } = config;
  if (!Array.isArray(entries) || !entries.every(isRecord))
    throw new Error('InvalidJoinPayload: postgres_changes must be a list of objects');
  return entries;
}

let lastId = 0;

/**
 * Creates the subscription of an entry of `config.postgres_changes`. The default schema is `public`.
 * @throws Error if the entry is invalid or not supported, or if the role may not read the table
 */
function subscribe(
  { event, schema = 'public', table, ...others }: Record<string, unknown>,
  tables: readonly PublishedTable[],
  role: KeyRole,
): Subscription {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`the option ${unknown} of postgres_changes is not supported`);
  const type = CHANGE_TYPES.find((known) => known === event);
  if (!type) throw new Error(`event must be ${CHANGE_TYPES.join(' or ')}: others, and *, are not supported`);
  const published = tables.find(({ name }) => schema === 'public' && table === name);
  if (!published) throw new Error(`No table ${String(schema)}.${String(table)} is published.`);
  if (!published.readers.includes(role))
    throw new Error(`Unauthorized: the role ${role} may not read every row of ${published.name}`);
  return { id: ++lastId, table: published, type };
}
