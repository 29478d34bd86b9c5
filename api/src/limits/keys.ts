import { NETWORK_FACTORS } from '@health-commons/base/server/client-address';
import type { Db } from '../db';
import type { Context } from '../dependencies';
import { hmac } from '../http/hash';

/** Counters of one limit: the maximum of each key. */
export type Counters = { per: 'hour' | 'day'; keys: Readonly<Record<string, number>> };

/**
 * Identifies counters. Different purposes and areas have different keys, so keys do not reveal that two senders are the
 * same.
 */
export type Purpose = { purpose: string; area?: string; per: 'hour' | 'day'; max: number };

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
 * Creates a function that returns the secret of today's keys: SENDER_KEY, which is not in the database, and the salt,
 * which changes at midnight (UTC) by the database's clock.
 */
export function createSecret({ db, settings }: Context): () => Promise<string> {
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
    return `${settings.SENDER_KEY ?? ''} ${await current.salt}`;
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
