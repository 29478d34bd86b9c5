import type { RecordEntry } from '@health-commons/contracts/analytics';

const LEVELS = ['0.025', '0.25', '0.5', '0.75', '0.975'] as const;

const COLUMNS = [
  'day',
  'location',
  'illness',
  'published_at',
  'demonstration',
  'state',
  'since',
  'risk',
  'sum',
  'expected',
  'lower',
  'upper',
  'held',
  'forecast_ending',
  ...LEVELS.map((level) => `forecast_${level}`),
  'seq',
  'hash',
];

/**
 * Returns CSV (RFC 4180, CR LF) with a row per day and illness, and one of all reports (`all`). The forecast is the one
 * of the next seven days; only the JSON has the later weeks. No cell contains text from visitors, so no formula can be
 * injected.
 */
export function toRecordCsv(entries: readonly RecordEntry[]): string {
  const rows = entries.flatMap((entry) =>
    illnessesOf(entry).map((illness) => {
      const verdict = entry.verdicts.find((one) => one.illness === illness);
      const week = entry.forecasts.find((one) => one.illness === illness)?.weeks[0];
      return [
        entry.day,
        entry.location,
        illness ?? 'all',
        entry.at,
        entry.demonstration,
        verdict?.state,
        verdict?.since,
        verdict?.risk,
        illness === null ? entry.reports : verdict?.sum,
        verdict?.expected,
        verdict?.lower,
        verdict?.upper,
        verdict?.held,
        week?.ending,
        ...LEVELS.map((level) => week?.quantiles[level]),
        entry.seq,
        entry.hash,
      ];
    }),
  );
  return [COLUMNS, ...rows].map((row) => `${row.map((value) => value ?? '').join(',')}\r\n`).join('');
}

/** Returns the illnesses of an entry, and null for all reports. */
const illnessesOf = ({ verdicts, forecasts }: RecordEntry): (string | null)[] => [
  ...new Set([null, ...verdicts.map(({ illness }) => illness), ...forecasts.map(({ illness }) => illness)]),
];
