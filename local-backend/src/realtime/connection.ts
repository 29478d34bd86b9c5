import type { CatalogueCache } from '../rest/catalogue-cache';
import { readCaller, type Caller } from '../rest/caller';
import { Channel } from './channel';
import type { ChangeFeed } from './change-feed';
import { REALTIME_LIMITS } from './limits';
import type { Message } from './protocol';
import { readChangeRequests } from './subscription';

export type ConnectionParts = {
  feed: ChangeFeed;
  catalogue: CatalogueCache;
  jwtSecret: string;
  /** The key the socket was opened with. */
  apiKey: string;
  send: (message: Message) => void;
};

/** One client's conversation: joins, leaves, heartbeats. Knows nothing of sockets. */
export class Connection {
  readonly #channels = new Map<string, Channel>();
  readonly #parts: ConnectionParts;
  #closed = false;
  #last: Promise<void> = Promise.resolve();

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  /** Messages are worked on one after the other: a leave must not overtake its join. */
  receive(message: Message): Promise<void> {
    this.#last = this.#last.then(() => this.#handle(message));
    return this.#last;
  }

  async #handle(message: Message): Promise<void> {
    switch (message.event) {
      case 'heartbeat':
        return this.#reply(message, 'ok', {});
      case 'phx_join':
        return this.#join(message);
      case 'phx_leave':
        this.#leave(message.topic);
        this.#reply(message, 'ok', {});
        return this.#push(message.topic, 'phx_close', {}, message.joinRef);
      case 'access_token':
        return this.#newToken(message);
      default:
        // Broadcast and presence are acknowledged and go nowhere: chat has its own server.
        if (message.ref !== null) this.#reply(message, 'ok', {});
    }
  }

  /** The socket is gone. */
  close(): void {
    this.#closed = true;
    for (const topic of [...this.#channels.keys()]) this.#leave(topic);
  }

  async #join(message: Message): Promise<void> {
    const { topic, payload, ref } = message;
    if (this.#channels.size >= REALTIME_LIMITS.channels && !this.#channels.has(topic)) {
      return this.#reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    }
    try {
      const caller = this.#caller(payload['access_token']);
      const requests = await readChangeRequests(payload, this.#parts.catalogue);
      if (requests.length > REALTIME_LIMITS.changesPerChannel)
        throw new Error('Too many postgres_changes in a channel');
      for (const request of requests) await this.#parts.feed.tryOut(caller, request);
      if (this.#closed) return;
      this.#leave(topic);
      const channel = new Channel(topic, message.joinRef ?? ref, this.#parts.feed, this.#parts.send);
      this.#channels.set(topic, channel);
      this.#reply(message, 'ok', { postgres_changes: channel.listen(caller, requests) });
      if (requests.length > 0) this.#system(topic, 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      this.#reply(message, 'error', { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  #newToken({ topic, payload }: Message): void {
    const channel = this.#channels.get(topic);
    if (!channel) return;
    try {
      channel.actAs(this.#caller(payload['access_token']));
    } catch (error) {
      this.#system(topic, 'error', error instanceof Error ? error.message : String(error));
      this.#leave(topic);
      this.#push(topic, 'phx_close', {}, channel.joinRef);
    }
  }

  #caller(token: unknown): Caller {
    const bearer = typeof token === 'string' && token !== '' ? `Bearer ${token}` : undefined;
    return readCaller(bearer, this.#parts.apiKey, this.#parts.jwtSecret);
  }

  #leave(topic: string): void {
    this.#channels.get(topic)?.close();
    this.#channels.delete(topic);
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.#parts.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #system(topic: string, status: 'ok' | 'error', message: string): void {
    const channel = topic.replace(/^realtime:/, '');
    this.#push(topic, 'system', { message, status, extension: 'postgres_changes', channel }, null);
  }

  #push(topic: string, event: string, payload: Record<string, unknown>, joinRef: string | null): void {
    this.#parts.send({ joinRef, ref: null, topic, event, payload });
  }
}
