import { createPgDb } from './adapters/pg';
import { createApi } from './create-api';
import type { Environment } from './settings';

/**
 * Maximum number of database connections of one instance. Supabase runs many instances, and each serves few
 * requests at a time. Counting needs one connection and storing reports two, so one stays free for reads.
 */
const CONNECTIONS = 4;

/** Supabase sets these variables. The first that is not empty is the key of senders. */
const SECRETS = ['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS'];

/**
 * Creates the handler of the edge function, which Supabase runs behind one proxy. Clients can forge its
 * X-Forwarded-For, and Supabase documents no other header; in practice, cf-connecting-ip has the client's address
 * (docs/operating.md). Supabase sets SUPABASE_DB_URL; DATABASE_URL takes precedence over it.
 * @throws Error if neither SUPABASE_DB_URL nor DATABASE_URL is set, or if a setting is invalid
 */
export function createEdgeHandler(
  env: Environment,
): (request: Request, info: unknown) => Response | Promise<Response> {
  const connectionString = env['DATABASE_URL'] ?? env['SUPABASE_DB_URL'];
  if (!connectionString) throw new Error('SUPABASE_DB_URL must be set: the address of the database');
  const app = createApi({
    db: createPgDb({ connectionString, max: CONNECTIONS }),
    env: { TRUST_PROXY: '1', CLIENT_ADDRESS_HEADER: 'cf-connecting-ip', ...env },
    senderKey: SECRETS.map((name) => env[name]).find(Boolean) ?? '',
  });
  return app.fetch;
}
