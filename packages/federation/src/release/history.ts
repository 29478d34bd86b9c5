import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import {
  ownerDocumentSchema,
  remoteDocumentSchema,
  type OwnerDocument,
  type RemoteDocument,
  type Signed,
  type SignedRegistry,
} from '@health-commons/contracts/registry/signed';
import type * as v from 'valibot';
import { parseIfValid } from '../read-json';

const parse = <Schema extends v.GenericSchema>(schema: Schema, signed: Signed | undefined) =>
  parseIfValid(schema, signed?.payload ?? '');

/** Returns the share of browsers that run a canary, for example '5 %'. */
export function percentOf({ share }: NonNullable<RemoteRecord['canary']>): string {
  return `${Number((share * 100).toFixed(2))} %`;
}

const isSame = (one: Release | undefined, other: Release | undefined) => one?.version === other?.version;

/** Describes a change of an entry, for example '0.1.0 -> 0.2.0 live' or 'canary 0.3.0 at 5 %'. */
function describeEntry(before: RemoteDocument | null, after: RemoteDocument): string {
  if (before && !isSame(before, after)) {
    const step = `${before.version} -> ${after.version}`;
    if (before.canary && isSame(before.canary, after)) return `${step} promoted`;
    return `${step} ${isSame(before.previous, after) ? 'rollback' : 'live'}`;
  }
  if (!before) return `${after.version} live`;
  if (after.canary && (!isSame(before.canary, after.canary) || before.canary?.share !== after.canary.share))
    return `canary ${after.canary.version} at ${percentOf(after.canary)}`;
  if (before.canary && !after.canary) return `canary ${before.canary.version} aborted`;
  return `${after.version} signed again`;
}

/** Describes a change of the owner's document: the remotes that were added, changed and removed, and the expiry. */
function describeOwner(before: OwnerDocument | null, after: OwnerDocument): string {
  const rows = before?.remotes ?? {};
  const added = Object.keys(after.remotes).filter((name) => !Object.hasOwn(rows, name));
  const removed = Object.keys(rows).filter((name) => !Object.hasOwn(after.remotes, name));
  const changed = Object.keys(after.remotes).filter(
    (name) => Object.hasOwn(rows, name) && JSON.stringify(rows[name]) !== JSON.stringify(after.remotes[name]),
  );
  return [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(changed.length > 0 ? [`changed ${changed.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    `valid until ${after.expires.slice(0, 10)}`,
  ].join(', ');
}

const suffix = ({ signatures }: Signed, { serial }: { serial: number }) =>
  `(serial ${serial}, key ${signatures.map(({ key }) => key.slice(0, 8)).join(' ')})`;

/**
 * Returns a line for each part of a registry that has changed, for people. The documents are not verified. A line has
 * no personal data, for example '2026-11-23T21:40:02Z mfe_map 0.1.0 -> 0.2.0 live (serial 5, key 99aa00bb): Fix'.
 */
export function describeChanges(before: SignedRegistry | null, after: SignedRegistry, now: Date): string[] {
  const time = `${now.toISOString().slice(0, 19)}Z`;
  const lines: string[] = [];
  const owner = parse(ownerDocumentSchema, after.owner);
  if (owner && before?.owner.payload !== after.owner.payload) {
    const was = parse(ownerDocumentSchema, before?.owner);
    lines.push(`${time} owner ${describeOwner(was, owner)} ${suffix(after.owner, owner)}`);
  }
  for (const [name, signed] of Object.entries(after.remotes)) {
    const entry = parse(remoteDocumentSchema, signed);
    const was = before?.remotes[name];
    if (!entry || was?.payload === signed.payload) continue;
    const what = describeEntry(parse(remoteDocumentSchema, was), entry);
    const note = entry.note ? `: ${entry.note.replace(/\s+/g, ' ')}` : '';
    lines.push(`${time} ${name} ${what} ${suffix(signed, entry)}${note}`);
  }
  return lines;
}
