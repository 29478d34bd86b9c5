import { createPgDb } from './adapters/pg';
import { createApi } from './create-api';
import type { Environment } from './settings';

/** The version of the newest migration. build-edge.ts replaces this name. */
declare const NEWEST_MIGRATION: string;

type Handler = (request: Request, info: unknown) => Response | Promise<Response>;

/**
 * Maximum number of database connections of one instance. Supabase runs many instances, and each serves few
 * requests at a time. Counting needs one connection and storing reports two, so one stays free for reads.
 */
const CONNECTIONS = 4;

/** Supabase sets these variables. The first that is not empty is the key of senders. */
const SECRETS = ['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS'];

const READY = /\/api\/health\/ready\/?$/;

/**
 * Creates the handler of the edge function, which Supabase runs behind one proxy. Clients can forge its
 * X-Forwarded-For, and Supabase documents no other header; in practice, cf-connecting-ip has the client's address
 * (docs/operating.md). Supabase sets SUPABASE_DB_URL; DATABASE_URL takes precedence over it. `GET /api/health/ready`
 * responds 503 while the database lacks `neededMigration`. A newer database is fine, because migrations work with the
 * function of the previous release.
 * @throws Error if neither SUPABASE_DB_URL nor DATABASE_URL is set, or if a setting is invalid
 */
export function createEdgeHandler(env: Environment, neededMigration = NEWEST_MIGRATION): Handler {
  const connectionString = env['DATABASE_URL'] ?? env['SUPABASE_DB_URL'];
  if (!connectionString) throw new Error('SUPABASE_DB_URL must be set: the address of the database');
  const db = createPgDb({ connectionString, max: CONNECTIONS });
  const app = createApi({
    db,
    env: { TRUST_PROXY: '1', CLIENT_ADDRESS_HEADER: 'cf-connecting-ip', ...env },
    senderKey: SECRETS.map((name) => env[name]).find(Boolean) ?? '',
  });
  let isMigrated = false;
  return async (request, info) => {
    if (!isMigrated && READY.test(new URL(request.url).pathname)) {
      const newest = await db.newestMigration();
      if (newest !== null && newest < neededMigration) return outdated(newest, neededMigration);
      isMigrated = newest !== null;
    }
    return app.fetch(request, info);
  };
}

function outdated(newest: string, needed: string): Response {
  const error = `The database has migrations up to ${newest}, but this function needs ${needed}: run supabase db push.`;
  return Response.json(
    { ready: false, error, code: 'database_outdated' },
    { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } },
  );
}
