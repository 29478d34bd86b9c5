import type { Client } from './clients';
import { inbox } from './realtime-suite';

type News = { status: string } | { pinCode: unknown };

/** Records a client's channel events in order: statuses and the postal codes of new reports. */
export function follow(client: Client) {
  const news = inbox<News>();
  client
    .channel('symptom_reports_changes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'symptom_reports' }, ({ new: row }) =>
      news.put({ pinCode: (row as { pin_code: unknown }).pin_code }),
    )
    .subscribe((status) => news.put({ status }));
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
