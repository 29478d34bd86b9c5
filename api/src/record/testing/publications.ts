import {
  parseLocation,
  type AnalyticsPlace,
  type IllnessVerdict,
  type Publication,
} from '@health-commons/contracts/analytics';
import { addDays } from '../../analytics/days';
import { openTestApi, type TestApi } from '../../testing/test-api';

/** The last judged day of the API that `openRecordApi` opens. */
export const YESTERDAY = '2026-11-20';
const NOW = Date.parse(`${addDays(YESTERDAY, 1)}T15:00:00Z`);

export const openRecordApi = (): Promise<TestApi> =>
  openTestApi({ clock: { now: () => NOW, wait: () => Promise.resolve() } });

/** Runs statements of the owner without the triggers of the record, like someone who rewrites it. */
export const tamper = (api: TestApi, sql: string) =>
  api.owner.query(`
    do $$ begin
      alter table private.verdict_record disable trigger append_only;
      ${sql};
      alter table private.verdict_record enable trigger append_only;
    end $$`);

export const emptyRecord = (api: TestApi) => tamper(api, 'delete from private.verdict_record');

export function placeOf(location: string): AnalyticsPlace {
  const place = parseLocation(location);
  if (!place) throw new Error(`${location} is no place`);
  return place;
}

export const verdict = (
  state: IllnessVerdict['state'],
  more: Partial<IllnessVerdict> = {},
): IllnessVerdict => ({
  illness: 'flu',
  state,
  since: null,
  risk: 'low',
  sum: 14,
  expected: 14,
  lower: 5,
  upper: 24,
  threshold: 25,
  held: 0,
  ...more,
});

/** What was published about a day, at 00:05 UTC on the next one. */
export const publication = (
  day: string,
  verdicts: IllnessVerdict[] = [verdict('usual')],
  more: Partial<Publication> = {},
): Publication => ({
  day,
  location: 'IN-400',
  at: `${addDays(day, 1)}T00:05:00.000Z`,
  demonstration: false,
  reports: 20,
  verdicts,
  forecasts: [],
  ...more,
});

export const daysUntil = (last: string, n: number) =>
  Array.from({ length: n }, (_, i) => addDays(last, i + 1 - n));

/** A one-week forecast of flu around 14 reports. */
export const forecasts = (day: string) => [
  {
    illness: 'flu',
    weeks: [
      {
        ending: addDays(day, 7),
        quantiles: { '0.025': 6, '0.25': 11, '0.5': 14, '0.75': 17, '0.975': 22.5 },
      },
    ],
  },
];
