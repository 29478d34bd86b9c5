import { createHash } from 'node:crypto';

/** The sha384 of each file by its path, as in the registry. */
export type Hashes = Readonly<Record<string, string>>;

export function hashOf(data: Buffer): string {
  return `sha384-${createHash('sha384').update(data).digest('base64')}`;
}

/** Returns the files that only one of two builds has, or that differ. */
export function differences(one: Hashes, other: Hashes): string[] {
  const files = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return files.filter((file) => one[file] !== other[file]).sort();
}
