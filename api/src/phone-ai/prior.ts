import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { parseLocation } from '@health-commons/contracts/analytics';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import type { CountedDays } from '../analytics/data/daily-entries';
import { sum } from '../analytics/data/sums';
import { readCounts } from '../analytics/model/read-history';
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

/**
 * Creates a function that returns a country's recent reports by illness. The promise never rejects: it resolves to null
 * if the country is not supported, if the reports may be demonstration data, or if the database fails or is slow.
 */
export function createPriorReader(context: Context): (country: string | null) => Promise<Prior | null> {
  const read = async (country: CountryCode): Promise<Prior | null> => {
    const place = parseLocation(country);
    const found = place && (await readCounts(context, place, DAYS - 1));
    if (!found || found.demonstration) return null;
    // Days after today are left out.
    const recent = ({ days, counts }: CountedDays) => counts.filter((_, i) => (days[i] ?? 0) < DAYS);
    return Object.fromEntries(found.counted.map((one) => [one.illness, sum(recent(one))]));
  };
  const now = () => context.clock.now();
  const loadOf = once((country: CountryCode) => createSharedLoad(() => read(country), null, LIMITS, now));
  const limit = { event: 'consultation.no-prior', ms: PATIENCE };
  return async (country) => {
    const known = COUNTRY_CODES.find((code) => code === country);
    return known ? withTimeout(context, limit, loadOf(known)()) : null;
  };
}

export const reportsIn = (prior: Prior | null): number => sum(Object.values(prior ?? {}));
