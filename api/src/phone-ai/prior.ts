import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { IllnessType } from '@health-commons/contracts/reports';
import { DAILY_ENTRIES, sumEntries, type EntriesRow } from '../analytics/daily-entries';
import { addDays, daysBetween } from '../analytics/days';
import type { Context } from '../dependencies';
import { withTimeout } from './with-timeout';

/** Recent reports by illness. */
type Prior = Partial<Record<IllnessType, number>>;

/** Days of reports that count, including today. */
const DAYS = 28;

/** How long (ms) counts, or a failure to read them, are cached. */
const CACHE_MS = { read: 5 * 60_000, failed: 10_000 } as const;

/** A consultation waits this long (ms) for the counts. */
const TIMEOUT_MS = 500;

type DemonstrationCount = { illness: IllnessType; n: number };

/** Demonstration reports, which are left out. */
const DEMONSTRATION_COUNTS = 'select illness, n from private.demonstration_reports($1, $2, $3)';

type CacheEntry = { until: number; prior: Promise<Prior | null> };

/** A country's recent reports by illness without demonstration data; null when the database does not answer. Never rejects. */
export function createPriorReader(context: Context): (country: string | null) => Promise<Prior | null> {
  const { db, clock } = context;
  // At most one entry per supported country.
  const cache = new Map<string, CacheEntry>();

  const read = async (country: string): Promise<Prior | null> => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const since = addDays(today, 1 - DAYS);
    return db.transaction({ role: 'api', readOnly: true }, async (sql) => {
      const demonstration = await sql.query<DemonstrationCount>(DEMONSTRATION_COUNTS, [
        country,
        since,
        today,
      ]);
      const rows = await sql.query<EntriesRow>(DAILY_ENTRIES, [country, '', since]);
      return without(demonstration, countsUntil(rows, daysBetween(since, today)));
    });
  };

  return async (country) => {
    const code = COUNTRY_CODES.find((known) => known === country);
    if (!code) return null;
    const now = clock.now();
    let entry = cache.get(code);
    if (!entry || entry.until <= now) {
      const fresh: CacheEntry = {
        until: now + CACHE_MS.read,
        prior: withTimeout(context, { event: 'consultation.no-prior', ms: TIMEOUT_MS }, read(code)),
      };
      entry = fresh;
      cache.set(code, fresh);
      // A failure is cached for a short time only.
      void fresh.prior.then((prior) => {
        if (prior === null) fresh.until = now + CACHE_MS.failed;
      });
    }
    return entry.prior;
  };
}

/** Sums by illness, without future days. */
function countsUntil(rows: readonly EntriesRow[], lastDay: number): Prior {
  const sums = sumEntries(rows).map(({ illness, days, counts }) => {
    const past = counts.filter((_, i) => (days[i] ?? 0) <= lastDay);
    return [illness, past.reduce((sum, n) => sum + n, 0)] as const;
  });
  return Object.fromEntries(sums);
}

function without(demonstration: readonly DemonstrationCount[], prior: Prior): Prior {
  const off = new Map<string, number>(demonstration.map(({ illness, n }) => [illness, n]));
  const left = Object.entries(prior).map(([illness, n]) => [illness, n - (off.get(illness) ?? 0)] as const);
  return Object.fromEntries(left.filter(([, n]) => n > 0));
}

/** The number of reports in a prior. */
export const reportsIn = (prior: Prior | null): number =>
  Object.values(prior ?? {}).reduce((sum, n) => sum + n, 0);
