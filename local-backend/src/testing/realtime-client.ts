import { EventEmitter, on } from 'node:events';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import type { Client } from './clients';

export type ReportChange = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** Collects items. `next` resolves with the next item, `find` with the next one that meets the condition. */
export function inbox<T>() {
  const arrivals = new EventEmitter();
  const items = on(arrivals, 'item') as AsyncIterableIterator<[T]>;
  const next = async () => ((await items.next()) as IteratorYieldResult<[T]>).value[0];
  return {
    put: (item: T) => void arrivals.emit('item', item),
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
  put: (change: ReportChange) => void,
  onStatus: (status: string) => void,
) {
  const table = { schema: 'public', table: 'symptom_reports' } as const;
  client
    .channel('symptom_reports_changes')
    .on('postgres_changes', { ...table, event: 'INSERT' }, put)
    .on('postgres_changes', { ...table, event: 'UPDATE' }, put)
    .on('postgres_changes', { ...table, event: 'DELETE' }, put)
    .subscribe(onStatus);
}

type News = { status: string } | { pinCode: unknown };

/** Records a client's channel events in order: statuses and the postal codes of new reports. */
export function follow(client: Client) {
  const news = inbox<News>();
  watchReports(
    client,
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
