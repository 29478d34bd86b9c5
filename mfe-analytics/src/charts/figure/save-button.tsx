import { useState } from 'react';
import { csvOf, withoutMarks } from '@health-commons/base/csv';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, useConfig } from '@health-commons/platform';
import { Button, classNames, saveFile, remote, shared } from '@health-commons/ui';
import { chartMessages } from '../words';
import type { ChartAbout, ChartTable } from '../chart-table';
import styles from './figure.module.css';

/** `name` is the chart's part of the file name. */
type SaveButtonProps = { name: string; table: ChartTable; about: ChartAbout };

/** Saves the numbers of a chart as CSV. */
export function SaveButton({ name, table, about }: SaveButtonProps) {
  const { demonstration } = useConfig();
  const [saved, setSaved] = useState('');
  const save = () => {
    const file = fileName([name, about.place, about.lastUpdated.slice(0, 10)]);
    const csv = toChartCsv(table, about, demonstration);
    saveFile(file, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    setSaved(formatMessage(chartMessages['chart.saved'], { file }));
  };
  return (
    <>
      <Button variant="secondary" onClick={save}>
        {chartMessages['chart.csv']}
      </Button>
      {/* The region is always present, because screen readers only announce changes of an existing live region. */}
      <p role="status" className={classNames(shared['strong'], remote['live'], styles['result'])}>
        {saved}
      </p>
    </>
  );
}

/** Returns words as a part of a file name: letters and digits of any script, with hyphens between them. */
const part = (words: string): string =>
  withoutMarks(words)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns a name such as 'health-commons-forecast-india-2026-11-21.csv', which starts with the site's name. */
export const fileName = (parts: readonly string[]): string =>
  `${[getSite().name, ...parts].map(part).join('-')}.csv`;

/** Returns CSV. Source and licence are columns, so that every copied row keeps them. */
function toChartCsv({ columns, rows }: ChartTable, about: ChartAbout, demonstration: boolean): string {
  const source = formatMessage(chartMessages['export.source'], { product: getSite().name });
  const notes = {
    about_place: about.place,
    about_reports: about.reports,
    about_as_of: about.lastUpdated,
    about_demonstration: demonstration,
    about_source: `${source} ${window.location.origin}`,
    about_licence: chartMessages['export.licence'],
  };
  return csvOf([
    [...columns.map(({ key }) => key), ...Object.keys(notes)],
    ...rows.map((row) => [...row, ...Object.values(notes)]),
  ]);
}
