import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { CHUNKS_FILE } from './build/chunk-list-plugin';

const chunksSchema = v.record(v.string(), v.object({ initial: v.boolean(), packages: v.array(v.string()) }));
export type Chunk = { file: string; initial: boolean; packages: string[]; size: number };

/** Returns the size of a file in kB gzip. */
export const gzipSize = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Returns a build's chunks, with the packages and the size in kB gzip of each chunk. */
export function readChunks(folder: string): Chunk[] {
  const chunks = v.parse(chunksSchema, JSON.parse(readFileSync(path.join(folder, CHUNKS_FILE), 'utf8')));
  return Object.entries(chunks).map(([file, chunk]) => ({
    file,
    ...chunk,
    size: gzipSize(path.join(folder, file)),
  }));
}
