import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from '../content-types';

/** The sha384 of each file by its path, as in the registry. */
export type Hashes = Readonly<Record<string, string>>;

/** Returns the hash of a file as browsers expect it in `integrity`. */
export function hashOf(data: string | Buffer): string {
  return `sha384-${createHash('sha384').update(data).digest('base64')}`;
}

/** Returns the paths of all files below a folder, relative to it and with slashes, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Returns the files that only one of two builds has, or that differ. */
export function differences(one: Hashes, other: Hashes): string[] {
  const files = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return files.filter((file) => one[file] !== other[file]).sort();
}

const ENCODINGS = {
  gz: (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
  br: (data: Buffer) => promisify(brotliCompress)(data),
};

/** Writes files. The keys of `files` are paths below `folder`. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Writes a file atomically, unless it has this content already. A web server derives the ETag from the file's time. */
export function writeIfChanged(file: string, data: Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(data)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.new`;
  writeFileSync(temporary, data);
  renameSync(temporary, file);
}

/** Writes a file and its compressed copies, and removes copies that save no space. Source maps have no copies. */
export async function writeWithCopies(file: string, data: Buffer): Promise<void> {
  writeIfChanged(file, data);
  const helps = isCompressible(contentType(file)) && !file.endsWith('.map');
  for (const [extension, compress] of Object.entries(ENCODINGS)) {
    const copy = helps ? await compress(data) : null;
    if (copy && copy.length < data.length) writeIfChanged(`${file}.${extension}`, copy);
    else rmSync(`${file}.${extension}`, { force: true });
  }
}

/** Writes JSON atomically, so that a reader gets either the old or the new file. */
export const writeFileAtomically = (file: string, value: unknown): void =>
  writeIfChanged(file, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
