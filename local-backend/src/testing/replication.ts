import { freePort } from '@health-commons/base/testing/free-port';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, chownSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { systemFolders } from './postgres-binaries';

const run = promisify(execFile);

/** The id of the user 'nobody' on Linux. PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'hot_standby_feedback=on'];

/** Returns the folder with the newest PostgreSQL that has pg_basebackup, or null. The npm package does not have it. */
export function findReplicationBinaries(): string | null {
  return systemFolders().find(hasBaseBackup) ?? null;
}

function hasBaseBackup(folder: string): boolean {
  try {
    for (const program of ['initdb', 'postgres', 'pg_basebackup'])
      accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export type PostgresServer = {
  url: string;
  start(): Promise<void>;
  /** Kills the server without warning. Its data stays. */
  kill9(): Promise<void>;
  query<Row extends object>(text: string, params?: unknown[]): Promise<Row[]>;
};

/** Creates PostgreSQL servers that write to disk as an installation does (fsync is on). */
export function createReplication(binaries: string) {
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-replication-'));
  if ('uid' in asNobody) chownSync(folder, NOBODY, NOBODY);
  const options = { ...asNobody, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const program = (name: string, args: string[]) => run(join(binaries, name), args, options);
  const servers: PostgresServer[] = [];

  async function add(create: (data: string) => Promise<unknown>): Promise<PostgresServer> {
    const data = join(folder, `data-${servers.length}`);
    mkdirSync(data, { mode: 0o700 });
    if ('uid' in asNobody) chownSync(data, NOBODY, NOBODY);
    await create(data);
    const port = await freePort();
    let child: ChildProcess | null = null;
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const server: PostgresServer = {
      url,
      async start() {
        // After a kill, the processes of the server end a moment later. PostgreSQL does not start before.
        for (let tries = 0; child === null; tries += 1) {
          const args = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
          const started = spawn(join(binaries, 'postgres'), args, {
            ...options,
            stdio: ['ignore', 'ignore', 'pipe'],
          });
          const output = await untilReady(started);
          if (output === null) child = started;
          else if (tries === 20) throw new Error(`PostgreSQL did not start: ${output}`);
          else await new Promise((resolve) => setTimeout(resolve, 250));
        }
      },
      async kill9() {
        const killed = child;
        if (!killed) return;
        child = null;
        const ended = new Promise((resolve) => killed.once('exit', resolve));
        killed.kill('SIGKILL');
        await ended;
      },
      async query<Row extends object>(text: string, params?: unknown[]) {
        const client = new Client({ connectionString: url });
        await client.connect();
        try {
          return (await client.query<Row>(text, params)).rows;
        } finally {
          await client.end();
        }
      },
    };
    await server.start();
    servers.push(server);
    return server;
  }

  return {
    /** Starts an empty server. */
    addPrimary: () =>
      add((data) =>
        program('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']),
      ),
    /** Starts a standby of a server, with a copy of its data. */
    addStandby: (primary: PostgresServer) =>
      add((data) =>
        program('pg_basebackup', [
          ...['-D', data, '-d', primary.url],
          ...['-X', 'stream', '-R', '-c', 'fast'],
        ]),
      ),
    /** Kills the servers and deletes their data. */
    async stop(): Promise<void> {
      for (const server of servers) await server.kill9();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Resolves to null when the server is ready, and to its output if it exits before. */
function untilReady(child: ChildProcess): Promise<string | null> {
  // A test process that exits early must not leave the server running.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  return new Promise((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-10_000);
      if (output.includes('ready to accept')) resolve(null);
    });
    child.once('exit', () => resolve(output));
  });
}
