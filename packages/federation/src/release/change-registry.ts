import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { OwnerDocument, OwnerRow, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { signOwner, withEntry } from '../registry/documents';
import { expiryOf } from '../registry/expiry';
import type { SecretKey } from '../registry/keys';
import { canaryNotes } from './history';
import type { StoredRegistry, Target } from './target';

const MAX_TRIES = 10;

/** @throws Error if the target has no registry, or one that the site's page refuses */
export async function readRegistry(target: Pick<Target, 'read'>): Promise<StoredRegistry> {
  const stored = await target.read();
  if (!stored) throw new Error('The target has no registry. Run npm run export first.');
  return stored;
}

/** Receives sentences for people. */
type Say = (sentence: string) => void;

/**
 * Edits the registry. If another program changes it in the meantime, reads it again and edits the new one. Resolves to
 * what `edit` returned last.
 */
async function change<Edited extends { registry: SignedRegistry }>(
  target: Target,
  edit: (stored: StoredRegistry) => Edited,
  say: Say = () => undefined,
): Promise<Edited> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const stored = await readRegistry(target);
    const edited = edit(stored);
    if (await target.replace(edited.registry, stored.tag)) return edited;
    if (attempt < MAX_TRIES) {
      say(`Another release changed the registry. Trying again (${attempt + 1} of ${MAX_TRIES}).`);
      await wait(Math.random() * 100 * attempt);
    }
  }
  throw new Error(`Others changed the registry ${MAX_TRIES} times. Try again later.`);
}

/** @throws Error with the public key if the owner does not list it for this remote */
export function assertListed(name: string, row: OwnerRow | undefined, { publicKey }: SecretKey): void {
  if (!row) throw new Error(`The owner's document does not list ${name}.`);
  if (!row.keys.includes(publicKey))
    throw new Error(
      `The owner does not list key ${publicKey.slice(0, 8)} for ${name}. Send the owner this public key: ${publicKey}`,
    );
}

type EntryOptions = { name: string; key: SecretKey; say?: Say };

/**
 * Changes a remote's entry, signs it and replaces the registry in one step. `edit` gets the current entry, or null if
 * there is none. It is called again if another program changes the registry in the meantime.
 * @throws Error if the owner does not list the key, or does not allow the entry
 */
export async function changeEntry(
  target: Target,
  { name, key, say = () => undefined }: EntryOptions,
  edit: (before: RemoteRecord | null) => RemoteRecord,
): Promise<RemoteRecord> {
  const editEntry = ({ registry, owner, remotes }: StoredRegistry) => {
    const remote = remotes.get(name);
    assertListed(name, remote?.row, key);
    const before = remote?.record ?? null;
    const record = edit(before);
    return { registry: withEntry(registry, name, record, key), owner, before, record };
  };
  const { owner, before, record } = await change(target, editEntry, say);
  for (const note of canaryNotes(before, record)) say(note);
  const { warning, text } = expiryOf(owner);
  if (warning)
    say(`${warning.padEnd(5)} the owner's document ${text}. Ask the owner to run npm run keys -- renew.`);
  return record;
}

type OwnerOptions = { key: SecretKey; days?: number | undefined };

/**
 * Changes the rows of the owner's document, signs it and replaces the registry in one step. Removes entries without a
 * row.
 * @throws Error if the site's page does not list the key, or if the new document is not valid
 */
export async function changeOwner(
  target: Target,
  { key, days }: OwnerOptions,
  edit: (rows: OwnerDocument['remotes']) => OwnerDocument['remotes'],
): Promise<OwnerDocument> {
  await change(target, ({ registry, owner }) => {
    const rows = edit(owner.remotes);
    const entries = Object.entries(registry.remotes).filter(([name]) => Object.hasOwn(rows, name));
    const signed = signOwner({ remotes: rows, key, last: owner.serial, days });
    return { registry: { ...registry, owner: signed, remotes: Object.fromEntries(entries) } };
  });
  return (await readRegistry(target)).owner;
}
