import { existsSync, readFileSync } from 'node:fs';
import { acceptRegistry } from '@health-commons/contracts/registry/accept';
import { webVerify } from '@health-commons/contracts/registry/ed25519';
import {
  signedRegistrySchema,
  type OwnerDocument,
  type SignedRegistry,
} from '@health-commons/contracts/registry/signed';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import * as v from 'valibot';
import type { SecretKey } from './registry/keys';
import { serialOf, signOwner, signRemote } from './registry/sign';
import { releaseOf } from './registry-entry';
import { writeFileAtomically } from './write-file';

/**
 * Reads a signed remotes.json.
 * @throws Error that names the file and its faults, because a caller must not overwrite a broken registry
 */
export function readRegistryFile(file: string): SignedRegistry {
  if (!existsSync(file)) throw new Error(`${file} does not exist. Run npm run export first.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON.`, { cause: error });
  }
  const result = v.safeParse(signedRegistrySchema, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`${file} is not a valid registry: ${faults.join('; ')}.`);
}

/** Returns a signed registry without verifying it, or null if the file is missing or not valid. */
export function readRegistryIfValid(file: string): SignedRegistry | null {
  try {
    return readRegistryFile(file);
  } catch {
    return null;
  }
}

/**
 * Accepts a registry file as a page does, with the keys that have signed the owner's document. `now` is in milliseconds
 * since 1970.
 */
async function accept(registry: SignedRegistry, now = Date.now()) {
  const verify = await webVerify(globalThis.crypto.subtle);
  if (!verify) throw new Error('This version of Node.js has no Ed25519.');
  const keys = registry.owner.signatures.map(({ key }) => key);
  return acceptRegistry(registry, { keys, kept: null, now, verify });
}

type EditOptions = { file: string; name: string; key: SecretKey };

/**
 * Replaces a remote's entry, signs it and writes the file. `edit` gets the current entry, or null if there is none.
 * Keeps all other entries.
 * @throws Error if the owner does not list the key, or does not allow the entry
 */
export async function editEntry(
  { file, name, key }: EditOptions,
  edit: (before: RemoteRecord | null) => RemoteRecord,
): Promise<RemoteRecord> {
  const registry = readRegistryFile(file);
  const { owner, ownerFault, remotes } = await accept(registry);
  if (!owner || ownerFault) throw new Error(ownerFault?.detail);
  const listed = owner.remotes[name];
  if (!listed) throw new Error(`The owner's document does not list ${name}.`);
  if (!listed.keys.includes(key.publicKey)) {
    const short = key.publicKey.slice(0, 8);
    throw new Error(
      `The owner does not list key ${short} for ${name}. Send the owner this public key: ${key.publicKey}`,
    );
  }
  const record = edit(remotes.get(name)?.record ?? null);
  const signed = signRemote({ name, record, key, last: serialOf(registry.remotes[name]) });
  const next: SignedRegistry = { ...registry, remotes: { ...registry.remotes, [name]: signed } };
  const fault = (await accept(next)).remotes.get(name)?.fault;
  if (fault) throw new Error(fault.detail);
  writeFileAtomically(file, next);
  return record;
}

/**
 * Returns the verified owner's document of a registry file, even if it has expired, and the keys that have signed it.
 * @throws Error if the document is not valid
 */
export const inspectRegistry = (file: string) => inspect(readRegistryFile(file));

async function inspect(registry: SignedRegistry) {
  const { owner, ownerFault, remotes } = await accept(registry, 0);
  if (!owner) throw new Error(ownerFault?.detail);
  return { registry, owner, remotes, keys: registry.owner.signatures.map(({ key }) => key) };
}

type OwnerOptions = { file: string; keys: readonly SecretKey[]; days?: number | undefined };

/**
 * Changes the rows of the owner's document, signs it with all keys and writes the file. Removes entries without a row.
 * @throws Error if none of the keys has signed the current document, or if the new one is not valid
 */
export async function editOwner(
  { file, keys, days }: OwnerOptions,
  edit: (rows: OwnerDocument['remotes']) => OwnerDocument['remotes'],
): Promise<OwnerDocument> {
  const { registry, owner, keys: current } = await inspectRegistry(file);
  if (!keys.some(({ publicKey }) => current.includes(publicKey)))
    throw new Error(
      `${file} is signed with key ${current.map((key) => key.slice(0, 8)).join()}, not with yours.`,
    );
  const signed = signOwner({ remotes: edit(owner.remotes), keys, last: owner.serial, days });
  const { owner: next } = await inspect({ ...registry, owner: signed });
  const entries = Object.entries(registry.remotes).filter(([name]) => name in next.remotes);
  writeFileAtomically(file, { ...registry, owner: signed, remotes: Object.fromEntries(entries) });
  return next;
}

/**
 * Returns an entry in which the previous release is live again and the current release is `previous`. Rolling back
 * twice restores the current release.
 * @throws Error if there is no previous release
 */
export function rollBack(name: string, record: RemoteRecord | null): RemoteRecord {
  if (!record?.previous) throw new Error(`The registry has no previous release of ${name}.`);
  return { ...record.previous, previous: releaseOf(record) };
}
