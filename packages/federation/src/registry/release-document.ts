import { remoteName, releaseSchema, versionName, type Release } from '@health-commons/contracts/registry';
import { signedBytes, type Signed } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import type { SecretKey } from './keys';

/** The file in a version's folder with the release that the team has signed. */
export const RELEASE_FILE = 'release.json';

/** The endings of a file's compressed copies, and of the file while it is written. */
const ENDINGS = ['', '.gz', '.br', '.new'];

/** Returns true if no file takes the place of another, of a copy or of a folder, even if the case of names is ignored. */
function areApart(integrity: Release['integrity']): boolean {
  const files = [RELEASE_FILE, ...Object.keys(integrity)].map((file) => file.toLowerCase());
  const names = files.flatMap((file) => ENDINGS.map((ending) => file + ending));
  const taken = new Set(names);
  const foldersOf = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));
  return taken.size === names.length && !files.flatMap(foldersOf).some((folder) => taken.has(folder));
}

/** A version as its team has signed it: the permission to store its files, and what a rollback makes live. */
export const releaseDocumentSchema = v.object({
  type: v.literal('release'),
  name: remoteName,
  ...releaseSchema.entries,
  integrity: v.pipe(releaseSchema.entries.integrity, v.check(areApart, 'must not use a name for two files')),
});
export type ReleaseDocument = v.InferOutput<typeof releaseDocumentSchema>;

/** The permission to remove a version. */
export const removalDocumentSchema = v.object({
  type: v.literal('removal'),
  name: remoteName,
  version: versionName,
});
export type RemovalDocument = v.InferOutput<typeof removalDocumentSchema>;

/** Parses a payload. Does not verify its signatures. @throws Error if it is not valid */
function read<Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  { payload }: Signed,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    throw new Error(`The ${what} is not JSON.`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
  throw new Error(`The ${what} is not valid: ${faults.join('; ')}.`);
}

export const readReleaseDocument = (signed: Signed) => read('release', releaseDocumentSchema, signed);
export const readRemovalDocument = (signed: Signed) => read('removal', removalDocumentSchema, signed);

function sign(document: ReleaseDocument | RemovalDocument, key: SecretKey): Signed {
  const payload = JSON.stringify(document);
  const signature = key.sign(signedBytes(document.type, payload));
  return { payload, signatures: [{ key: key.publicKey, signature }] };
}

export function signRelease(name: string, release: Release, key: SecretKey): Signed {
  const { version, entry, integrity, mounts, requires } = release;
  return sign({ type: 'release', name, version, entry, integrity, mounts, requires }, key);
}

export function signRemoval(name: string, version: string, key: SecretKey): Signed {
  return sign({ type: 'removal', name, version }, key);
}
