import { NETWORK_FACTORS } from '@health-commons/base/server/client-address';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { createBatches } from '../batches';
import type { Context, Db } from '../dependencies';
import { hmac } from '../http/hash';
import { networksOf } from '../http/request';
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
 * The share of a limit that POST requests without an Origin have. Only programs send them, because browsers add an
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
 * Creates a function that returns the secret of today's keys: the sender key, which is not in the database, and the salt,
 * which changes at midnight (UTC) by the database's clock.
 */
function createSecret({ db, senderKey }: Context): () => Promise<string> {
  let salt = '';
  let until = -Infinity;
  return async () => {
    // performance.now() continues steadily when the system's clock is set.
    const startedAt = performance.now();
    if (startedAt >= until) {
      const [read] = await db.query<{ salt: string; seconds: number }>(
        'api',
        'select salt, seconds from private.sender_salt()',
      );
      if (!read) throw new Error('private.sender_salt returned nothing');
      ({ salt } = read);
      until = startedAt + read.seconds * 1_000;
    }
    return `${senderKey} ${salt}`;
  };
}

/** A sender whose requests are counted. */
type Sender = { secret: string; networks: readonly string[]; limit: Counters };

/** The area and illness of a report. */
type ReportKind = { country: string; pin_code: string; illness_type: string };

/** The counters that decide whether figures and detection count a report (private.count_submissions). */
type MarkCounters = {
  figures: Counters;
  repeat: Counters;
  surge: Counters;
  country: string;
  pin_code: string;
  illness: string;
};

function markCountersOf(
  { secret, networks }: Sender,
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

type Countable = { key: string | null; bodyHash: string; limit: Counters; marks?: MarkCounters };

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

/** Counts requests in one transaction. Returns a result for each, in order. */
async function countSubmissions(db: Db, submissions: readonly Countable[]): Promise<Counted[]> {
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

/**
 * Remembers which keys have reached their limit, so that a limited sender costs no query. Holds at most `max` keys;
 * drops the oldest.
 */
export function createKnownLimits(now: () => number, max = 50_000) {
  const ends = new Map<string, number>();
  return {
    size: () => ends.size,
    note(key: string, seconds: number): void {
      ends.delete(key);
      ends.set(key, now() + seconds * 1_000);
      const [oldest] = ends.keys();
      if (ends.size > max && oldest !== undefined) ends.delete(oldest);
    },
    /** Returns the seconds until the limit of the key ends, or null if it has not reached its limit. */
    waitOf(key: string): number | null {
      const end = ends.get(key);
      if (end === undefined) return null;
      if (end > now()) return Math.ceil((end - now()) / 1_000);
      ends.delete(key);
      return null;
    },
  };
}

/** A report's Idempotency-Key and the hash of its body. */
type Repeatable = { key: string | null; bodyHash: string };

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
  const known = createKnownLimits(() => clock.now());
  const countTogether = createBatches((batch: readonly Countable[]) => countSubmissions(db, batch), clock, {
    maxTransactions: 1,
    maxWaitMs: MAX_WAIT_MS,
  });

  const waitOf = ({ keys }: Counters): number | null => {
    const waits = Object.entries(keys).map(([key, max]) => known.waitOf(`${key} ${max}`) ?? 0);
    return Math.max(0, ...waits) || null;
  };

  const count = async (countable: Countable): Promise<Counted> => {
    const counted = await countTogether(countable);
    if ('used_up' in counted)
      for (const key of counted.used_up)
        known.note(`${key} ${countable.limit.keys[key] ?? 0}`, counted.retry_after);
    return counted;
  };

  const limits = {
    /** Returns null for a sender without limits. */
    async senderOf(c: HonoContext, name: LimitName): Promise<Sender | null> {
      const networks = networksOf(c, settings);
      if (networks.length === 0) return null;
      const secret = await secretOfToday();
      const isProgram = c.req.method === 'POST' && c.req.header('origin') === undefined;
      const share = isProgram ? WITHOUT_ORIGIN : 1;
      const allowed = Math.max(1, Math.floor(SENDER_LIMITS[name](settings) * share));
      return {
        secret,
        networks,
        limit: countersOf(secret, networks, { purpose: name, per: 'hour', max: allowed }),
      };
    },
    /** Returns the seconds until the sender may send again if it is known to be over its limit, or else null. */
    knownWait: ({ limit }: Sender): number | null => waitOf(limit),
    /** Counts a report, and decides whether figures and detection count it. */
    async countReport(sender: Sender, report: ReportKind, of: Repeatable): Promise<Counted> {
      return count({ ...of, limit: sender.limit, marks: markCountersOf(sender, report) });
    },
    /** Counts one request. Returns null if it is allowed, or else the seconds until the next one is. */
    async take(c: HonoContext, name: LimitName): Promise<number | null> {
      const sender = await limits.senderOf(c, name);
      if (!sender) return null;
      const wait = limits.knownWait(sender);
      if (wait !== null) return wait;
      const counted = await count({ key: null, bodyHash: '', limit: sender.limit });
      return 'used_up' in counted ? counted.retry_after : null;
    },
  };
  return limits;
}
export type SenderLimits = ReturnType<typeof createSenderLimits>;
