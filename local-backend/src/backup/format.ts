import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';

/*
 * A backup is a folder: manifest.json, a gzip file of JSON lines for each table, and keys.json. The format is the same
 * for all versions of PostgreSQL and for the embedded database.
 */

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const KEYS = 'keys.json';
export const fileOf = (table: string): string => `${table}.ndjson.gz`;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** The version of the program that made the backup. */
  version: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['embedded', 'postgres']),
  /** Versions of the migrations that the database had. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,20}$/))), v.minLength(1)),
  tables: v.array(
    v.object({ name: v.pipe(v.string(), v.regex(/^[a-z_]+\.[a-z_]+$/)), rows: count, bytes: count, sha256 }),
  ),
  /** The checksum of keys.json; null for a backup without keys. */
  keys: v.nullable(sha256),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Returns the SHA-256 of a file, as hexadecimal text. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Tables of a backup. A table comes after the tables that it refers to. */
export const BACKED_UP: readonly string[] = [
  // Which seed.sql was applied. Without it, a restore would overwrite edited tips.
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

const EXPIRES = 'expires within days; a backup would keep it longer than docs/privacy.md says';
const COUNTED = 'a restore counts it from the reports';
const MOMENTARY = 'only describes running work';

/** Tables that a backup leaves out, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'supabase_migrations.schema_migrations': 'the manifest lists the versions',
  'private.idempotency_keys': EXPIRES,
  'private.sender_counts': EXPIRES,
  'private.sender_salts': EXPIRES,
  'private.alerts': EXPIRES,
  'private.geocode_cache': 'is looked up again',
  'private.postal_staging': MOMENTARY,
  'private.turns': MOMENTARY,
  'private.jobs': MOMENTARY,
  'private.installation': 'describes this database only',
  'private.report_deltas': COUNTED,
  'private.tallies': COUNTED,
  'private.prefix_months': COUNTED,
  'private.area_verdicts': 'a job computes it from the counts',
};

export const formatCount = (n: number): string => n.toLocaleString('en');

export const formatBytes = (bytes: number): string =>
  bytes < 1e6
    ? `${formatCount(Math.ceil(bytes / 1e3))} kB`
    : `${formatCount(Math.round(bytes / 1e5) / 10)} MB`;

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
