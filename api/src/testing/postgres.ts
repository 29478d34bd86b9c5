import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Sql } from '../db';
import { migrations, repositoryRoot } from './database';

/** `sql` is the owner, as the api's port has it. */
export type TestPostgres = { url: string; owner: pg.Pool; sql: Sql; stop(): Promise<void> };

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const DEBIAN = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are on this machine; null when it has none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  );
}

/** A real PostgreSQL of its own with every migration applied: for what needs several connections. */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-api-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in user) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  });
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-F', '-c', 'listen_addresses=127.0.0.1'],
    {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  // The server may end sooner than the last connection's farewell.
  owner.on('error', () => undefined);
  await untilReady(owner);
  await owner.query('create role anon; create role authenticated; create role service_role bypassrls;');
  for (const text of migrations(repositoryRoot())) await owner.query(`begin; ${text}; commit;`);
  const stop = async () => {
    await owner.end();
    await new Promise((resolve) => {
      server.once('close', resolve);
      server.kill('SIGINT');
    });
    rmSync(folder, { recursive: true, force: true });
  };
  const sql: Sql = {
    query: async <Row extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) =>
      (await owner.query<Row>(text, [...params])).rows,
  };
  return { url, owner, sql, stop };
}

async function untilReady(owner: pg.Pool): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await owner.query('select 1');
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      // A server that starts refuses connections and tells nobody when it stops doing so: it is asked again.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
