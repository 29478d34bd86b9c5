import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as v from 'valibot';
import { hasTable, listApplied } from '../database/migrate';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { closing, type Database, type Owner } from '../database/port';
import { askBackend, checkDatabase, type Installation, withDatabase } from '../operator/installation';
import { Fault } from '@health-commons/base/command-line';
import { VERSION } from '../program/paths';
import { BACKED_UP, END, headerLine } from './format';

const snapshotSchema = v.object({ folder: v.string() });

/**
 * Writes a backup of an installation's database, with the key file unless it is null, into the folder `out`, and
 * resolves to its file. If a running backend has the embedded database, reads a snapshot that the backend makes.
 * Rejects with Fault if the database cannot be opened, has no tables of Health Commons or is from another version.
 */
export async function backUp(
  installation: Installation,
  out: string,
  keysFile: string | null,
): Promise<string> {
  checkDatabase(installation);
  const write = ({ owner }: Database) => writeBackup(owner, out, keysFile);
  return withDatabase(installation, write).catch(async (error: unknown) => {
    const { dataDir } = installation;
    const answer = v.parse(snapshotSchema, await askBackend(error, dataDir, '/snapshot'));
    // The backend's path is another one if it runs in a container.
    const snapshot = join(dataDir, basename(answer.folder));
    try {
      return await closing(await openEmbeddedDatabase(join(snapshot, 'database')), write);
    } finally {
      await rm(snapshot, { recursive: true, force: true });
    }
  });
}

/** Number of rows that are read at a time. */
const BATCH = 5_000;

/** Reads one snapshot of the database. Until the file is complete, its name ends with `.making`. */
async function writeBackup(source: Owner, out: string, keysFile: string | null): Promise<string> {
  const name = `health-commons-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`;
  const [file, making] = [join(out, name), join(out, `${name}.making`)];
  mkdirSync(out, { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      () => linesOf(source, keysFile),
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

async function* linesOf(source: Owner, keysFile: string | null): AsyncGenerator<string> {
  await source.query(
    `begin isolation level repeatable read read only; set local statement_timeout = 0; set local timezone = 'UTC'`,
  );
  // A hosted project has no keys.json.
  const keys = keysFile !== null && existsSync(keysFile) ? readFileSync(keysFile, 'utf8') : null;
  const applied = await listApplied(source);
  if (applied.length === 0) throw new Fault('The database has no tables of Health Commons.');
  yield headerLine({ version: VERSION, migrations: applied, keys });
  for (const table of BACKED_UP) {
    // A database that was not upgraded yet may lack some tables.
    if (!(await hasTable(source, table))) continue;
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
