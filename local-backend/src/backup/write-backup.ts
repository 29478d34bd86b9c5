import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Migration } from '@health-commons/api/migrations';
import type { Lock } from '@health-commons/base/lock';
import { Client } from 'pg';
import * as v from 'valibot';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { lockFolder } from '../database/embedded/lock';
import { checkHistory, listApplied } from '../database/migrate';
import type { Database, Row } from '../database/port';
import { unreachable } from '../database/postgres/postgres-database';
import { askBackend, backendOf, checkDatabase, type Installation } from '../operator/installation';
import { StartError } from '../program/command';
import { BACKED_UP, checksumOf, fileOf, FORMAT, KEYS, MANIFEST, type Manifest } from './format';

/** A connection to the database to back up. */
export type Source = {
  kind: Database['kind'];
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
    return await openFolder(folder, lock.release, lock);
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
    kind: 'postgres',
    query: async <R extends Row>(text: string) => (await client.query<R>(text)).rows,
    close: () => client.end(),
  };
}

async function openFolder(folder: string, release: () => Promise<void>, lock?: Lock): Promise<Source> {
  try {
    const database = await openEmbeddedDatabase(folder, { lock });
    return {
      kind: 'embedded',
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
  /** The folder in which the backup's folder is created. */
  out: string;
  /** The key file to add; null for a backup without keys. */
  keysFile: string | null;
  version: string;
  migrations: readonly Migration[];
  now: Date;
  onTable: (table: Manifest['tables'][number]) => void;
};

/**
 * Writes a backup from one snapshot of the database and resolves to its folder. An unfinished backup is in a folder
 * with the prefix `.making-`. Rejects with StartError if the database has no tables of Health Commons or is from
 * another version.
 */
export async function writeBackup(
  source: Source,
  request: Request,
): Promise<{ folder: string; manifest: Manifest }> {
  const { out, now } = request;
  const name = `health-commons-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const making = join(out, `.making-${name}`);
  mkdirSync(out, { recursive: true, mode: 0o700 });
  mkdirSync(making, { mode: 0o700 });
  try {
    const manifest = await writeFiles(source, making, request);
    const folder = join(out, name);
    renameSync(making, folder);
    return { folder, manifest };
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(source: Source, folder: string, request: Request): Promise<Manifest> {
  await source.query(
    `begin isolation level repeatable read read only; set local statement_timeout = 0; set local timezone = 'UTC'`,
  );
  const versions = await checkVersions(source, request.migrations);
  const tables: Manifest['tables'] = [];
  for (const name of await existingTables(source)) {
    const table = { name, ...(await writeTable(source, name, join(folder, fileOf(name)))) };
    tables.push(table);
    request.onTable(table);
  }
  await source.query('commit');
  const manifest: Manifest = {
    format: FORMAT,
    version: request.version,
    createdAt: request.now.toISOString(),
    database: source.kind,
    migrations: versions,
    tables,
    keys: await copyKeys(request.keysFile, join(folder, KEYS)),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  return manifest;
}

async function checkVersions(source: Source, migrations: readonly Migration[]): Promise<string[]> {
  const applied = (await listApplied(source)).map(({ version }) => version);
  if (applied.length === 0) throw new StartError('The database has no tables of Health Commons.');
  checkHistory(
    source,
    applied.map((version) => ({ version, text: null })),
    migrations,
  );
  return applied;
}

/** A database that was not upgraded yet may lack some tables. */
async function existingTables(source: Source): Promise<string[]> {
  const list = BACKED_UP.map((name) => `'${name}'`).join(', ');
  const rows = await source.query<{ name: string }>(
    `select name from unnest(array[${list}]) as name where to_regclass(name) is not null`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  return BACKED_UP.filter((name) => existing.has(name));
}

async function writeTable(source: Source, table: string, file: string) {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  async function* lines() {
    await source.query(
      `declare rows no scroll cursor for select row_to_json(t)::text as line from ${table} as t`,
    );
    for (;;) {
      const batch = await source.query<{ line: string }>(`fetch ${BATCH} from rows`);
      if (batch.length === 0) break;
      rows += batch.length;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
    await source.query('close rows');
  }
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(
    lines,
    createGzip(),
    counted,
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  );
  return { rows, bytes, sha256: hash.digest('hex') };
}

/** Copies the key file and resolves to its checksum; null if there is none, as for a hosted project. */
async function copyKeys(file: string | null, target: string): Promise<string | null> {
  if (file === null || !existsSync(file)) return null;
  writeFileSync(target, readFileSync(file), { mode: 0o600, flush: true });
  return checksumOf(target);
}
