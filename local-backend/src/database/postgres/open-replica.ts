import { createPgDb } from '@health-commons/api/adapters/pg';
import { Pool } from 'pg';
import { errorFields } from '@health-commons/base/log';
import { log } from '../../log';
import { StartError } from '../../start-error';
import { VISITOR_LIMITS, type Database } from '../port';
import { readFromReplica, type ReadCounts } from './read-from-replica';
import { createReplicaMonitor, type LogPosition } from './replica-monitor';

/** Maximum ms to open a connection to the replica, and to compare the servers. */
const LIMIT = 1_000;

const SYSTEM = '(select system_identifier::text from pg_control_system()) as system';
const PRIMARY = `select ${SYSTEM}, false as standby, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as bytes`;
/** `bytes` is null until the standby has replayed a transaction, because the map needs that transaction's time. */
const REPLICA = `select ${SYSTEM}, pg_is_in_recovery() as standby,
  case when pg_last_xact_replay_timestamp() is not null
    then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as bytes`;

type PositionRow = { system: string; standby: boolean; bytes: string | null };

type Connections = { max: number; visitors: number };

/**
 * Connects to the streaming replica `readUrl` of the server at `url`. A replica that cannot be reached is used as soon
 * as it answers.
 * @throws StartError if the server is not a standby of the server at `url`
 */
export async function openReplica(url: string, readUrl: string, { max, visitors }: Connections) {
  // These connections never wait for the requests of visitors.
  const watched = [url, readUrl].map(
    (connectionString) =>
      new Pool({ connectionString, max: 1, connectionTimeoutMillis: LIMIT, query_timeout: LIMIT }),
  );
  const [primary, replica] = watched as [Pool, Pool];
  const readPrimary = () => readPosition(primary, PRIMARY);
  const readReplica = () => readPosition(replica, REPLICA);
  const monitor = createReplicaMonitor({ readPrimary, readReplica, log });
  // Ignore the error of an idle connection: the next comparison fails and reports it.
  for (const pool of watched) pool.on('error', () => undefined);
  const shared = { connectionString: readUrl, connectTimeout: LIMIT, onError: () => undefined };
  const db = createPgDb({ ...shared, max });
  const visitorsDb = createPgDb({
    ...shared,
    max: visitors,
    statementTimeouts: VISITOR_LIMITS.statementTimeouts,
    maxWaiting: VISITOR_LIMITS.waiting,
  });
  const close = async () => {
    monitor.stop();
    await Promise.all([db.close(), visitorsDb.close(), ...watched.map((pool) => pool.end())]);
  };

  try {
    const [here, there] = await Promise.all([readPrimary(), readReplica().catch(logUnreachable)]);
    if (there !== null) checkIsStandby(here, there);
  } catch (error) {
    await close();
    throw error;
  }
  monitor.start();
  const counts: ReadCounts = { primary: 0, replica: 0 };
  return {
    state: { isFresh: monitor.isFresh, reads: counts },
    /** Returns the methods of `database`, whose reads may be sent to the replica. */
    for: (database: Pick<Database, 'transaction' | 'query' | 'visitors'>) => ({
      ...readFromReplica(database, db, monitor, counts),
      visitors: {
        ...database.visitors,
        ...readFromReplica(database.visitors, visitorsDb, monitor, counts),
      },
    }),
    close,
  };
}

async function readPosition(pool: Pool, text: string): Promise<LogPosition> {
  const { rows } = await pool.query<PositionRow>(text);
  const [row] = rows;
  if (row === undefined) throw new Error('the server returned no position');
  return {
    system: row.system,
    isStandby: row.standby,
    bytes: row.bytes === null ? null : BigInt(row.bytes),
  };
}

function logUnreachable(error: unknown): null {
  log({ event: 'database.replica-not-used', reason: 'unreachable', ...errorFields(error) });
  return null;
}

function checkIsStandby(primary: LogPosition, replica: LogPosition): void {
  if (replica.isStandby && replica.system === primary.system) return;
  const reason = replica.isStandby ? 'it is a standby of another server' : 'it is not in recovery';
  throw new StartError(
    `DATABASE_READ_URL must be a streaming standby of the server of DATABASE_URL, but ${reason}.`,
  );
}
