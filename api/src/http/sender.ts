import type { Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import { networksOf } from './address';
import { hmac } from './hash';

const DAY = 86_400_000;

/**
 * Creates a function that hashes a sender's address with the day's salt. Rate limits use the hash, so the
 * address never reaches the database. The hash is null for senders without a limit.
 */
export function createSenderHash({
  db,
  settings,
  clock,
}: Context): (c: HonoContext) => Promise<string | null> {
  let secret: { day: number; salt: Promise<string> } | null = null;

  const saltOfToday = (): Promise<string> => {
    const day = Math.floor(clock.now() / DAY);
    if (secret?.day !== day) {
      secret = { day, salt: readSalt() };
      // A failed read must not be cached.
      secret.salt.catch(() => (secret = null));
    }
    return secret.salt;
  };

  const readSalt = async () => {
    const rows = await db.query<{ salt: string }>('api', 'select private.address_salt() as salt');
    if (!rows[0]) throw new Error('private.address_salt answered nothing');
    return rows[0].salt;
  };

  return async (c) => {
    const [network] = networksOf(c, settings);
    return network === undefined ? null : hmac(await saltOfToday(), network);
  };
}
