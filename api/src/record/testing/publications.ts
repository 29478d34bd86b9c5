import {
  verdictRecordSchema,
  type IllnessVerdict,
  type Publication,
  type VerdictRecord,
} from '@health-commons/contracts/analytics';
import * as v from 'valibot';
import { addDays } from '@health-commons/base/days';
import { clockAt } from '../../testing/clocks';
import { useTestApi } from '../../testing/test-api';
import { appendEntries } from '../entries';

/** The last judged day of the API that `useRecordApi` opens. */
export const YESTERDAY = '2026-11-20';

/** Opens an API for the tests of a file. Each test begins with an empty record. */
export function useRecordApi() {
  const api = useTestApi({ clock: clockAt(`${addDays(YESTERDAY, 1)}T15:00:00Z`) }, { keepsReports: true });
  beforeEach(() => tamper('delete from private.verdict_record'));

  /** Runs statements of the owner without the triggers of the record, like someone who rewrites it. */
  const tamper = (sql: string) =>
    api.owner.query(`
      do $$ begin
        alter table private.verdict_record disable trigger append_only;
        ${sql};
        alter table private.verdict_record enable trigger append_only;
      end $$`);

  return {
    api,
    append: (...publications: Publication[]) => appendEntries(api.db, publications),
    tamper,
    /** Returns the answer of /api/analytics/record about Mumbai. */
    async recordOf(query = ''): Promise<VerdictRecord> {
      const response = await api.get(`/analytics/record?location=IN-400${query}`);
      expect(response.status).toBe(200);
      return v.parse(verdictRecordSchema, await response.json());
    },
  };
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
