import type { RemoteRecord } from '@health-commons/contracts/registry';
import {
  ownerDocumentSchema,
  remoteDocumentSchema,
  type OwnerDocument,
  type RemoteDocument,
  type SignedRegistry,
} from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';
import { parseIfValid } from '../read-json';
import { namedReleases } from '../registry-entry';

/** Returns the share of browsers that run a canary, for example '5 %'. */
export function percentOf({ share }: NonNullable<RemoteRecord['canary']>): string {
  return `${Number((share * 100).toFixed(2))} %`;
}

/** Returns what a change of the live release means for the canary beside it, or nothing. */
export function canaryNotes(
  before: RemoteRecord | null | undefined,
  { version, canary }: RemoteRecord,
): string[] {
  const was = before?.canary;
  if (!was || before.version === version) return [];
  if (canary)
    return [
      `note  canary ${canary.version} still runs for ${percentOf(canary)} of browsers, until promote or abort`,
    ];
  return was.version === version
    ? []
    : [`note  canary ${was.version} has ended: it is not newer than ${version}`];
}

const documentSchema = v.variant('type', [ownerDocumentSchema, remoteDocumentSchema]);

function describe(document: OwnerDocument | RemoteDocument): string {
  if (document.type === 'owner')
    return `lists ${Object.keys(document.remotes).join(', ')} until ${document.expires.slice(0, 10)}`;
  const releases = namedReleases(document).map(([role, { version }]) => `${role} ${version}`);
  return releases.join(', ') + (document.canary ? ` at ${percentOf(document.canary)}` : '');
}

/**
 * Returns when a remote's entry stopped naming each version, in ms since 1970. A version that the last line names has
 * Infinity. `history` is the text that `describeChanges` has made.
 */
export function lastUses(history: string, name: string): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const [, time = '', of, releases = ''] of history.matchAll(/^(\S+) (\w+) (live .*) \(serial/gm)) {
    if (of !== name) continue;
    for (const [version, end] of uses) if (end === Infinity) uses.set(version, Date.parse(time));
    for (const [, version = ''] of releases.matchAll(/(?:live|previous|canary) ([\w.+-]+)/g))
      uses.set(version, Infinity);
  }
  return uses;
}

/** Returns the start of a line of the history. */
export const timeOfLine = (now: Date): string => `${now.toISOString().slice(0, 19)}Z`;

/**
 * Returns a line for each part of a registry that has changed, for people. The documents are not verified. A line has
 * no personal data, for example
 * '2026-11-23T21:40:02Z mfe_map live 0.2.0, previous 0.1.0 (serial 5, key 99aa00bb)'.
 */
export function describeChanges(before: SignedRegistry | null, after: SignedRegistry, now: Date): string[] {
  const time = timeOfLine(now);
  const parts = [
    ['owner', after.owner, before?.owner] as const,
    ...Object.entries(after.remotes).map(([name, signed]) => [name, signed, before?.remotes[name]] as const),
  ];
  return parts.flatMap(([name, { payload, signatures }, was]) => {
    const document = was?.payload === payload ? null : parseIfValid(documentSchema, payload);
    if (!document) return [];
    return [
      `${time} ${name} ${describe(document)} (serial ${document.serial}, key ${signatures[0].key.slice(0, 8)})`,
    ];
  });
}
