import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { findConflicts, portVariable, type Remote } from '../remotes';

export type RemoteOptions = {
  name: string;
  route: string | undefined;
  label: string | undefined;
  port: number | null;
};

/** Where a remote is created: the folder that gets its folder, its future neighbours and its default port. */
export type Place = { folder: string; others: readonly Remote[]; defaultPort: number };

/** The scripts' limit of a new remote in kB gzip. A page of forms has about 17 kB. */
const BUDGET = 20;

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const isName = (name: string): name is `mfe-${string}` => NAME.test(name);
const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= 65_535;

/** Returns the name of the page's files and messages, for example 'vaccines' for mfe-vaccines. */
export const topicOf = (workspace: string) => workspace.replace(/^mfe-/, '');

/** Returns the caret range of the current shell API, for example '^1.4'. */
const currentRange = () => `^${SHELL_API_VERSION.split('.').slice(0, 2).join('.')}`;

/** Returns whether nothing would be overwritten. A folder that git has just cloned or made is empty. */
function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return statSync(folder).isDirectory() && readdirSync(folder).every((name) => name === '.git');
}

function faultsOf({ name, route, label, port }: RemoteOptions, { folder }: Place): string[] {
  const faults: (string | null)[] = [
    isName(name) ? null : `The name must be like mfe-vaccines, not '${name}'.`,
    !isName(name) || isFree(path.join(folder, name)) ? null : `${name} exists and is not an empty folder.`,
    /^(\/[a-z0-9-]+)+$/.test(route ?? '') ? null : `--route must be like /vaccines, not '${route ?? ''}'.`,
    label?.trim() ? null : '--label must name the page in the navigation, like Vaccines.',
    port === null || isPort(port) ? null : '--port must be a number from 1 to 65535.',
  ];
  return faults.filter((fault) => fault !== null);
}

/**
 * Returns the new remote's remote.json. `more` has faults of other options.
 * @throws Error that names every fault: an invalid or existing name, or a route or port that is invalid or taken
 */
export function planRemote(options: RemoteOptions, place: Place, more: readonly string[] = []): Remote {
  const { name, route = '', label = '', port } = options;
  const manifest: RemoteManifest = {
    name: name.replaceAll('-', '_'),
    port: port ?? place.defaultPort,
    mounts: [{ route, label, module: './page' }],
    exposes: { './page': `./src/page/${topicOf(name)}-page.tsx` },
    firstViews: {},
    requires: { shellApi: currentRange() },
    budget: { scripts: BUDGET, apart: {} },
  };
  const workspace = isName(name) ? name : 'mfe-';
  const remote: Remote = { workspace, variable: portVariable(name), manifest };
  const faults = [...faultsOf(options, place), ...findConflicts([...place.others, remote]), ...more];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return remote;
}
