import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { DAILY_ENTRIES, sumEntries, type EntriesRow } from '../analytics/data/daily-entries';
import { addDays, dayOf } from '@health-commons/base/days';
import { sum } from '../analytics/data/sums';
import type { Context } from '../dependencies';
import { once } from '../once';
import { withTimeout } from './time-limit';

/** Number of recent reports by illness. */
type Prior = Partial<Record<IllnessType, number>>;

/** Number of days of reports, including today. */
const DAYS = 28;

/** Milliseconds for which counts and failures are cached, and after which a load has failed. */
const LIMITS = { keepMs: 60_000, limitMs: 1_000 } as const;

/** Milliseconds that a consultation waits for the counts. */
const PATIENCE = 500;

const DEMONSTRATION = 'select private.has_demonstration() as demonstration';

/**
 * Creates a function that returns a country's recent reports by illness. The promise never rejects: it resolves to null if
 * the country is not supported, if the reports may be demonstration data, or if the database fails or is slow.
 */
export function createPriorReader(context: Context): (country: string | null) => Promise<Prior | null> {
  const { db, clock } = context;
  const read = async (country: string): Promise<Prior | null> => {
    const since = addDays(dayOf(clock.now()), 1 - DAYS);
    return db.transaction({ role: 'api', readOnly: true }, async (sql) => {
      const [row] = await sql.query<{ demonstration: boolean }>(DEMONSTRATION);
      if (row?.demonstration) return null;
      const entries = sumEntries(await sql.query<EntriesRow>(DAILY_ENTRIES, [country, '', since]));
      // Days after today are left out.
      return Object.fromEntries(
        entries.map(({ illness, days, counts }) => [
          illness,
          sum(counts.filter((_, i) => (days[i] ?? 0) < DAYS)),
        ]),
      );
    });
  };
  const now = () => clock.now();
  const loadOf = once((country: CountryCode) => createSharedLoad(() => read(country), null, LIMITS, now));
  const limit = { event: 'consultation.no-prior', ms: PATIENCE };
  return async (country) => {
    const known = COUNTRY_CODES.find((code) => code === country);
    return known ? withTimeout(context, limit, loadOf(known)()) : null;
  };
}

export const reportsIn = (prior: Prior | null): number => sum(Object.values(prior ?? {}));
