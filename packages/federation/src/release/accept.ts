import { type AcceptedRegistry, acceptRegistry, readSigned } from '@health-commons/contracts/registry/accept';
import { type Verify, webVerify } from '@health-commons/contracts/registry/ed25519';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import type { Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { parseIfValid } from '../read-json';
import { type ReleaseDocument, releaseDocumentSchema } from '../registry/documents';
import { RegistryError, type StoredRegistry, TargetError } from './target';

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
  const registry = parseIfValid(signedRegistrySchema, text);
  if (!registry) throw new RegistryError('The stored remotes.json is not a signed registry.');
  const { owner, ownerFault, remotes } = await accept(registry, { keys, now: 0 });
  if (!owner) throw new RegistryError(`The stored remotes.json is refused. ${ownerFault?.detail}`);
  return { registry, tag, owner, remotes, keys };
}

/** Verifies a release. @throws TargetError unless keys that the owner lists for the remote have signed it */
export async function acceptSignedRelease(
  signed: Signed,
  { remotes }: Pick<StoredRegistry, 'remotes'>,
): Promise<ReleaseDocument> {
  const { name = '' } = parseIfValid(v.object({ name: v.string() }), signed.payload) ?? {};
  const keys = remotes.get(name)?.row.keys ?? [];
  const options = { what: 'The release', type: 'release', schema: releaseDocumentSchema, keys } as const;
  const { part, fault } = await readSigned(signed, { ...options, verify: await loadVerify() });
  if (!part) throw new TargetError(fault.code, fault.detail);
  return part.document;
}

const isEqual = (one: Signed | undefined, other: Signed) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Judges a registry that replaces the stored one. Every part that differs must be signed by its holder and must not be
 * older, and every remote that the owner lists keeps its entry. Parts that do not differ are not judged, so that one
 * team's fault blocks no other team. Resolves to the names of the entries that differ (`changed`) and to all accepted
 * entries, or to null if nothing differs.
 * @throws TargetError if a change is not allowed
 */
export async function checkChange(
  stored: SignedRegistry | null,
  sent: SignedRegistry,
  keys: readonly string[],
) {
  const isOwnerChanged = !isEqual(stored?.owner, sent.owner);
  const before = Object.keys(stored?.remotes ?? {});
  const entries = Object.entries(sent.remotes);
  const changed = entries.flatMap(([name, signed]) => (isEqual(stored?.remotes[name], signed) ? [] : [name]));
  // An expired document must not block the teams.
  const now = isOwnerChanged ? Date.now() : 0;
  const { ownerFault, remotes } = await accept(sent, { keys, kept: stored, now });
  if (ownerFault) throw new TargetError(ownerFault.code, ownerFault.detail);
  for (const name of changed) {
    const remote = remotes.get(name);
    if (!remote) throw new TargetError('unlisted', `The owner's document does not list ${name}.`);
    if (remote.fault) throw new TargetError(remote.fault.code, remote.fault.detail);
  }
  // Only a document of the owner that no longer lists a remote removes its entry.
  const removed = before.filter((name) => !Object.hasOwn(sent.remotes, name));
  const missing = removed.find((name) => !isOwnerChanged || remotes.has(name));
  if (missing !== undefined)
    throw new TargetError('missing', `The registry must keep the entry of ${missing}.`);
  return isOwnerChanged || changed.length > 0 ? { remotes, changed } : null;
}
