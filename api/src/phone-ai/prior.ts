import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { IllnessType } from '@health-commons/contracts/reports';
import { DAILY_ENTRIES, sumEntries, type EntriesRow } from '../analytics/daily-entries';
import { addDays, daysBetween } from '../analytics/days';
import type { Context } from '../dependencies';
import { within } from './within';

/** Recent reports by illness. */
export type Prior = Partial<Record<IllnessType, number>>;

/** Days whose reports count, today among them: what was about longer ago says little about today. */
const DAYS = 28;

/** How long (ms) counts are used, those that could be read and that they could not be. */
const KEPT = { read: 5 * 60_000, failed: 10_000 } as const;

/** An answer waits so long (ms) for them. */
const PATIENCE = 500;

type MadeUp = { illness: IllnessType; n: number };

/** Demonstration data among the reports: they say nothing about anybody's illness. */
const MADE_UP = 'select illness, n from private.demonstration_reports($1, $2, $3)';

type Kept = { until: number; prior: Promise<Prior | null> };

/** A country's recent reports by illness, none of a demonstration; null when the database does not answer. Never rejects. */
export function createPriorReader(context: Context): (country: string | null) => Promise<Prior | null> {
  const { db, clock } = context;
  // One entry a country of the list at most.
  const kept = new Map<string, Kept>();

  const read = async (country: string): Promise<Prior | null> => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const since = addDays(today, 1 - DAYS);
    return db.transaction({ role: 'api', readOnly: true }, async (sql) => {
      const madeUp = await sql.query<MadeUp>(MADE_UP, [country, since, today]);
      const rows = await sql.query<EntriesRow>(DAILY_ENTRIES, [country, '', since]);
      return without(madeUp, countsUntil(rows, daysBetween(since, today)));
    });
  };

  return async (country) => {
    const code = COUNTRY_CODES.find((known) => known === country);
    if (!code) return null;
    const now = clock.now();
    let entry = kept.get(code);
    if (!entry || entry.until <= now) {
      const fresh: Kept = {
        until: now + KEPT.read,
        prior: within(context, { event: 'consultation.no-prior', ms: PATIENCE }, read(code)),
      };
      entry = fresh;
      kept.set(code, fresh);
      // One that could not be read is null, too: it is asked for again soon.
      void fresh.prior.then((prior) => {
        if (prior === null) fresh.until = now + KEPT.failed;
      });
    }
    return entry.prior;
  };
}

/** Sums by illness, without days to come. */
function countsUntil(rows: readonly EntriesRow[], lastDay: number): Prior {
  const sums = sumEntries(rows).map(({ illness, days, counts }) => {
    const past = counts.filter((_, i) => (days[i] ?? 0) <= lastDay);
    return [illness, past.reduce((sum, n) => sum + n, 0)] as const;
  });
  return Object.fromEntries(sums);
}

function without(madeUp: readonly MadeUp[], prior: Prior): Prior {
  const off = new Map<string, number>(madeUp.map(({ illness, n }) => [illness, n]));
  const left = Object.entries(prior).map(([illness, n]) => [illness, n - (off.get(illness) ?? 0)] as const);
  return Object.fromEntries(left.filter(([, n]) => n > 0));
}

/** How many reports a prior rests on. */
export const reportsIn = (prior: Prior | null): number =>
  Object.values(prior ?? {}).reduce((sum, n) => sum + n, 0);
