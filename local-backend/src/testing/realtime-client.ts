import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import type { Client } from './clients';

export type ReportChange = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** Collects items. `next` resolves with the next item, `find` with the next one that meets the condition. */
export function inbox<T>() {
  const items: T[] = [];
  const readers: ((item: T) => void)[] = [];
  const next = () =>
    new Promise<T>((resolve) => {
      const item = items.shift();
      if (item === undefined) readers.push(resolve);
      else resolve(item);
    });
  return {
    put(item: T): void {
      const reader = readers.shift();
      if (reader) reader(item);
      else items.push(item);
    },
    next,
    async find(condition: (item: T) => boolean): Promise<T> {
      for (;;) {
        const item = await next();
        if (condition(item)) return item;
      }
    },
  };
}

/** Subscribes to inserted, updated and deleted reports with the events of `put`, and reports the channel's states. */
export function watchReports(
  client: Client,
  name: string,
  put: (change: ReportChange) => void,
  onStatus: (status: string, error?: Error) => void,
) {
  const table = { schema: 'public', table: 'symptom_reports' } as const;
  return client
    .channel(name)
    .on('postgres_changes', { ...table, event: 'INSERT' }, put)
    .on('postgres_changes', { ...table, event: 'UPDATE' }, put)
    .on('postgres_changes', { ...table, event: 'DELETE' }, put)
    .subscribe(onStatus);
}

/** Like watchReports. Resolves with the channel when it is subscribed, and rejects if another status comes first. */
export function subscribed(client: Client, name: string, put: (change: ReportChange) => void) {
  return new Promise<ReturnType<typeof watchReports>>((resolve, reject) => {
    const onStatus = (status: string, error?: Error) =>
      status === 'SUBSCRIBED' ? resolve(channel) : reject(new Error(`${status} ${error?.message}`));
    const channel = watchReports(client, name, put, onStatus);
  });
}

type News = { status: string } | { pinCode: unknown };

/** Records a client's channel events in order: statuses and the postal codes of new reports. */
export function follow(client: Client) {
  const news = inbox<News>();
  watchReports(
    client,
    'symptom_reports_changes',
    (change) => news.put({ pinCode: 'pin_code' in change.new ? change.new['pin_code'] : null }),
    (status) => news.put({ status }),
  );
  /** Resolves with the news before the wanted one. */
  const until = async (wanted: News) => {
    const passed: News[] = [];
    for (;;) {
      const item = await news.next();
      if (JSON.stringify(item) === JSON.stringify(wanted)) return passed;
      passed.push(item);
    }
  };
  return { until };
}

/** Closes the client's socket. Otherwise the client would reconnect forever. */
export async function leave(client: Client): Promise<void> {
  const { setTimeout: real } = globalThis;
  // When realtime-js 2.119 disconnects, it leaves a timer of 10 s that keeps the process alive.
  globalThis.setTimeout = ((...call: Parameters<typeof real>) => real(...call).unref()) as typeof real;
  await client.removeAllChannels();
  globalThis.setTimeout = real;
}
