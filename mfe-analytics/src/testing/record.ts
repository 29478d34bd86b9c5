import type { RecordEntry, VerdictRecord } from '@health-commons/contracts/analytics';
import { addDays } from '@health-commons/base/days';

const LAST_DAY = '2026-11-20';

const verdict = (illness: string, more: Partial<RecordEntry['verdicts'][number]> = {}) => ({
  illness,
  state: 'usual' as const,
  since: null,
  risk: 'low' as const,
  sum: 14,
  expected: 13,
  lower: 5,
  upper: 24,
  threshold: 25,
  held: 0,
  ...more,
});

const forecast = (illness: string | null, day: string, middle: number) => ({
  illness,
  weeks: [
    {
      ending: addDays(day, 7),
      quantiles: {
        '0.025': middle - 8,
        '0.25': middle - 3,
        '0.5': middle,
        '0.75': middle + 3,
        '0.975': middle + 9,
      },
    },
  ],
});

/** What was published about a day: flu is ongoing on the last three days, and usual before. */
function entry(day: string, seq: number): RecordEntry {
  const ongoing = { state: 'ongoing', since: '2026-11-18', risk: 'high', sum: 60 } as const;
  return {
    seq,
    day,
    location: 'IN-400',
    at: `${addDays(day, 1)}T00:05:00.000Z`,
    demonstration: false,
    reports: 25,
    verdicts: [
      verdict('flu', day >= '2026-11-18' ? ongoing : {}),
      verdict('dengue', { state: 'too-few', risk: null, sum: 1, expected: null, lower: null, upper: null }),
    ],
    forecasts: [forecast(null, day, 24), forecast('flu', day, 15)],
    previous: '',
    earlier: '',
    hash: seq.toString(16).padStart(8, '0').padEnd(64, 'f'),
  };
}

/** The record of Mumbai in the last 30 days. */
export function record(change: Partial<VerdictRecord> = {}): VerdictRecord {
  const from = addDays(LAST_DAY, -29);
  return {
    location: 'IN-400',
    from,
    to: LAST_DAY,
    entries: Array.from({ length: 30 }, (_, i) => entry(addDays(from, i), i + 1)),
    valid: true,
    scores: {
      forecasts: { n: 166, wis: 4.1, coverage50: 0.52, coverage95: 0.94 },
      compared: { n: 68, wis: 4, flatWis: 5 },
      alerts: { raised: 3, decided: 2, followed: 1 },
    },
    demonstration: false,
    ...change,
  };
}
