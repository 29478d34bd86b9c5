import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { checkManifest } from '../manifest';
import { findConflicts, findRemotes, portVariable, SHELL_PORT, type Remote } from '../remotes';

export type RemoteOptions = { name: string; route: string; label: string; port: number | null };

/** The scripts' limit of a new remote in kB gzip. A page of forms has about 17 kB. */
const BUDGET = 20;

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const isName = (name: string): name is `mfe-${string}` => NAME.test(name);

/** Returns the name of the page's files and messages, for example 'vaccines' for mfe-vaccines. */
export const topicOf = (workspace: string) => workspace.replace(/^mfe-/, '');

const nextPort = (remotes: readonly Remote[]) =>
  Math.max(SHELL_PORT, ...remotes.map(({ manifest }) => manifest.port)) + 1;

/** Returns the caret range of the current shell API, for example '^1.4'. */
const currentRange = () => `^${SHELL_API_VERSION.split('.').slice(0, 2).join('.')}`;

/**
 * Returns the new remote's remote.json.
 * @throws Error that names every fault: an invalid or existing name, or a route or port that is invalid or taken
 */
export function planRemote(root: string, { name, route, label, port }: RemoteOptions): Remote {
  const remotes = findRemotes(root);
  const manifest: RemoteManifest = {
    name: name.replaceAll('-', '_'),
    port: port ?? nextPort(remotes),
    mounts: [{ route, label, module: './page' }],
    exposes: { './page': `./src/page/${topicOf(name)}-page.tsx` },
    requires: { shellApi: currentRange() },
    budget: { scripts: BUDGET, apart: {} },
  };
  const workspace = isName(name) ? name : null;
  const faults = [
    ...(workspace ? [] : [`The name must be like mfe-vaccines, not '${name}'.`]),
    ...(existsSync(path.join(root, name)) ? [`${name} exists already.`] : []),
    ...(/^\/[a-z0-9/-]*$/.test(route) ? [] : [`The route must be like /vaccines, not '${route}'.`]),
    ...(label.trim() ? [] : ['The label must not be empty.']),
  ];
  const remote: Remote = { workspace: workspace ?? 'mfe-', variable: portVariable(name), manifest };
  if (faults.length === 0)
    faults.push(...checkManifest(manifest).faults, ...findConflicts([...remotes, remote]));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return remote;
}
