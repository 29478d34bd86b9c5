import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { OwnerDocument, OwnerRow, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { setTimeout as wait } from 'node:timers/promises';
import type { SecretKey } from '../registry/keys';
import { serialOf, signOwner, signRemote } from '../registry/sign';
import { accept } from './accept';
import type { Target } from './target';

const MAX_TRIES = 10;
const NO_REGISTRY = 'The target has no valid registry. Run npm run export first.';

const short = (key: string) => key.slice(0, 8);

/** @throws Error if the target has no valid registry */
export async function readRegistry(target: Pick<Target, 'read'>): Promise<SignedRegistry> {
  const stored = await target.read();
  if (!stored) throw new Error(NO_REGISTRY);
  return stored.registry;
}

type Edit = (registry: SignedRegistry) => Promise<SignedRegistry>;
/** Receives a sentence when another program has changed the registry in the meantime. */
type Say = (sentence: string) => void;

/** Edits the registry. If another program changes it in the meantime, reads it again and edits the new one. */
async function change(target: Target, edit: Edit, say: Say): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const stored = await target.read();
    if (!stored) throw new Error(NO_REGISTRY);
    if (await target.replace(await edit(stored.registry), stored.tag)) return;
    if (attempt < MAX_TRIES) {
      say(`Another release changed the registry. Trying again (${attempt + 1} of ${MAX_TRIES}).`);
      await wait(Math.random() * 100 * attempt);
    }
  }
  throw new Error(`Others changed the registry ${MAX_TRIES} times. Try again later.`);
}

/** @throws Error with the public key if the owner does not list it for this remote */
export function assertListed(name: string, row: OwnerRow | undefined, { publicKey }: SecretKey): OwnerRow {
  if (!row) throw new Error(`The owner's document does not list ${name}.`);
  if (!row.keys.includes(publicKey))
    throw new Error(
      `The owner does not list key ${short(publicKey)} for ${name}. Send the owner this public key: ${publicKey}`,
    );
  return row;
}

type EntryOptions = { name: string; key: SecretKey; note?: string | undefined; say?: Say };

/**
 * Changes a remote's entry, signs it and replaces the registry in one step. `edit` gets the current entry, or null if
 * there is none. It is called again if another program changes the registry in the meantime.
 * @throws Error if the owner does not list the key, or does not allow the entry
 */
export async function changeEntry(
  target: Target,
  { name, key, note, say = () => undefined }: EntryOptions,
  edit: (before: RemoteRecord | null) => RemoteRecord | Promise<RemoteRecord>,
): Promise<RemoteRecord> {
  let record: RemoteRecord | undefined;
  const editEntry = async (registry: SignedRegistry) => {
    const { owner, ownerFault, remotes } = await accept(registry);
    if (!owner) throw new Error(ownerFault?.detail);
    assertListed(name, owner.remotes[name], key);
    record = await edit(remotes.get(name)?.record ?? null);
    const last = serialOf(registry.remotes[name]);
    const signed = signRemote({ name, record, key, last, ...(note ? { note } : {}) });
    const next = { ...registry, remotes: { ...registry.remotes, [name]: signed } };
    const fault = (await accept(next)).remotes.get(name)?.fault;
    if (fault) throw new Error(fault.detail);
    return next;
  };
  await change(target, editEntry, say);
  if (!record) throw new Error('The registry was not changed.');
  return record;
}

/**
 * Returns the verified owner's document, even if it has expired, and the keys that have signed it.
 * @throws Error if the document is not valid
 */
export const inspectRegistry = async (target: Target) => inspect(await readRegistry(target));

async function inspect(registry: SignedRegistry) {
  const { owner, ownerFault, remotes } = await accept(registry, { now: 0 });
  if (!owner) throw new Error(ownerFault?.detail);
  return { registry, owner, remotes, keys: registry.owner.signatures.map(({ key }) => key) };
}

type OwnerOptions = { keys: readonly SecretKey[]; days?: number | undefined; say?: Say };

/**
 * Changes the rows of the owner's document, signs it with all keys and replaces the registry in one step. Removes
 * entries without a row.
 * @throws Error if none of the keys has signed the current document, or if the new one is not valid
 */
export async function changeOwner(
  target: Target,
  { keys, days, say = () => undefined }: OwnerOptions,
  edit: (rows: OwnerDocument['remotes']) => OwnerDocument['remotes'],
): Promise<OwnerDocument> {
  let document: OwnerDocument | undefined;
  const editOwner = async (registry: SignedRegistry): Promise<SignedRegistry> => {
    const { owner, keys: current } = await inspect(registry);
    if (!keys.some(({ publicKey }) => current.includes(publicKey)))
      throw new Error(
        `The registry is signed with key ${current.map(short).join(' and ')}, not with your key.`,
      );
    const signed = signOwner({ remotes: edit(owner.remotes), keys, last: owner.serial, days });
    document = (await inspect({ ...registry, owner: signed })).owner;
    const listed = document.remotes;
    const entries = Object.entries(registry.remotes).filter(([name]) => name in listed);
    return { ...registry, owner: signed, remotes: Object.fromEntries(entries) };
  };
  await change(target, editOwner, say);
  if (!document) throw new Error('The registry was not changed.');
  return document;
}
