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
