import { readCaller, type CallerKeys } from '../rest/caller';
import type { BroadcastPush } from './binary-frame';
import type { ChangeFeed } from './change-feed';
import { createChannel, type Channel, type Session } from './channel';
import { readJoinConfig, type JoinConfig } from './join-config';
import { REALTIME_LIMITS } from './limits';
import type { Message } from './protocol';
import type { PublishedTable } from './published-tables';
import type { Broadcast, Relay } from './relay';
import { createRelayBudgets } from './relay-budgets';
import { expiredMessage, hasExpired } from './token-expiry';

export type ConnectionDependencies = {
  feed: ChangeFeed;
  loadTables: () => Promise<readonly PublishedTable[]>;
  relay: Relay;
  keys: CallerKeys;
  /** The API key that opened the socket. */
  apiKey: string;
  send: (message: Message) => void;
  sendBroadcast: (topic: string, message: Broadcast) => void;
};

/** The channels of one socket. Messages are passed in and out as objects, so this code does not need the socket. */
type Connection = {
  receive(message: Message | BroadcastPush): Promise<void>;
  close(): void;
};

export function createConnection(dependencies: ConnectionDependencies): Connection {
  const { relay, keys, apiKey, send } = dependencies;
  const channels = new Map<string, Channel>();
  const budgets = createRelayBudgets();
  let closed = false;
  let last: Promise<void> = Promise.resolve();

  async function handle(message: Message | BroadcastPush): Promise<void> {
    const { topic } = message;
    if ('isJson' in message) {
      const channel = channels.get(topic);
      return channel ? channel.relay.broadcastFrame(message) : reject(message, 'unmatched topic');
    }
    if (topic === 'phoenix' && message.event === 'heartbeat') return reply(message, 'ok', {});
    if (message.event === 'phx_join') return join(message);
    if (message.event === 'phx_leave') return leaveOnRequest(message);
    const channel = channels.get(topic);
    if (!channel) return reject(message, 'unmatched topic');
    switch (message.event) {
      case 'access_token':
        return changeToken(channel, message.payload['access_token']);
      case 'broadcast':
        return channel.relay.broadcast(message);
      case 'presence':
        return channel.relay.presence(message);
      default:
        return reject(message, `This server has no event "${message.event}"`);
    }
  }

  async function join(message: Message): Promise<void> {
    const { topic, payload, ref } = message;
    try {
      if (topic === 'realtime:') throw new Error('TopicNameRequired: You must provide a topic name');
      if (!topic.startsWith('realtime:')) throw new Error('unmatched topic');
      const config = readJoinConfig(topic, payload);
      checkLimits(topic, config);
      const channel = createChannel({
        ...dependencies,
        topic,
        joinRef: message.joinRef ?? ref,
        config,
        session: await openSession(payload['access_token']),
        budgets,
        onEnd: () => channels.delete(topic),
      });
      const fault = await channel.subscribe();
      if (fault !== null && config.waitsForChanges) throw new Error(fault);
      if (closed) return;
      leave(topic);
      channels.set(topic, channel);
      // supabase-js compares the reply with its own request, so entries are returned as they came.
      const accepted = config.changes.map((entry, index) => ({ ...entry, id: channel.ids[index] }));
      reply(message, 'ok', { postgres_changes: accepted });
      channel.open();
    } catch (error) {
      reject(message, reasonOf(error));
    }
  }

  /** @throws Error if the join would exceed a limit of the socket or topic */
  function checkLimits(topic: string, { changes, presence }: JoinConfig): void {
    const others = [...channels].flatMap(([name, channel]) => (name === topic ? [] : [channel]));
    if (others.length >= REALTIME_LIMITS.channels)
      throw new Error('ChannelRateLimitReached: Too many channels');
    const subscriptions = others.reduce((sum, { ids }) => sum + ids.length, changes.length);
    if (subscriptions > REALTIME_LIMITS.subscriptions)
      throw new Error(
        `Too many postgres_changes on this connection: at most ${REALTIME_LIMITS.subscriptions}`,
      );
    if (!presence.enabled) return;
    const refused = relay.refusal(topic);
    if (refused !== null) throw new Error(refused);
    if (!budgets.takePresenceJoin())
      throw new Error('ClientJoinRateLimitReached: Too many joins with presence');
  }

  async function changeToken(channel: Channel, token: unknown): Promise<void> {
    // As in a hosted project, an API key of the new form does not replace a token.
    if (token === null || token === channel.token() || (typeof token === 'string' && token.startsWith('sb_')))
      return;
    try {
      if (typeof token !== 'string') throw new Error('The token provided is not a valid JWT');
      await channel.changeSession(await openSession(token));
    } catch (error) {
      channel.shutDown(reasonOf(error));
    }
  }

  /** Verifies a token. Uses the socket's API key if there is no token. @throws Error if it is invalid or has expired */
  async function openSession(given: unknown): Promise<Session> {
    const token = typeof given === 'string' && given !== '' && !given.startsWith('sb_') ? given : apiKey;
    const caller = await readCaller(`Bearer ${token}`, apiKey, keys);
    // A publishable or secret key does not expire.
    const { exp = token.startsWith('sb_') ? Infinity : undefined } = caller.claims;
    if (typeof exp !== 'number')
      throw new Error('InvalidJWTToken: Fields `role` and `exp` are required in JWT');
    if (hasExpired(exp)) throw new Error(`InvalidJWTToken: ${expiredMessage(exp)}`);
    return { token, caller, expiresAt: exp };
  }

  /** A client also leaves a channel whose join was refused, and must get the same reply. */
  function leaveOnRequest(message: Message): void {
    const { topic, joinRef } = message;
    const isJoined = channels.has(topic);
    leave(topic);
    reply(message, 'ok', {});
    if (isJoined) send({ joinRef, ref: null, topic, event: 'phx_close', payload: {} });
  }

  function leave(topic: string): void {
    channels.get(topic)?.close();
    channels.delete(topic);
  }

  const reject = (message: Message | BroadcastPush, reason: string) => reply(message, 'error', { reason });

  function reply(
    { joinRef, ref, topic }: Message | BroadcastPush,
    status: 'ok' | 'error',
    response: Record<string, unknown>,
  ): void {
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  return {
    // Messages are handled one after another, so that a leave cannot overtake its join.
    receive: (message) => (last = last.catch(() => undefined).then(() => handle(message))),
    close() {
      closed = true;
      for (const topic of [...channels.keys()]) leave(topic);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
