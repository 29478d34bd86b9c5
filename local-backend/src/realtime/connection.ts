import { readCaller, type Caller } from '../rest/caller';
import type { CatalogueCache } from '../rest/catalogue-cache';
import type { ChangeFeed } from './change-feed';
import { createChannel, type Channel } from './channel';
import { REALTIME_LIMITS } from './limits';
import type { Message } from './protocol';
import { readChangeRequests } from './subscription';

type ConnectionDependencies = {
  feed: ChangeFeed;
  catalogue: CatalogueCache;
  jwtSecret: string;
  /** The API key that opened the socket. */
  apiKey: string;
  send: (message: Message) => void;
};

/** The channels of one socket. Messages are passed in and out as objects, so this code does not need the socket. */
type Connection = {
  receive(message: Message): Promise<void>;
  close(): void;
};

export function createConnection(dependencies: ConnectionDependencies): Connection {
  const { feed, catalogue, jwtSecret, apiKey, send } = dependencies;
  const channels = new Map<string, Channel>();
  let closed = false;
  let last: Promise<void> = Promise.resolve();

  async function handle(message: Message): Promise<void> {
    switch (message.event) {
      case 'heartbeat':
        return reply(message, 'ok', {});
      case 'phx_join':
        return join(message);
      case 'phx_leave':
        leave(message.topic);
        reply(message, 'ok', {});
        return push(message.topic, 'phx_close', {}, message.joinRef);
      case 'access_token':
        return changeToken(message);
      default:
        // Other messages, such as broadcasts and presence, are acknowledged and ignored, because the chat, which would
        // need them, has its own server.
        if (message.ref !== null) reply(message, 'ok', {});
    }
  }

  async function join(message: Message): Promise<void> {
    const { topic, payload, ref } = message;
    if (channels.size >= REALTIME_LIMITS.channels && !channels.has(topic)) {
      return reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    }
    try {
      const caller = await callerOf(payload['access_token']);
      const requests = await readChangeRequests(payload, catalogue);
      if (requests.length > REALTIME_LIMITS.changesPerChannel)
        throw new Error('Too many postgres_changes in a channel');
      for (const request of requests) await feed.checkFilter(caller, request);
      if (closed) return;
      leave(topic);
      const channel = createChannel(topic, message.joinRef ?? ref, feed, send);
      channels.set(topic, channel);
      reply(message, 'ok', { postgres_changes: channel.subscribe(caller, requests) });
      if (requests.length > 0) system(topic, 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      reply(message, 'error', { reason: reasonOf(error) });
    }
  }

  async function changeToken({ topic, payload }: Message): Promise<void> {
    const channel = channels.get(topic);
    if (!channel) return;
    try {
      channel.setCaller(await callerOf(payload['access_token']));
    } catch (error) {
      system(topic, 'error', reasonOf(error));
      leave(topic);
      push(topic, 'phx_close', {}, channel.joinRef);
    }
  }

  function callerOf(token: unknown): Promise<Caller> {
    const bearer = typeof token === 'string' && token !== '' ? `Bearer ${token}` : undefined;
    return readCaller(bearer, apiKey, jwtSecret);
  }

  function leave(topic: string): void {
    channels.get(topic)?.close();
    channels.delete(topic);
  }

  function reply(
    { joinRef, ref, topic }: Message,
    status: 'ok' | 'error',
    response: Record<string, unknown>,
  ): void {
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  function system(topic: string, status: 'ok' | 'error', message: string): void {
    const channel = topic.replace(/^realtime:/, '');
    push(topic, 'system', { message, status, extension: 'postgres_changes', channel }, null);
  }

  function push(
    topic: string,
    event: string,
    payload: Record<string, unknown>,
    joinRef: string | null,
  ): void {
    send({ joinRef, ref: null, topic, event, payload });
  }

  return {
    // Messages are handled one after another, so that a leave cannot overtake its join.
    receive: (message) => (last = last.then(() => handle(message))),
    close() {
      closed = true;
      for (const topic of [...channels.keys()]) leave(topic);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
