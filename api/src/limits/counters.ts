import { NETWORK_FACTORS } from '@health-commons/base/server/client-address';
import * as v from 'valibot';
import type { Context, Db } from '../dependencies';
import { hmac } from '../http/hash';
import { type Outcome, outcomeSchema } from '../reports/submission';
import type { Settings } from '../settings';

/** A limit per sender: at most `max` requests in each hour or day (UTC). */
type SenderLimit = { per: 'hour' | 'day'; max: (settings: Settings) => number };

/** The limits per sender. */
export const SENDER_LIMITS = {
  report: { per: 'hour', max: (settings) => settings.REPORTS_PER_HOUR },
  /**
   * Requests to the look-up server, which allows 1,800 an hour in total. A report usually needs at most two: one when
   * the form checks the code and one when the API stores the report.
   */
  'look-up': { per: 'hour', max: () => 60 },
  consultation: { per: 'hour', max: (settings) => settings.REPORTS_PER_HOUR },
  alert: { per: 'hour', max: () => 10 },
} as const satisfies Record<string, SenderLimit>;

export type LimitName = keyof typeof SENDER_LIMITS;

/**
 * Maximum number of reports per sender and day that figures or detection count. Further reports are stored, but marked
 * as held or as repeats. Detection counts each sender once, so its counts are numbers of senders.
 */
const SENDER_SHARES = {
  area: 3,
  country: 6,
  repeat: 1,
} as const;

/** Reports of one illness that figures count per area and hour, where fewer are usual. */
const FLOOD_HOURLY = 5;

/** Allowance of an IPv6 /56 and /48 in these shares, as a multiple of that of an address or /64. */
const SHARE_FACTORS = [1, 1, 2] as const;

/**
 * The share of a limit that POST requests without an Origin have. Only programs send them, because browsers add an
 * Origin.
 */
export const WITHOUT_ORIGIN = 1 / 6;

/** Counters of one limit: the maximum of each key. */
export type Counters = { per: 'hour' | 'day'; keys: Readonly<Record<string, number>> };

/**
 * Identifies counters. Different purposes and areas have different keys, so keys do not reveal that two senders are the
 * same.
 */
type Purpose = { purpose: string; area?: string; per: 'hour' | 'day'; max: number };

/**
 * Returns one counter for each of the sender's networks. A key is the first half of a hash, in hexadecimal. Without the
 * secret, no one can test which address it belongs to.
 */
export function countersOf(
  secret: string,
  networks: readonly string[],
  { purpose, area = '', per, max }: Purpose,
  factors: readonly number[] = NETWORK_FACTORS,
): Counters {
  const keys = networks.map((network, tier) => [
    keyOf(secret, `${purpose}|${network}|${area}`),
    max * (factors[tier] ?? 1),
  ]);
  return { per, keys: Object.fromEntries(keys) as Record<string, number> };
}

export const keyOf = (secret: string, text: string): string => hmac(secret, text).slice(0, 32);

/**
 * Creates a function that returns the secret of today's keys: the sender key, which is not in the database, and the salt,
 * which changes at midnight (UTC) by the database's clock.
 */
export function createSecret({ db, senderKey }: Context): () => Promise<string> {
  let current: { until: number; salt: Promise<string> } | null = null;
  return async () => {
    // performance.now() continues steadily when the system's clock is set.
    if (!current || performance.now() >= current.until) {
      const reading = { until: Infinity, salt: Promise.resolve('') };
      const startedAt = performance.now();
      reading.salt = readSalt(db).then(
        ({ salt, seconds }) => {
          reading.until = startedAt + seconds * 1_000;
          return salt;
        },
        (error: unknown) => {
          // A failed read must not be cached.
          if (current === reading) current = null;
          throw error;
        },
      );
      current = reading;
    }
    return `${senderKey} ${await current.salt}`;
  };
}

async function readSalt(db: Db): Promise<{ salt: string; seconds: number }> {
  const rows = await db.query<{ salt: string; seconds: number }>(
    'api',
    'select salt, seconds from private.sender_salt()',
  );
  if (!rows[0]) throw new Error('private.sender_salt returned nothing');
  return rows[0];
}

/** The area and illness of a report. */
export type ReportKind = { country: string; pin_code: string; illness_type: string };

/** The counters that decide whether figures and detection count a report (private.count_submissions). */
type MarkCounters = {
  figures: Counters;
  repeat: Counters;
  surge: Counters;
  country: string;
  pin_code: string;
  illness: string;
};

export function markCountersOf(
  { secret, networks }: { secret: string; networks: readonly string[] },
  { country, pin_code, illness_type }: ReportKind,
): MarkCounters {
  const share = (purpose: keyof typeof SENDER_SHARES, area: string) =>
    countersOf(secret, networks, { purpose, area, per: 'day', max: SENDER_SHARES[purpose] }, SHARE_FACTORS);
  const area = `${country} ${pin_code}`;
  return {
    figures: { per: 'day', keys: { ...share('area', area).keys, ...share('country', country).keys } },
    repeat: share('repeat', country),
    surge: { per: 'hour', keys: { [keyOf(secret, `surge|${area}|${illness_type}`)]: FLOOD_HOURLY } },
    country,
    pin_code,
    illness: illness_type,
  };
}

export type Countable = { key: string | null; bodyHash: string; limit: Counters; marks?: MarkCounters };

/**
 * 'known': the Idempotency-Key was used before, with this outcome. `usedUp` are the keys that reached their maximum.
 * `held` and `repeat` are for a report's `Submission`.
 */
export type Counted =
  | { status: 'counted'; held: boolean; repeat: boolean }
  | { status: 'known'; outcome: Outcome }
  | { status: 'limited'; usedUp: readonly string[]; retryAfter: number };

const countedSchema = v.union([
  v.pipe(
    v.object({ known: outcomeSchema }),
    v.transform(({ known }): Counted => ({ status: 'known', outcome: known })),
  ),
  v.pipe(
    v.object({ used_up: v.array(v.string()), retry_after: v.number() }),
    v.transform((limited): Counted => ({
      status: 'limited',
      usedUp: limited.used_up,
      retryAfter: limited.retry_after,
    })),
  ),
  v.pipe(
    v.object({ held: v.boolean(), repeat: v.boolean() }),
    v.transform((marks): Counted => ({ status: 'counted', ...marks })),
  ),
]);

/** Counts requests in one transaction. Returns a result for each, in order. */
export async function countSubmissions(db: Db, submissions: readonly Countable[]): Promise<Counted[]> {
  const given = submissions.map(({ key, bodyHash, limit, marks }) => ({
    key,
    body_hash: bodyHash,
    limit,
    ...marks,
  }));
  const rows = await db.query<{ counted: string }>(
    'api',
    'select private.count_submissions($1::text::jsonb)::text as counted',
    [JSON.stringify(given)],
  );
  return v.parse(
    v.pipe(v.array(countedSchema), v.length(submissions.length)),
    JSON.parse(rows[0]?.counted ?? 'null'),
  );
}
