import { createMetrics } from '@health-commons/metrics';

type Gauges = {
  connections: () => number;
  queuedBytes: () => number;
  users: () => number;
  storeUp: () => boolean;
  storeBytes: () => number | null;
  draining: () => boolean;
};

export function createChatMetrics(token: string | null) {
  const metrics = createMetrics({ app: 'chat', token });
  const events = metrics.counter('events_total', 'Events from pages, by answer.', ['event', 'code']);
  const tokens = metrics.counter('handshakes_total', 'Handshakes, by token status.', ['token']);
  const refused = metrics.counter('connections_refused_total', 'Connections refused, by reason.', ['reason']);
  const ended = metrics.counter('connections_ended_total', 'Connections closed by the server, by reason.', [
    'reason',
  ]);
  const broadcast = metrics.counter(
    'messages_broadcast_total',
    'Messages broadcast to the connections of this process.',
  );
  return {
    answered: (event: string, code: string) => events.inc({ event, code }),
    handshake: (token: string) => tokens.inc({ token }),
    refused: (reason: 'origin' | 'address' | 'full' | 'arrivals' | 'store') => refused.inc({ reason }),
    /**
     * The reasons mean, in order: too many rejected events or packets, too much unread data, a frame above the
     * limit, a malformed packet.
     */
    ended: (reason: 'flood' | 'slow' | 'frame' | 'packet') => ended.inc({ reason }),
    broadcast: () => broadcast.inc(),
    observe: metrics.observe,
    respond: metrics.respond,
    /** Adds the gauges, which are read at each scrape. */
    addGauges(read: Gauges): void {
      metrics.gauge('connections', 'Open connections.', read.connections);
      metrics.gauge('queued_bytes', 'Data queued for slow clients.', read.queuedBytes);
      metrics.gauge('users', 'Users with a name, on all processes of the store.', read.users);
      metrics.gauge('store_up', 'Whether the store answers.', () => Number(read.storeUp()));
      metrics.gauge('store_bytes', 'Memory of the store in bytes.', () => read.storeBytes() ?? Number.NaN);
      metrics.gauge('draining', 'Whether this process is shutting down.', () => Number(read.draining()));
    },
  };
}
export type ChatMetrics = ReturnType<typeof createChatMetrics>;
