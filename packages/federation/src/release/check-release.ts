import { placeOf, type Release } from '@health-commons/contracts/registry';
import { satisfies, SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { expiryOf } from '../registry/expiry';
import type { SecretKey } from '../registry/keys';
import { accept } from './accept';
import { assertListed, withEntry } from './change-registry';
import { shellApiFault } from './gate';
import { type Site, readShellApi } from './site';
import type { StoredRegistry } from './target';

type Candidate = { name: string; key: SecretKey; release: Release };

/**
 * Checks before the build whether a release may go live at a site: its key, places, origin and range of the shell API.
 * Resolves to a line for each check.
 * @throws Error with the first reason why it may not
 */
export async function checkRelease(
  { name, key, release }: Candidate,
  { registry, keys }: Pick<StoredRegistry, 'registry' | 'keys'>,
  site: Site,
): Promise<string[]> {
  const next = withEntry(registry, { name, key, record: release });
  const { owner, ownerFault, remotes } = await accept(next, { keys });
  if (!owner) throw new Error(ownerFault?.detail);
  const remote = remotes.get(name);
  assertListed(name, remote?.row, key);
  if (remote?.fault) throw new Error(`${remote.fault.detail} Ask the owner to run npm run keys -- allow.`);
  const shellApi = await readShellApi(site);
  const fault = shellApiFault(name, release, site.origin, shellApi);
  if (fault) throw new Error(`${fault} Release it after the shell.`);
  const range = release.requires.shellApi;
  if (!satisfies(SHELL_API_VERSION, range))
    throw new Error(
      `${name} needs shell API ${range}, but the packages of this build have ${SHELL_API_VERSION}.`,
    );
  const { warning, text } = expiryOf(owner);
  return [
    `ok    key ${key.publicKey.slice(0, 8)} is the team's`,
    `${(warning ?? 'ok').padEnd(5)} the owner's document ${text}`,
    `ok    the owner lists ${release.mounts.map(placeOf).join(', ')}`,
    `ok    shell API ${range}: the site has ${shellApi}, the packages of this build ${SHELL_API_VERSION}`,
  ];
}
