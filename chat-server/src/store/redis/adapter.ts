import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from './connect';

export type RedisAdapter = ReturnType<typeof createAdapter>;

/** A listener of node-redis for binary messages. */
type Listener = (message: Buffer, channel: Buffer) => unknown;

/**
 * Ignores errors: @socket.io/redis-adapter does not handle its promises, and a lost Redis would end the process with an unhandled rejection.
 * What it carries (typing, invitations, joins) may be lost; messages come from the room's log.
 */
export function createRedisAdapter({ commands, subscriber: subscriptions }: Redis): RedisAdapter {
  const ignore = () => undefined;
  const publisher = {
    // The adapter detects node-redis by this method.
    pSubscribe: ignore,
    publish: (channel: string, message: string | Buffer) => commands.publish(channel, message).catch(ignore),
    on: ignore,
    off: ignore,
  };
  const subscriber = {
    pSubscribe: (pattern: string, listener: Listener) =>
      subscriptions.pSubscribe(pattern, listener, true).catch(ignore),
    subscribe: (channels: string[], listener: Listener) =>
      subscriptions.subscribe(channels, listener, true).catch(ignore),
    pUnsubscribe: (pattern: string, listener: Listener) =>
      subscriptions.pUnsubscribe(pattern, listener, true).catch(ignore),
    unsubscribe: (channels: string[], listener: Listener) =>
      subscriptions.unsubscribe(channels, listener, true).catch(ignore),
    on: ignore,
    off: ignore,
  };
  return createAdapter(publisher, subscriber, { key: 'chat:io' });
}
