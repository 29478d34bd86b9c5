import { createTokenBuckets } from '@health-commons/base/server/token-buckets';
import type { Context as HonoContext } from 'hono';
import { createBatches } from '../batches';
import type { Context } from '../dependencies';
import { networksOf } from '../http/request';
import {
  type Countable,
  type Counted,
  type Counters,
  countersOf,
  countSubmissions,
  createSecret,
  type LimitName,
  markCountersOf,
  type ReportKind,
  SENDER_LIMITS,
  WITHOUT_ORIGIN,
} from './counters';

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

/** A sender whose requests are counted. */
export type Sender = { secret: string; networks: readonly string[]; limit: Counters };

/** A report's Idempotency-Key and the hash of its body. */
type Repeatable = { key: string | null; bodyHash: string };

/**
 * Milliseconds that a request waits to be counted. With the time that a report waits to be stored, this is less than
 * the browser's time limit of 20 s.
 */
const MAX_WAIT_MS = 4_000;

/** Rate at which a limited sender may repeat requests to get the response of the first one. */
const REPEATS = { burst: 5, perMinute: 5 } as const;

/**
 * Counts the requests of senders in an earlier transaction than the one that stores the request. Senders that are known
 * to be over their limit cost no query.
 */
export function createSenderLimits(context: Context) {
  const { db, settings, clock } = context;
  const secretOfToday = createSecret(context);
  const known = createKnownLimits(() => clock.now());
  const repeats = createTokenBuckets(REPEATS, () => clock.now(), 10_000);
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
    if (counted.status === 'limited')
      for (const key of counted.usedUp)
        known.note(`${key} ${countable.limit.keys[key] ?? 0}`, counted.retryAfter);
    return counted;
  };

  const limits = {
    /** Returns null for a sender without limits. */
    async senderOf(c: HonoContext, name: LimitName): Promise<Sender | null> {
      const networks = networksOf(c, settings);
      if (networks.length === 0) return null;
      const secret = await secretOfToday();
      const { per, max } = SENDER_LIMITS[name];
      const isProgram = c.req.method === 'POST' && c.req.header('origin') === undefined;
      const share = isProgram ? WITHOUT_ORIGIN : 1;
      const allowed = Math.max(1, Math.floor(max(settings) * share));
      return { secret, networks, limit: countersOf(secret, networks, { purpose: name, per, max: allowed }) };
    },
    /** Returns the seconds until the sender may send again if it is known to be over its limit, or else null. */
    knownWait: ({ limit }: Sender): number | null => waitOf(limit),
    /** Returns whether a sender over its limit may repeat a request whose response it may not have received. */
    mayRepeat: ({ limit }: Sender): boolean => repeats.take(Object.keys(limit.keys).at(-1) ?? '', 1) === 0,
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
      return counted.status === 'limited' ? counted.retryAfter : null;
    },
  };
  return limits;
}
export type SenderLimits = ReturnType<typeof createSenderLimits>;
