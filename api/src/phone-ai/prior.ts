import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { IllnessType } from '@health-commons/contracts/reports';
import { DAILY_ENTRIES, sumEntries, type EntriesRow } from '../analytics/data/daily-entries';
import { addDays, daysBetween } from '../analytics/data/days';
import type { Context } from '../dependencies';
import { withTimeout } from './guard';

/** Number of recent reports by illness. */
type Prior = Partial<Record<IllnessType, number>>;

/** Number of days of reports, including today. */
const DAYS = 28;

/** Cache lifetime (ms) of counts and of failures. */
const CACHE_MS = { read: 5 * 60_000, failed: 10_000 } as const;

const TIMEOUT_MS = 500;

type DemonstrationCount = { illness: IllnessType; n: number };

/** Query for the demonstration reports. They are subtracted from the counts. */
const DEMONSTRATION_COUNTS = 'select illness, n from private.demonstration_reports($1, $2, $3)';

type CacheEntry = { until: number; prior: Promise<Prior | null> };

/**
 * Creates a function that returns a country's recent reports by illness, without demonstration data. The
 * promise never rejects: it resolves to null if the country is not supported, or if the database fails or is
 * slow.
 */
export function createPriorReader(context: Context): (country: string | null) => Promise<Prior | null> {
  const { db, clock } = context;
  // The cache is bounded, because only supported countries have entries.
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
      void fresh.prior.then((prior) => {
        if (prior === null) fresh.until = now + CACHE_MS.failed;
      });
    }
    return entry.prior;
  };
}

/** Sums the counts by illness and ignores future days. */
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

export const reportsIn = (prior: Prior | null): number =>
  Object.values(prior ?? {}).reduce((sum, n) => sum + n, 0);
