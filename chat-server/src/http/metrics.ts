/** A counter by labels, in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
function createCounter(name: string, help: string) {
  const counts = new Map<string, number>();
  return {
    add(labels: Readonly<Record<string, string>>): void {
      const key = Object.entries(labels)
        .map(([label, value]) => `${label}="${value}"`)
        .join(',');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    text(): string {
      const lines = [...counts].map(([key, count]) => `${name}${key ? `{${key}}` : ''} ${count}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...lines].join('\n');
    },
  };
}

const gauge = (name: string, help: string, value: number) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`].join('\n');

type Gauges = { connections: number; users: number; storeUp: boolean; draining: boolean };

/** Labels come from fixed lists, never from visitors. */
export function createMetrics() {
  const events = createCounter('chat_events_total', 'Events from pages, by answer.');
  const tokens = createCounter('chat_handshakes_total', 'Handshakes, by token status.');
  const refused = createCounter('chat_connections_refused_total', 'Connections refused, by reason.');
  const ended = createCounter('chat_connections_ended_total', 'Connections closed by the server, by reason.');
  const broadcast = createCounter(
    'chat_messages_broadcast_total',
    'Messages broadcast to the connections of this process.',
  );
  return {
    answered: (event: string, code: string) => events.add({ event, code }),
    handshake: (token: string) => tokens.add({ token }),
    refused: (reason: 'origin' | 'address' | 'full' | 'arrivals' | 'store') => refused.add({ why: reason }),
    /** Too many rejected events, unread data, a frame above the limit, a malformed packet. */
    ended: (reason: 'flood' | 'slow' | 'frame' | 'packet') => ended.add({ why: reason }),
    broadcast: () => broadcast.add({}),
    text({ connections, users, storeUp, draining }: Gauges): string {
      return `${[
        events.text(),
        tokens.text(),
        refused.text(),
        ended.text(),
        broadcast.text(),
        gauge('chat_connections', 'Open connections.', connections),
        gauge('chat_users', 'Users with a name, on all processes of the store.', users),
        gauge('chat_store_up', 'Whether the store answers.', Number(storeUp)),
        gauge('chat_draining', 'Whether this process is shutting down.', Number(draining)),
        gauge('process_resident_memory_bytes', 'Resident memory of this process.', process.memoryUsage.rss()),
      ].join('\n')}\n`;
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
