import { NETWORK_FACTORS } from '@health-commons/base/server/client-address';
import { createExpiringMap } from '@health-commons/base/server/expiring-map';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { createBatches } from '../batches';
import type { Context } from '../dependencies';
import { hmac } from '../http/hash';
import { networksOf } from '../http/request';
import { callForRows } from '../queries';
import { outcomeSchema } from '../reports/submission';
import type { Settings } from '../settings';

/** The limits per sender: the maximum number of requests in an hour (UTC). */
const SENDER_LIMITS = {
  report: (settings) => settings.REPORTS_PER_HOUR,
  consultation: (settings) => settings.REPORTS_PER_HOUR,
  alert: () => 10,
} as const satisfies Record<string, (settings: Settings) => number>;

type LimitName = keyof typeof SENDER_LIMITS;

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
 * The share of a limit that writing requests without an Origin have. Only programs send them, because browsers add an
 * Origin.
 */
const WITHOUT_ORIGIN = 1 / 6;

/** Counters of one limit: the maximum of each key. */
type Counters = { per: 'hour' | 'day'; keys: Readonly<Record<string, number>> };

/**
 * Identifies counters. Different purposes and areas have different keys, so keys do not reveal that two senders are the
 * same.
 */
type Purpose = { purpose: string; area?: string; per: 'hour' | 'day'; max: number };

/**
 * Returns one counter for each of the sender's networks. A key is the first half of a hash, in hexadecimal. Without the
 * secret, no one can test which address it belongs to.
 */
function countersOf(
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

const keyOf = (secret: string, text: string): string => hmac(secret, text).slice(0, 32);

/**
 * Creates a function that returns the secret of today's keys: the sender key, which is not in the database, and the
 * salt, which changes at midnight (UTC) by the database's clock.
 */
function createSecret({ db, senderKey }: Context): () => Promise<string> {
  let salt = '';
  let until = -Infinity;
  return async () => {
    // performance.now() continues steadily when the system's clock is set.
    const startedAt = performance.now();
    if (startedAt >= until) {
      const [read] = await callForRows<{ salt: string; seconds: number }>(db, 'sender_salt');
      if (!read) throw new Error('private.sender_salt returned nothing');
      ({ salt } = read);
      until = startedAt + read.seconds * 1_000;
    }
    return `${senderKey} ${salt}`;
  };
}

type ReportKind = { country: string; pin_code: string; illness_type: string };

/** Returns the counters that decide whether figures and detection count a report (private.count_submissions). */
function markCountersOf(
  secret: string,
  networks: readonly string[],
  { country, pin_code, illness_type }: ReportKind,
) {
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

/**
 * `known`: the outcome of an earlier request with this Idempotency-Key. `used_up`: the keys that reached their maximum.
 * Otherwise the request was counted, and `held` and `repeat` are for a report's `Submission`.
 */
const countedSchema = v.union([
  v.object({ known: outcomeSchema }),
  v.object({ used_up: v.array(v.string()), retry_after: v.number() }),
  v.object({ held: v.boolean(), repeat: v.boolean() }),
]);
type Counted = v.InferOutput<typeof countedSchema>;

type Repeatable = { key: string | null; body_hash: string };

/** Only a report has the counters of its marks. */
type Countable = Repeatable & { limit: Counters } & Partial<ReturnType<typeof markCountersOf>>;

const NOT_REPEATABLE: Repeatable = { key: null, body_hash: '' };

/** What a sender without limits gets. */
const UNLIMITED = { held: false, repeat: false };

/**
 * Milliseconds that a request waits to be counted. With the time that a report waits to be stored, this is less than
 * the browser's time limit of 20 s.
 */
const MAX_WAIT_MS = 4_000;

/**
 * Counts the requests of senders in an earlier transaction than the one that stores the request. Senders that are known
 * to be over their limit cost no query.
 */
export function createSenderLimits(context: Context) {
  const { db, settings, clock } = context;
  const secretOfToday = createSecret(context);
  // When keys may be counted again. Those that memory has no place for cost a query, and nothing else.
  const usedUp = createExpiringMap<number>(() => clock.now(), 50_000);
  const countTogether = createBatches<Countable, typeof countedSchema>(db, {
    call: 'count_submissions',
    result: countedSchema,
    maxTransactions: 1,
    maxWaitMs: MAX_WAIT_MS,
  });

  /** Counts a request of a sender. A report is also marked: figures and detection may not count it. */
  async function count(
    c: HonoContext,
    name: LimitName,
    report?: ReportKind,
    repeatable = NOT_REPEATABLE,
  ): Promise<Counted> {
    const networks = networksOf(c, settings);
    if (networks.length === 0) return UNLIMITED;
    const secret = await secretOfToday();
    const isProgram = c.req.method !== 'GET' && c.req.header('origin') === undefined;
    const share = isProgram ? WITHOUT_ORIGIN : 1;
    const max = Math.max(1, Math.floor(SENDER_LIMITS[name](settings) * share));
    const limit = countersOf(secret, networks, { purpose: name, per: 'hour', max });
    const ends = Object.entries(limit.keys).map(([key, most]) => usedUp.get(`${key} ${most}`) ?? -Infinity);
    const wait = Math.ceil((Math.max(...ends) - clock.now()) / 1_000);
    if (wait > 0) return { used_up: [], retry_after: wait };
    const marks = report && markCountersOf(secret, networks, report);
    const counted = await countTogether({ ...repeatable, limit, ...marks });
    if ('used_up' in counted)
      for (const key of counted.used_up) {
        const life = counted.retry_after * 1_000;
        usedUp.set(`${key} ${limit.keys[key] ?? 0}`, clock.now() + life, life);
      }
    return counted;
  }

  return {
    /** Counts a report (without `report`, a deletion), and decides whether figures and detection include it. */
    countReport: (c: HonoContext, report?: ReportKind, repeatable?: Repeatable) =>
      count(c, 'report', report, repeatable),
    /** Counts one request. Returns null if it is allowed, or else the seconds until the next one is. */
    async take(c: HonoContext, name: Exclude<LimitName, 'report'>): Promise<number | null> {
      const counted = await count(c, name);
      return 'used_up' in counted ? counted.retry_after : null;
    },
  };
}
export type SenderLimits = ReturnType<typeof createSenderLimits>;
