import type { Context as HonoContext } from 'hono';
import type { Context } from '../dependencies';
import { clientAddress, isLoopback } from './address';
import { hmac } from './hash';

const DAY = 86_400_000;

/**
 * Creates a function that hashes a sender's address with the day's salt. Rate limits use the hash, so the
 * address never reaches the database. The hash is null for loopback and unknown addresses, which have no
 * limit.
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
    const address = clientAddress(c, settings.TRUST_PROXY);
    if (!address || isLoopback(address)) return null;
    return hmac(await saltOfToday(), address);
  };
}
