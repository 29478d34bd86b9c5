import type { Base } from './context';
import type { ChatMetrics } from './http';
import type { ChatSocket } from './io';
import type { RateLimiter } from './limits';

type Connection = ChatSocket['conn'];

type Watched = { networks: readonly string[]; since: number; rejected: number };

/**
 * Counts open connections. Closes connections that send too many rejected packets or do not read. socket.io closes
 * those that break the protocol.
 */
export function createConnectionGuard(
  dependencies: Base & { metrics: ChatMetrics; rateLimiter: RateLimiter },
) {
  const { io, connections, metrics, limits, rateLimiter, networksOf, now } = dependencies;
  /** The open connections that are not being closed. */
  const watched = new WeakMap<Connection, Watched>();

  const end = (connection: Connection, reason: 'flood' | 'slow') => {
    if (!watched.delete(connection)) return;
    metrics.ended.inc({ reason });
    // `true` discards the queue. Otherwise a client that does not read would keep the connection open.
    connection.close(true);
  };
  const reject = (connection: Connection) => {
    const entry = watched.get(connection);
    if (!entry) return;
    if (now() - entry.since >= limits.flood.period) Object.assign(entry, { since: now(), rejected: 0 });
    entry.rejected += 1;
    if (entry.rejected < limits.flood.packets) return;
    rateLimiter.penalize(entry.networks);
    end(connection, 'flood');
  };

  io.engine.on('connection', (connection: Connection) => {
    const networks = networksOf(connection.request);
    watched.set(connection, { networks, since: now(), rejected: 0 });
    connections.add(networks);
    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(EVENT)) reject(connection);
    });
    // Check at each write instead of each read, because one read may contain many requests, each with a large answer.
    let queued = 0;
    connection.on('flush', () => (queued = 0));
    connection.on('packetCreate', ({ data }: { data?: unknown }) => {
      if (queued > limits.queuedBytes) return end(connection, 'slow');
      if (typeof data === 'string') queued += data.length;
    });
    connection.once('close', () => connections.remove(networks));
  });

  /** Counts an event that was rejected as malformed or limited. Closes the connection if it has sent too many. */
  return { reject };
}

/** The first character of an EVENT packet (https://socket.io/docs/v4/socket-io-protocol/). */
const EVENT = '2';
