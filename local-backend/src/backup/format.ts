import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { Fault } from '@health-commons/base/command-line';

/*
 * A backup is one gzip file of JSON lines, which is the same for all versions of PostgreSQL and for the embedded
 * database: a header in a list, then for each table its name and its rows as objects, and END. gzip finds damage.
 */

const FORMAT = 2;
export const END = JSON.stringify('end');
export const KEYS = 'keys.json';

const headerSchema = v.object({
  format: v.literal(FORMAT),
  /** The version of the program that made the backup. */
  version: v.string(),
  /** Versions of the migrations that the database had. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,20}$/))), v.minLength(1)),
  /** The content of keys.json; null for a backup without keys. */
  keys: v.nullable(v.string()),
});
type Header = v.InferOutput<typeof headerSchema>;

export const headerLine = (header: Omit<Header, 'format'>): string =>
  `${JSON.stringify([{ format: FORMAT, ...header }])}\n`;

/** Reads a backup to its end, and resolves to its header. Rejects with Fault if the file is damaged or no backup. */
export async function checkBackup(file: string): Promise<Header> {
  if (!existsSync(file)) throw new Fault(`There is no backup ${file}.`);
  let first: string | undefined;
  let last = '';
  try {
    for await (const lines of readLines(file)) {
      first ??= lines[0];
      last = lines.at(-1) ?? last;
    }
    const [header] = v.parse(v.tuple([headerSchema]), JSON.parse(first ?? ''));
    if (last === END) return header;
  } catch {
    // The sentence below is all that helps.
  }
  throw new Fault(`${file} is damaged, or no backup that this version can read.`);
}

/** Number of characters of a batch of rows. */
const BATCH = 1_000_000;

/** Reads the rows of each table in batches. Each row is JSON text. */
export async function* readRows(file: string): AsyncGenerator<{ table: string; rows: string[] }> {
  let table = '';
  let rows: string[] = [];
  let length = 0;
  for await (const lines of readLines(file))
    for (const line of lines) {
      const isRow = line.startsWith('{');
      if (isRow) {
        rows.push(line);
        length += line.length;
      }
      if (rows.length > 0 && (!isRow || length >= BATCH)) {
        yield { table, rows };
        rows = [];
        length = 0;
      }
      if (!isRow) table = String(JSON.parse(line));
    }
}

async function* readLines(file: string): AsyncGenerator<string[]> {
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

/** Tables of a backup. A table comes after the tables that it refers to. */
export const BACKED_UP: readonly string[] = [
  // Which health tips were written. Without it, a restore would overwrite edited tips.
  'supabase_migrations.seed_files',
  'public.symptom_reports',
  'public.health_tips',
  'private.postal_places',
  'private.place_precision',
  'private.codes_to_place',
  // Written when a report is counted and not linked to the report, so a restore cannot recompute it.
  'private.held_counts',
  'private.repeats',
  'private.moderation_log',
  'private.hidden_reports',
  'private.day_decisions',
  // Replaces reports that are older than REPORT_RETENTION_DAYS.
  'private.archived_counts',
  // What was published on past days. A restore cannot compute it, because counts change afterwards.
  'private.verdict_record',
];
