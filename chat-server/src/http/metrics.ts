/** Counters by label, written as Prometheus reads them (https://prometheus.io/docs/instrumenting/exposition_formats/). */
class Counter {
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly name: string,
    private readonly help: string,
  ) {}

  add(labels: Readonly<Record<string, string>>, by = 1): void {
    const key = Object.entries(labels)
      .map(([label, value]) => `${label}="${value}"`)
      .join(',');
    this.counts.set(key, (this.counts.get(key) ?? 0) + by);
  }
  text(): string {
    const lines = [...this.counts].map(([key, count]) => `${this.name}${key ? `{${key}}` : ''} ${count}`);
    return [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} counter`, ...lines].join('\n');
  }
}

const gauge = (name: string, help: string, value: number) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`].join('\n');

export type Gauges = { connections: number; visits: number; storeUp: boolean; draining: boolean };

/** What happened so far. Labels come from fixed lists, never from a visitor. */
export function createMetrics() {
  const events = new Counter('chat_events_total', 'Events from pages, by what was answered.');
  const tokens = new Counter('chat_handshakes_total', 'Handshakes, by what became of their token.');
  const refused = new Counter('chat_connections_refused_total', 'Connections refused, by why.');
  const ended = new Counter('chat_connections_ended_total', 'Connections ended for what they did, by what.');
  const broadcast = new Counter(
    'chat_messages_broadcast_total',
    'Messages told to the connections of this process.',
  );
  return {
    answered: (event: string, code: string) => events.add({ event, code }),
    handshake: (token: string) => tokens.add({ token }),
    refused: (why: 'origin' | 'address' | 'full' | 'arrivals' | 'store') => refused.add({ why }),
    /** Too many refused events, too little read, a frame above the limit, no packet of the protocol. */
    ended: (why: 'flood' | 'slow' | 'frame' | 'packet') => ended.add({ why }),
    broadcast: () => broadcast.add({}),
    text({ connections, visits, storeUp, draining }: Gauges): string {
      return `${[
        events.text(),
        tokens.text(),
        refused.text(),
        ended.text(),
        broadcast.text(),
        gauge('chat_connections', 'Open connections.', connections),
        gauge('chat_visits', 'People with a name, on all processes of the store.', visits),
        gauge('chat_store_up', 'Whether the store answers.', Number(storeUp)),
        gauge('chat_draining', 'Whether this process is about to end.', Number(draining)),
        gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
      ].join('\n')}\n`;
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
