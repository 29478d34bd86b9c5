import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from './connect';

export type RedisAdapter = ReturnType<typeof createAdapter>;

/** A listener of node-redis for binary messages. */
type Listener = (message: Buffer, channel: Buffer) => unknown;

/**
 * Creates socket.io's adapter with publish and subscribe functions that ignore errors. @socket.io/redis-adapter does
 * not handle rejected promises, so a lost connection to Redis would otherwise crash the process. The events that the
 * adapter carries (such as typing and invitations) may be lost. Messages do not use the adapter: they come from the
 * room's log.
 */
export function createRedisAdapter({ commands, subscriber: subscriptions }: Redis): RedisAdapter {
  const ignore = () => undefined;
  const publisher = {
    // The adapter recognises node-redis by this method.
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
