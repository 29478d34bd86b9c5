import { setTimeout } from 'node:timers/promises';
import { createPgDb } from '@health-commons/api/adapters/pg';
import { errorFields } from '@health-commons/base/log';
import { Client, Pool, type QueryResultRow } from 'pg';
import { log } from '../../log';
import { Fault } from '@health-commons/base/command-line';
import { type Database, type Listener, VISITOR_LIMITS } from '../port';

/** Delay in ms before a lost connection is reopened. */
const RECONNECT_AFTER = 2_000;

/**
 * Opens a dedicated connection for LISTEN, because connections of a pool are shared. A lost connection is reopened.
 * Resolves to the function that closes it.
 */
async function listenTo(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let current: Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'health-commons-realtime',
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    client.on('error', () => void lost(client));
    client.on('end', () => void lost(client));
    await client.connect();
    await client.query(`listen ${channel}`);
    if (closed) return client.end();
    current = client;
  }

  async function lost(client: Client): Promise<void> {
    if (closed || current !== client) return;
    current = null;
    log({ event: 'database.listener-lost' });
    while (!current && !closed) {
      await setTimeout(RECONNECT_AFTER, undefined, { ref: false });
      if (!closed) await connect().then(listener.onGap, () => undefined);
    }
  }

  await connect();
  return async () => {
    closed = true;
    await current?.end().catch(() => undefined);
  };
}

/** Number of connections for visitors' requests to /rest. The listener and the owner have a connection each. */
const VISITORS_POOL = 4;

/** The pool replaces a broken connection. */
const logBroken = (error: Error) => log({ event: 'database.connection-broken', ...errorFields(error) });

/**
 * Connects to the PostgreSQL server at `url`.
 * @throws Fault if the server cannot be reached
 */
export async function openPostgresDatabase(url: string): Promise<Database> {
  const db = createPgDb({ connectionString: url, onError: logBroken });
  const visitors = createPgDb({
    connectionString: url,
    max: VISITORS_POOL,
    statementTimeouts: VISITOR_LIMITS.statementTimeouts,
    maxWaiting: VISITOR_LIMITS.waiting,
    onError: logBroken,
  });
  // One connection, which stays open: a backup holds a transaction on it.
  const owner = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
  });
  owner.on('error', logBroken);
  let stopListening = () => Promise.resolve();
  const close = async () => {
    await Promise.all([db.close(), visitors.close(), owner.end(), stopListening()]);
  };
  try {
    await owner.query('select 1');
  } catch (error) {
    await close();
    throw unreachable(url, error);
  }
  return {
    ...db,
    visitors,
    kind: 'postgres',
    owner: {
      query: async <R extends QueryResultRow>(text: string, params: readonly unknown[] = []) =>
        (await owner.query<R>(text, [...params])).rows,
      script: async (text, unless) => {
        const client = await owner.connect();
        try {
          await client.query('begin; select pg_advisory_xact_lock(5432154321)');
          const isDone = unless !== undefined && (await client.query(unless)).rows.length > 0;
          await client.query(isDone ? 'commit' : `${text}\n;commit`);
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          throw error;
        } finally {
          client.release();
        }
      },
    },
    listen: async (channel, listener) => {
      stopListening = await listenTo(url, channel, listener);
    },
    maintenance: null,
    close,
  };
}

/** Returns the error for a server that cannot be connected to. Its message has no password. */
function unreachable(url: string, error: unknown): Fault {
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: 'the address given', pathname: '' };
  const { message, code = '' } = error as NodeJS.ErrnoException;
  // The AggregateError for a host with two addresses has no message.
  return new Fault(`The database at ${host}${pathname} cannot be reached: ${message || code}.`);
}
