import { isDeepStrictEqual } from 'node:util';
import { type Release, type RemoteRecord, placeOf } from '@health-commons/contracts/registry';
import { satisfies } from '@health-commons/contracts/shell-api';
import { namedReleases, releaseOf } from '../registry-entry';
import { readReleaseDocument } from '../registry/documents';
import { type Site, faultsOfFiles, readShellApi } from './site';
import { type Target, TargetError, versionsUrl } from './target';

/** Returns a sentence if a release excludes the shell API of a site, which is null if the site does not name it. */
export function shellApiFault(
  name: string,
  { requires }: Pick<Release, 'requires'>,
  origin: string,
  shellApi: string | null,
): string | null {
  if (shellApi === null) return `${origin}/build.json does not name its shell API.`;
  if (satisfies(shellApi, requires.shellApi)) return null;
  return `${name} needs shell API ${requires.shellApi}, but the shell at ${origin} has ${shellApi}.`;
}

/** Returns what never changes in a release. The owner chooses its labels. */
const fixedPartOf = (release: Release) => ({
  ...releaseOf(release),
  mounts: release.mounts.map((mount) => [placeOf(mount), mount.module]),
});
const isSame = (one: Release, other: Release) => isDeepStrictEqual(fixedPartOf(one), fixedPartOf(other));

type Change = { name: string; before: RemoteRecord | null; next: RemoteRecord };

/** Returns the releases that get a new role. One that becomes the previous release was checked for an earlier role. */
function switchedReleases({ before, next }: Change): Release[] {
  const known = before ? namedReleases(before) : [];
  const isKnown = (role: string, release: Release) =>
    known.some(([was, one]) => (role === 'previous' || role === was) && isSame(one, release));
  return namedReleases(next).flatMap(([role, release]) => (isKnown(role, release) ? [] : [release]));
}

type Place = Pick<Target, 'served' | 'stored'>;

/** Returns a sentence if a release is not the one that its team has signed with this version, or null. */
async function signedFault(release: Release, { name, before }: Change, { served, stored }: Place) {
  const { version, entry } = release;
  const signed = await stored({ name, version });
  // Files at another origin are not stored here.
  if (!signed && entry.startsWith(versionsUrl(served.origin, name)))
    return `The target has no version ${version} of ${name}.`;
  const used = before ? namedReleases(before).map(([, one]) => one) : [];
  const first = signed ? readReleaseDocument(signed) : used.find((one) => one.version === version);
  return first && !isSame(first, release)
    ? `Version ${version} of ${name} was signed before with other content.`
    : null;
}

/** The maximum number of files in an error. */
const NAMED = 3;

/** Returns the lines of an error about these files. */
function fileLines(faults: readonly string[]): string[] {
  const rest = faults.length > NAMED ? [`And ${faults.length - NAMED} more.`] : [];
  return [...faults.slice(0, NAMED), ...rest];
}

/**
 * Compares a release with the site as its visitors have it: the range of the shell API and the hash of every file.
 * Resolves to the lines of an error. `areFiles`: they are about files.
 */
export async function faultsAtSite(
  name: string,
  release: Release,
  site: Site,
): Promise<{ lines: string[]; areFiles: boolean }> {
  const shellApi = await readShellApi(site).catch((error: Error) => error);
  const fault =
    shellApi instanceof Error ? shellApi.message : shellApiFault(name, release, site.origin, shellApi);
  if (fault !== null) return { lines: [fault], areFiles: false };
  return { lines: fileLines(await faultsOfFiles(release, site)), areFiles: true };
}

/**
 * Decides whether the releases that an entry makes live, or gives to a share of browsers, fit to the site as its
 * visitors have it, and are what the team has signed with the version. Whatever changes an entry passes this.
 * @throws TargetError with the reason why a release may not go live
 */
export async function assertMayGoLive(change: Change, place: Place): Promise<void> {
  for (const release of switchedReleases(change)) {
    const fault = await signedFault(release, change, place);
    const { lines, areFiles } =
      fault === null
        ? await faultsAtSite(change.name, release, place.served)
        : { lines: [fault], areFiles: false };
    if (lines.length === 0) continue;
    const advice = areFiles ? ['If the web server serves a copy of the folder, copy the files to it.'] : [];
    throw new TargetError('unfit', [...lines, 'The registry was not changed.', ...advice].join('\n'));
  }
}
