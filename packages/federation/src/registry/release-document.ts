import { remoteName, releaseSchema, VERSION_NAME, type Release } from '@health-commons/contracts/registry';
import { signedBytes, type Signed } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import type { SecretKey } from './keys';

/** A version as its team has signed it: the permission to store its files, and what a rollback makes live. */
const releaseDocumentSchema = v.object({
  type: v.literal('release'),
  name: remoteName,
  ...releaseSchema.entries,
});
export type ReleaseDocument = v.InferOutput<typeof releaseDocumentSchema>;

/** The permission to remove a version. */
const removalDocumentSchema = v.object({
  type: v.literal('removal'),
  name: remoteName,
  version: v.pipe(v.string(), v.regex(VERSION_NAME)),
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
