import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { SCHEMA_VERSION, type Migration } from '@health-commons/api/migrations';
import { StartError } from '../program/command';
import {
  BACKED_UP,
  checksumOf,
  fileOf,
  FORMAT,
  KEYS,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './format';

/** Number of characters of a batch of rows. */
const BATCH = 1_000_000;

export type Backup = {
  manifest: Manifest;
  /** The content of keys.json; null if the backup has none. */
  keys: string | null;
  /** Reads the rows of a table in batches. Each row is JSON text. */
  readRows(table: string): AsyncGenerator<string[]>;
};

/**
 * Opens a backup and checks every file. Rejects with StartError if a file is missing or damaged, or if a newer version
 * or one before 0.3.0 made the backup.
 */
export async function openBackup(folder: string, migrations: readonly Migration[]): Promise<Backup> {
  const manifest = readManifest(folder);
  if (manifest.migrations.some((version) => version < SCHEMA_VERSION))
    throw new StartError(
      `This backup is from version ${manifest.version}. Versions from 0.3.0 cannot restore a backup from before 0.3.0.`,
    );
  const known = new Set(migrations.map(({ version }) => version));
  if (manifest.migrations.some((version) => !known.has(version)))
    throw new StartError(
      `This backup is from version ${manifest.version} and has migrations that this version lacks. ` +
        `Use version ${manifest.version} or newer.`,
    );
  const unknown = manifest.tables.find(({ name }) => !BACKED_UP.includes(name));
  if (unknown) throw new StartError(`${MANIFEST} is damaged: ${unknown.name} is not a table of a backup.`);
  for (const { name, sha256 } of manifest.tables) await checkFile(folder, fileOf(name), sha256);
  if (manifest.keys !== null) await checkFile(folder, KEYS, manifest.keys);
  return {
    manifest,
    keys: manifest.keys === null ? null : readFileSync(join(folder, KEYS), 'utf8'),
    readRows: (table) => readLines(join(folder, fileOf(table))),
  };
}

function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new StartError(`${folder} is not a backup: it has no ${MANIFEST}.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartError(`${file} is damaged: it is not valid JSON.`);
  }
  const { format } = v.is(v.object({ format: v.number() }), json) ? json : { format: FORMAT };
  if (format > FORMAT)
    throw new StartError(
      `This backup has format ${format}, which this version cannot read: use a newer version.`,
    );
  const result = v.safeParse(manifestSchema, json);
  if (!result.success) throw new StartError(`${file} is damaged: ${v.summarize(result.issues)}`);
  return result.output;
}

async function checkFile(folder: string, name: string, checksum: string): Promise<void> {
  const file = join(folder, name);
  if (!existsSync(file)) throw new StartError(`The backup is incomplete: ${name} is missing.`);
  if ((await checksumOf(file)) !== checksum)
    throw new StartError(`${name} is damaged: its checksum differs.`);
}

async function* readLines(file: string): AsyncGenerator<string[]> {
  const text = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  let lines: string[] = [];
  let length = 0;
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      length += line.length;
    }
    if (length < BATCH) continue;
    yield lines;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines;
}
