import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from './connect';

export type RedisAdapter = ReturnType<typeof createAdapter>;

/** Listeners as node-redis takes them, of bytes. */
type Listener = (message: Buffer, channel: Buffer) => unknown;

/**
 * @socket.io/redis-adapter waits for none of its promises: without this, a Redis that is gone would end the process by an unhandled
 * rejection. What it carries (typing, invitations, who joins and goes) is told and forgotten; messages come from the room's log.
 */
export function createRedisAdapter({ commands, listening }: Redis): RedisAdapter {
  const ignored = () => undefined;
  const publisher = {
    // By this the adapter knows node-redis.
    pSubscribe: ignored,
    publish: (channel: string, message: string | Buffer) => commands.publish(channel, message).catch(ignored),
    on: ignored,
    off: ignored,
  };
  const subscriber = {
    pSubscribe: (pattern: string, listener: Listener) =>
      listening.pSubscribe(pattern, listener, true).catch(ignored),
    subscribe: (channels: string[], listener: Listener) =>
      listening.subscribe(channels, listener, true).catch(ignored),
    pUnsubscribe: (pattern: string, listener: Listener) =>
      listening.pUnsubscribe(pattern, listener, true).catch(ignored),
    unsubscribe: (channels: string[], listener: Listener) =>
      listening.unsubscribe(channels, listener, true).catch(ignored),
    on: ignored,
    off: ignored,
  };
  return createAdapter(publisher, subscriber, { key: 'chat:io' });
}
