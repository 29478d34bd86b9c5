import type { Mount } from '@health-commons/contracts/registry';
import type { OwnerDocument, OwnerRow, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { SHELL_API_VERSION, satisfies } from '@health-commons/contracts/shell-api';
import type { SecretKey } from '../registry/keys';
import { accept } from './accept';
import { assertListed } from './change-registry';
import type { Site } from './site';

const DAY_MS = 86_400_000;
/** The days before the expiry of the owner's document in which a release warns. */
export const RENEWAL_DAYS = 30;

const placeOf = (mount: { slot: string } | { route: string }) => ('slot' in mount ? mount.slot : mount.route);

/** Returns the days until the expiry of the owner's document. */
export function daysLeft({ expires }: OwnerDocument, now = Date.now()): number {
  return Math.round((Date.parse(expires) - now) / DAY_MS);
}

/** Returns a sentence if the owner's document expires soon, otherwise null. */
export function renewalNote(owner: OwnerDocument, now = Date.now()): string | null {
  const days = daysLeft(owner, now);
  if (days >= RENEWAL_DAYS) return null;
  return `The owner's document expires on ${owner.expires.slice(0, 10)} (${days} days). Ask the owner to renew it.`;
}

/**
 * Returns the owner's document as the page of a new visitor accepts it.
 * @throws Error if the page accepts none, or if the owner does not list the key for this remote
 */
export async function checkOwner(
  { name, key }: { name: string; key: SecretKey },
  registry: SignedRegistry,
  { ownerKeys }: Pick<Site, 'ownerKeys'>,
): Promise<{ owner: OwnerDocument; row: OwnerRow }> {
  const { owner, ownerFault, remotes } = await accept(registry, { keys: ownerKeys });
  if (!owner) throw new Error(ownerFault?.detail);
  return { owner, row: assertListed(name, remotes.get(name)?.row, key) };
}

/** @throws Error that names the first place or the origin that the owner does not list for this remote */
export function checkPlaces(
  { name, mounts, base }: { name: string; mounts: readonly Mount[]; base: string },
  { remotes }: OwnerDocument,
): void {
  const row = remotes[name];
  const { origin } = new URL(base);
  const ask = 'Ask the owner to run npm run keys -- allow.';
  if (!row?.origins.includes(origin))
    throw new Error(`${name} may not be loaded from ${origin}: the owner does not list it. ${ask}`);
  const places = row.mounts.map(placeOf);
  const foreign = mounts.map(placeOf).find((place) => !places.includes(place));
  if (foreign === undefined) return;
  const holder = Object.entries(remotes).find(
    ([, other]) => foreign.startsWith('/') && other.mounts.map(placeOf).includes(foreign),
  );
  const reason = holder ? `the owner lists it for ${holder[0]}` : 'the owner does not list it';
  throw new Error(`${name} may not mount ${foreign}: ${reason}. ${ask}`);
}

type Range = { name: string; version: string; range: string; origin: string };

/** @throws Error if the range does not include the shell API of the site, or of the packages in the build */
export function checkShellApi({ name, version, range, origin }: Range, { shellApi }: Site): void {
  if (shellApi === null) throw new Error(`${origin}/build.json does not name its shell API.`);
  const needs = `${name} ${version} needs shell API ${range}`;
  if (!satisfies(shellApi, range))
    throw new Error(`${needs}, but the shell at ${origin} has ${shellApi}. Release it after the shell.`);
  if (!satisfies(SHELL_API_VERSION, range))
    throw new Error(`${needs}, but the packages of this build have ${SHELL_API_VERSION}.`);
}
