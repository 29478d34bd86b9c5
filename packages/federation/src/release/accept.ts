import { acceptRegistry, readSigned, type AcceptedRegistry } from '@health-commons/contracts/registry/accept';
import { webVerify, type Verify } from '@health-commons/contracts/registry/ed25519';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import type { Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import {
  releaseDocumentSchema,
  removalDocumentSchema,
  type ReleaseDocument,
  type RemovalDocument,
} from '../registry/release-document';
import { RegistryError, TargetError, type StoredRegistry, type Version } from './target';

async function loadVerify(): Promise<Verify> {
  const verify = await webVerify(globalThis.crypto.subtle);
  if (!verify) throw new Error('This version of Node.js has no Ed25519.');
  return verify;
}

type Options = {
  /** The owner's public keys. */
  keys: readonly string[];
  /** A registry that the new one replaces. */
  kept?: SignedRegistry | null;
  /** Milliseconds since 1970. At the time 0, no document has expired. */
  now?: number;
};

/** Accepts a registry as a page with these keys does, for a new visitor or for one who has seen `kept`. */
export async function accept(
  registry: unknown,
  { keys, kept = null, now = Date.now() }: Options,
): Promise<AcceptedRegistry> {
  return acceptRegistry(registry, { keys, kept, now, verify: await loadVerify() });
}

/** Verifies a stored registry. An expired one is needed too, for its renewal. @throws RegistryError if it is refused */
export async function acceptStored(
  text: string,
  tag: string,
  keys: readonly string[],
): Promise<StoredRegistry> {
  let registry: SignedRegistry;
  try {
    registry = v.parse(signedRegistrySchema, JSON.parse(text));
  } catch {
    throw new RegistryError('The stored remotes.json is not a signed registry.');
  }
  const { owner, ownerFault, remotes } = await accept(registry, { keys, now: 0 });
  if (!owner) throw new RegistryError(`The stored remotes.json is refused. ${ownerFault?.detail}`);
  return { registry, tag, owner, remotes, keys };
}

type Documents = { release: ReleaseDocument; removal: RemovalDocument };
const SCHEMAS: { [Type in keyof Documents]: v.GenericSchema<unknown, Documents[Type]> } = {
  release: releaseDocumentSchema,
  removal: removalDocumentSchema,
};

/**
 * Returns a document about this version of a remote.
 * @throws TargetError unless keys that the owner lists for the remote have signed it
 */
export async function acceptDocument<Type extends keyof Documents>(
  type: Type,
  { name, version }: Version,
  signed: Signed,
  { remotes }: Pick<StoredRegistry, 'remotes'>,
): Promise<Documents[Type]> {
  const what = `The ${type} of ${name} ${version}`;
  const keys = remotes.get(name)?.row.keys ?? [];
  const options = { what, type, schema: SCHEMAS[type], keys, verify: await loadVerify() };
  const { part, fault } = await readSigned(signed, options);
  if (!part) throw new TargetError(fault.code, fault.detail);
  const { document } = part;
  if (document.name === name && document.version === version) return document;
  throw new TargetError('shape', `${what} is that of ${document.name} ${document.version}.`);
}
