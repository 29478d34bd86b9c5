import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Migration } from '@health-commons/api/migrations';
import { Client } from 'pg';
import * as v from 'valibot';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { lockFolder } from '../database/embedded/lock';
import { listApplied } from '../database/migrate';
import type { Row } from '../database/port';
import { unreachable } from '../database/postgres/postgres-database';
import { askBackend, backendOf, checkDatabase, type Installation } from '../operator/installation';
import { StartError } from '../program/command';
import { BACKED_UP, END, headerLine } from './format';

/** A connection to the database to back up. */
export type Source = {
  query<R extends Row>(text: string): Promise<R[]>;
  close(): Promise<void>;
};

/**
 * Opens the database of an installation for a backup. If a running backend has the embedded database, opens a snapshot
 * that the backend makes. Rejects with StartError if the database cannot be opened.
 */
export async function openSource({ dataDir, databaseUrl }: Installation): Promise<Source> {
  if (databaseUrl !== null) return openServer(databaseUrl);
  checkDatabase({ dataDir, databaseUrl });
  const folder = join(dataDir, 'database');
  try {
    const lock = await lockFolder(dataDir);
    return await openFolder(folder, lock.release);
  } catch (error) {
    const answer = v.parse(snapshotSchema, await askBackend(backendOf(error), dataDir, '/snapshot'));
    // The backend's path is another one if it runs in a container.
    const snapshot = join(dataDir, basename(answer.folder));
    return openFolder(join(snapshot, 'database'), () => rm(snapshot, { recursive: true, force: true }));
  }
}

async function openServer(url: string): Promise<Source> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // If the connection breaks, the running query is rejected too, so this event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  return {
    query: async <R extends Row>(text: string) => (await client.query<R>(text)).rows,
    close: () => client.end(),
  };
}

async function openFolder(folder: string, release: () => Promise<void>): Promise<Source> {
  try {
    const database = await openEmbeddedDatabase(folder);
    return {
      query: (text) => database.owner.query(text),
      close: async () => {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

const snapshotSchema = v.object({ folder: v.string() });

/** Number of rows that are read at a time. */
const BATCH = 5_000;

type Request = {
  /** The folder of the backup. */
  out: string;
  /** The key file to add; null for a backup without keys. */
  keysFile: string | null;
  version: string;
  migrations: readonly Migration[];
};

/**
 * Writes a backup from one snapshot of the database and resolves to its file. Until it is complete, its name ends with
 * `.making`. Rejects with StartError if the database has no tables of Health Commons or is from another version.
 */
export async function writeBackup(source: Source, request: Request): Promise<string> {
  const { out } = request;
  const name = `health-commons-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`;
  const [file, making] = [join(out, name), join(out, `${name}.making`)];
  mkdirSync(out, { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      () => linesOf(source, request),
      createGzip(),
      createWriteStream(making, { mode: 0o600, flush: true }),
    );
    renameSync(making, file);
    return file;
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
}

async function* linesOf(source: Source, { keysFile, version, migrations }: Request): AsyncGenerator<string> {
  await source.query(
    `begin isolation level repeatable read read only; set local statement_timeout = 0; set local timezone = 'UTC'`,
  );
  // A hosted project has no keys.json.
  const keys = keysFile !== null && existsSync(keysFile) ? readFileSync(keysFile, 'utf8') : null;
  const applied = await listApplied(source, migrations);
  if (applied.length === 0) throw new StartError('The database has no tables of Health Commons.');
  yield headerLine({ version, migrations: applied, keys });
  for (const table of await existingTables(source)) {
    yield `${JSON.stringify(table)}\n`;
    await source.query(
      `declare rows no scroll cursor for select row_to_json(t)::text as line from ${table} as t`,
    );
    for (;;) {
      const batch = await source.query<{ line: string }>(`fetch ${BATCH} from rows`);
      if (batch.length === 0) break;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
    await source.query('close rows');
  }
  await source.query('commit');
  yield `${END}\n`;
}

/** A database that was not upgraded yet may lack some tables. */
async function existingTables(source: Source): Promise<string[]> {
  const list = BACKED_UP.map((name) => `'${name}'`).join(', ');
  const rows = await source.query<{ name: string }>(
    `select name from unnest(array[${list}]) with ordinality as t (name, n)
      where to_regclass(name) is not null order by n`,
  );
  return rows.map(({ name }) => name);
}
