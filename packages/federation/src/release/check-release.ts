import type { Mount } from '@health-commons/contracts/registry';
import type { OwnerDocument, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { placeOf } from '../registry-entry';
import type { SecretKey } from '../registry/keys';
import { accept } from './accept';
import { assertListed } from './change-registry';
import type { Site } from './site';

const DAY_MS = 86_400_000;
/** The days before the expiry of the owner's document in which a release warns. */
const RENEWAL_DAYS = 30;

/** Returns the days until the expiry of the owner's document. */
export function daysLeft({ expires }: OwnerDocument, now = Date.now()): number {
  return Math.round((Date.parse(expires) - now) / DAY_MS);
}

/** A release before it is built. `base` is the URL of the folder with the remote's versions. */
type Candidate = {
  name: string;
  key: SecretKey;
  mounts: readonly Mount[];
  base: string;
  /** The range of the shell API that it needs. */
  range: string;
};

/** @throws Error that names the first place or the origin that the owner does not list for this remote */
function checkPlaces({ name, mounts, base }: Candidate, { remotes }: OwnerDocument): void {
  const row = remotes[name];
  const { origin } = new URL(base);
  const ask = 'Ask the owner to run npm run keys -- allow.';
  if (!row?.origins.includes(origin))
    throw new Error(`${name} may not be loaded from ${origin}: the owner does not list it. ${ask}`);
  const listed = row.mounts.map(placeOf);
  const foreign = mounts.map(placeOf).find((place) => !listed.includes(place));
  if (foreign === undefined) return;
  const holder = Object.entries(remotes).find(
    ([, other]) => foreign.startsWith('/') && other.mounts.map(placeOf).includes(foreign),
  );
  const reason = holder ? `the owner lists it for ${holder[0]}` : 'the owner does not list it';
  throw new Error(`${name} may not mount ${foreign}: ${reason}. ${ask}`);
}

/** Returns a sentence if the range excludes the shell API of the site, or of the packages in the build. */
function shellApiFault({ name, range }: Candidate, origin: string, shellApi: string | null): string | null {
  if (shellApi === null) return `${origin}/build.json does not name its shell API.`;
  const needs = `${name} needs shell API ${range}`;
  if (!satisfies(shellApi, range))
    return `${needs}, but the shell at ${origin} has ${shellApi}. Release it after the shell.`;
  if (satisfies(SHELL_API_VERSION, range)) return null;
  return `${needs}, but the packages of this build have ${SHELL_API_VERSION}.`;
}

/**
 * Decides whether a release may go live at a site as its visitors have it now: its key, its places, its origin and its
 * shell API range. Resolves to a line per check, the one of the shell API last. With `force`, only that one may fail.
 * @throws Error with the first reason why it may not
 */
export async function checkRelease(
  candidate: Candidate,
  registry: SignedRegistry,
  { origin, ownerKeys, shellApi }: Site,
  { force = false, now = Date.now() } = {},
): Promise<string[]> {
  const { name, key, mounts, range } = candidate;
  const { owner, ownerFault, remotes } = await accept(registry, { keys: ownerKeys, now });
  if (!owner) throw new Error(ownerFault?.detail);
  assertListed(name, remotes.get(name)?.row, key);
  checkPlaces(candidate, owner);
  const fault = shellApiFault(candidate, origin, shellApi);
  if (fault && !force) throw new Error(fault);
  const days = daysLeft(owner, now);
  const expiry = `The owner's document expires on ${owner.expires.slice(0, 10)} (${days} days).`;
  return [
    `ok    key ${key.publicKey.slice(0, 8)} is the team's; the owner's document is valid for ${days} days`,
    ...(days < RENEWAL_DAYS ? [`note  ${expiry} Ask the owner to renew it.`] : []),
    `ok    the owner lists ${mounts.map(placeOf).join(', ')}`,
    fault
      ? `FORCED  ${fault}`
      : `ok    shell API ${range}: the site has ${shellApi}, the packages of this build ${SHELL_API_VERSION}`,
  ];
}
