import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from '@health-commons/federation/content-types';
import type { Encoding } from './encodings';

const compressors = {
  gzip: (data: Buffer) => promisify(gzip)(data, { level: 9 }),
  // Quality 11 takes eight times as long as quality 9, over a second for the largest file, and saves only a tenth of
  // the size.
  br: (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

export type CachedFile = {
  type: string;
  /** Hash of the uncompressed bytes. Each encoding makes its own ETag from it. */
  etag: string;
  data: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};

export function cachedFile(type: string, data: Buffer): CachedFile {
  const etag = createHash('sha256').update(data).digest('base64url').slice(0, 22);
  return { type, etag, data, compressed: {} };
}

/** Minimum size in bytes for which compression is worthwhile. */
const SMALLEST_COMPRESSED = 1024;

type Change = (name: string, data: Buffer) => Buffer;

/**
 * Caches files of a folder until they change on disk. Files are compressed when an encoding is first requested.
 * `change` returns the bytes to serve of a file; its name is relative to the folder.
 */
export function createFileCache(root: string, change: Change = (_name, data) => data) {
  const files = new Map<string, { stamp: string; file: CachedFile }>();

  /** Returns the file, or null if it is missing or is a link that leads out of the folder. */
  async function read(name: string): Promise<CachedFile | null> {
    try {
      const [real, realRoot] = await Promise.all([realpath(name), realpath(root)]);
      if (!real.startsWith(realRoot + path.sep)) return null;
      const found = await stat(real);
      if (!found.isFile()) return null;
      const stamp = `${found.mtimeMs}:${found.size}:${found.ino}`;
      const kept = files.get(name);
      if (kept?.stamp === stamp) return kept.file;
      const served = change(path.relative(root, name), await readFile(real));
      const file = cachedFile(contentType(name), served);
      files.set(name, { stamp, file });
      return file;
    } catch {
      files.delete(name);
      return null;
    }
  }

  return { read };
}

/** Returns the bytes to send and their encoding. */
export async function encode(
  file: CachedFile,
  wanted: Encoding,
): Promise<{ encoding: Encoding; data: Buffer }> {
  if (wanted === 'identity' || file.data.length < SMALLEST_COMPRESSED || !isCompressible(file.type)) {
    return { encoding: 'identity', data: file.data };
  }
  file.compressed[wanted] ??= compressors[wanted](file.data);
  return { encoding: wanted, data: await file.compressed[wanted] };
}
