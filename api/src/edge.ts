import { createPgDb } from './adapters/pg';
import { createApi } from './create-api';
import type { Environment } from './settings';

type Handler = (request: Request, info: unknown) => Response | Promise<Response>;

/**
 * Maximum number of database connections of one instance. The platform runs many instances, and each serves
 * few requests at a time.
 */
const CONNECTIONS = 3;

/**
 * Creates the API as a hosted edge function behind the platform's one proxy. Requires SUPABASE_DB_URL, which
 * the platform sets, or DATABASE_URL.
 */
export function createEdgeHandler(env: Environment): Handler {
  const connectionString = env['DATABASE_URL'] ?? env['SUPABASE_DB_URL'];
  if (!connectionString) throw new Error('SUPABASE_DB_URL must be set: the address of the database');
  const db = createPgDb({ connectionString, max: CONNECTIONS });
  const app = createApi({ db, env: { TRUST_PROXY: '1', ...env } });
  return (request, info) => app.fetch(request, info);
}
