import { Fault } from '@health-commons/base/fault';
import type { Release } from '@health-commons/contracts/registry';
import { changeCanary, goLive, namedReleases, releaseOf, rollBack } from '../registry-entry';
import type { SecretKey } from '../registry/keys';
import { acceptSignedRelease } from './accept';
import { changeEntry, readRegistry } from './change-registry';
import { expiryOf } from '../registry/expiry';
import { faultsAtSite } from './gate';
import { percentOf } from './history';
import type { Target } from './target';

type Options = {
  target: Target;
  name: string;
  say: (line: string) => void;
};
type ChangeOptions = Options & { key: SecretKey };

/**
 * Prints a table of the releases that the registry names, even if the owner's document has expired.
 * @throws Fault with what prevents visitors from running one of them, now or within three days
 */
export async function printStatus({ target, name, say }: Options): Promise<void> {
  const { owner, remotes } = await readRegistry(target);
  const remote = remotes.get(name);
  if (!remote) throw new Error(`The owner's document does not list ${name}.`);
  const { record, fault } = remote;
  const releases = record ? namedReleases(record) : [];
  for (const [role, release] of releases) {
    const count = `${Object.keys(release.integrity).length} files`;
    const share = role === 'canary' && record?.canary ? `, ${percentOf(record.canary)} of browsers` : '';
    say(`${role.padEnd(9)} ${release.version}  ${count}, shell API ${release.requires.shellApi}${share}`);
  }
  if (!record && !fault) say('live      nothing');
  const { warning, text } = expiryOf(owner);
  say(`owner     ${text}`);
  const faults = fault ? [fault.detail] : [];
  if (warning === 'expired' || warning === 'urgent')
    faults.push(`The owner's document ${text}. Ask the owner to run npm run keys -- renew.`);
  for (const [, release] of releases)
    faults.push(...(await faultsAtSite(name, release, target.served)).lines);
  if (faults.length > 0) throw new Fault([...new Set(faults)].join('\n'));
}

/** @throws Error if the target has no such version, or if the owner does not list the key that has signed it */
async function readVersion({ target, name }: ChangeOptions, version: string): Promise<Release> {
  const stored = await target.stored({ name, version });
  if (!stored) throw new Error(`The target has no version ${version} of ${name}.`);
  const document = await acceptSignedRelease(stored, await readRegistry(target));
  if (document.name === name && document.version === version) return releaseOf(document);
  throw new Error(`The release of ${name} ${version} is that of ${document.name} ${document.version}.`);
}

/** Makes the previous release live again, or the given version. Uploads nothing. */
export async function rollBackRelease(options: ChangeOptions, version?: string): Promise<void> {
  const { target, name, key, say } = options;
  const chosen = version === undefined ? null : await readVersion(options, version);
  const record = await changeEntry(target, { name, key, say }, (before) =>
    chosen ? goLive(before, chosen, false) : rollBack(name, before),
  );
  say(`live  ${record.version}${record.previous ? ` (before ${record.previous.version})` : ''}`);
}

/** Changes the share of browsers that run the canary (0 to 1), makes it live for all, or removes it. */
export async function releaseCanary(
  { target, name, key, say }: ChangeOptions,
  action: 'promote' | 'abort' | number,
): Promise<void> {
  const { version, canary } = await changeEntry(target, { name, key, say }, (before) =>
    changeCanary(name, before, action),
  );
  say(
    canary ? `canary ${canary.version} for ${percentOf(canary)} of browsers` : `live  ${version}, no canary`,
  );
}

/**
 * Removes the files of versions that the registry has not named for this number of days: open pages request those of
 * the release with which they were loaded.
 */
export async function pruneReleases({ target, name, say }: Options, days: number): Promise<void> {
  if (!target.prune) throw new Error('Only the folder of an export can be pruned: --to DIR.');
  const removed = await target.prune(name, days);
  for (const version of removed) say(`removed ${version}`);
  if (removed.length === 0) say(`No version of ${name} is unused for ${days} days.`);
}
