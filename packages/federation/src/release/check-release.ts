import { placeOf, type Release } from '@health-commons/contracts/registry';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { expiryOf } from '../registry/expiry';
import type { SecretKey } from '../registry/keys';
import { accept } from './accept';
import { assertListed, withEntry } from './change-registry';
import type { Site } from './site';

/** What to do before the owner's document expires. */
const RENEW = 'Ask the owner to run npm run keys -- renew.';

/** Returns a sentence if the range excludes the shell API of the site, or of the packages in the build. */
function shellApiFault(name: string, range: string, { origin, shellApi }: Site): string | null {
  if (shellApi === null) return `${origin}/build.json does not name its shell API.`;
  const needs = `${name} needs shell API ${range}`;
  if (!satisfies(shellApi, range))
    return `${needs}, but the shell at ${origin} has ${shellApi}. Release it after the shell.`;
  if (satisfies(SHELL_API_VERSION, range)) return null;
  return `${needs}, but the packages of this build have ${SHELL_API_VERSION}.`;
}

type Candidate = { name: string; key: SecretKey; release: Release };

/**
 * Decides whether a release may go live at a site as its visitors have it now: its key, its places, its origin and its
 * shell API range. Its files are checked elsewhere, so it need not be built yet. Resolves to a line per check.
 * @throws Error with the first reason why it may not
 */
export async function checkRelease(
  { name, key, release }: Candidate,
  registry: SignedRegistry,
  site: Site,
): Promise<string[]> {
  const next = withEntry(registry, { name, key, record: release });
  const { owner, ownerFault, remotes } = await accept(next, { keys: site.ownerKeys });
  if (!owner) throw new Error(ownerFault?.detail);
  const remote = remotes.get(name);
  assertListed(name, remote?.row, key);
  if (remote?.fault) throw new Error(`${remote.fault.detail} Ask the owner to run npm run keys -- allow.`);
  const range = release.requires.shellApi;
  const fault = shellApiFault(name, range, site);
  if (fault) throw new Error(fault);
  const { warning, text } = expiryOf(owner);
  return [
    `ok    key ${key.publicKey.slice(0, 8)} is the team's`,
    `${(warning ?? 'ok').padEnd(5)} the owner's document ${text}${warning ? `. ${RENEW}` : ''}`,
    `ok    the owner lists ${release.mounts.map(placeOf).join(', ')}`,
    `ok    shell API ${range}: the site has ${site.shellApi}, the packages of this build ${SHELL_API_VERSION}`,
  ];
}
