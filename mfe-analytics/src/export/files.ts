import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { csvLine } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import type { ChartAbout, ChartTable } from '../charts/chart-table';

/** Returns words as a part of a file name: letters and digits of any script, with hyphens between them. */
const part = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns a name such as 'health-commons-forecast-india-2026-11-21.csv', which starts with the site's name. */
export const fileName = (parts: readonly string[]): string =>
  `${[getSite().name, ...parts].map(part).join('-')}.csv`;

/** Returns CSV (RFC 4180). Source and licence are columns, so that every copied row keeps them. */
export function toChartCsv(
  { columns, rows }: ChartTable,
  about: ChartAbout & { demonstration: boolean; origin: string },
): string {
  const notes = {
    place: about.place,
    reports: about.reports,
    as_of: about.lastUpdated,
    demonstration: about.demonstration,
    source: `${formatMessage(chartMessages['export.source'], { product: getSite().name })} ${about.origin}`,
    licence: chartMessages['export.licence'],
  };
  const lines = [
    [...columns.map(({ key }) => key), ...Object.keys(notes).map((key) => `about_${key}`)],
    ...rows.map((row) => [...row, ...Object.values(notes)]),
  ];
  return lines.map(csvLine).join('');
}
