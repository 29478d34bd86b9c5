import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { csvLine } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import type { ChartFile } from './chart-file';

type Value = string | number | boolean | null;

/** Returns CSV (RFC 4180). Source and licence are columns, so that every copied row keeps them. */
export function toChartCsv({ table, about, demonstration, origin }: Omit<ChartFile, 'drawing'>): string {
  const notes: Record<string, Value> = {
    place: about.place,
    reports: about.reports,
    as_of: about.lastUpdated,
    demonstration,
    source: `${formatMessage(chartMessages['export.source'], { product: getSite().name })} ${origin}`,
    licence: chartMessages['export.licence'],
  };
  const lines = [
    [...table.columns.map(({ key }) => key), ...Object.keys(notes).map((key) => `about_${key}`)],
    ...table.rows.map((row) => [...row, ...Object.values(notes)]),
  ];
  return lines.map(csvLine).join('');
}
