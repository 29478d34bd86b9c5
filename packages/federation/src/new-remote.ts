import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@health-commons/contracts/languages';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { filesBelow } from './release/files';
import { findConflicts, portVariable, type Remote } from './remotes';

/** The scripts' limit of a new remote in kB gzip. A page of forms has about 17 kB. */
const BUDGET = 20;

/** The packages that a remote outside of this repository needs. */
export const PACKED = ['base', 'contracts', 'platform', 'data', 'ui', 'federation'] as const;
/** The files of the tarballs of these packages. */
type Packages = Readonly<Record<string, string>>;

/** The folder of this package. */
const FEDERATION = fileURLToPath(new URL('..', import.meta.url));
const TEMPLATE = path.join(FEDERATION, 'template');

export type RemoteOptions = {
  name: string;
  route: string | undefined;
  label: string | undefined;
};

/** Where a remote is created: the folder that gets its folder, its future neighbours and its default port. */
export type Place = { folder: string; others: readonly Remote[]; defaultPort: number };

const isName = (name: string): name is `mfe-${string}` => /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** Returns the name of the page's files and messages, for example 'vaccines' for mfe-vaccines. */
const topicOf = (workspace: string) => workspace.replace(/^mfe-/, '');

/** Returns whether nothing would be overwritten. A folder that git has just cloned or made is empty. */
function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return statSync(folder).isDirectory() && readdirSync(folder).every((name) => name === '.git');
}

function faultsOf({ name, route, label }: RemoteOptions, { folder }: Place): string[] {
  const faults: (string | null)[] = [
    isName(name) ? null : `The name must be like mfe-vaccines, not '${name}'.`,
    !isName(name) || isFree(path.join(folder, name)) ? null : `${name} exists and is not an empty folder.`,
    /^(\/[a-z0-9-]+)+$/.test(route ?? '') ? null : `--route must be like /vaccines, not '${route ?? ''}'.`,
    label?.trim() ? null : '--label must name the page in the navigation, like Vaccines.',
  ];
  return faults.filter((fault) => fault !== null);
}

/**
 * Returns the new remote's remote.json. `more` has faults of other options.
 * @throws Error that names every fault: an invalid or existing name, or a route that is invalid or taken
 */
export function planRemote(options: RemoteOptions, place: Place, more: readonly string[] = []): Remote {
  const { name, route = '', label = '' } = options;
  const manifest: RemoteManifest = {
    name: name.replaceAll('-', '_'),
    port: place.defaultPort,
    mounts: [{ route, label, module: './page' }],
    exposes: { './page': `./src/page/${topicOf(name)}-page.tsx` },
    firstViews: {},
    requires: { shellApi: `^${SHELL_API_VERSION.split('.').slice(0, 2).join('.')}` },
    budget: { scripts: BUDGET, apart: {} },
  };
  const workspace = isName(name) ? name : 'mfe-';
  const remote: Remote = { workspace, variable: portVariable(name), manifest };
  const faults = [...faultsOf(options, place), ...findConflicts([...place.others, remote]), ...more];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return remote;
}

/** Finds the tarballs that `npm run pack` has written to a folder. Names every package without exactly one. */
export function findTarballs(folder: string): { tarballs: Packages; faults: string[] } {
  if (!existsSync(folder)) return { tarballs: {}, faults: [`${folder} does not exist.`] };
  const found = PACKED.map((name) => {
    const pattern = new RegExp(`^health-commons-${name}-\\d.*\\.tgz$`);
    return [name, readdirSync(folder).filter((file) => pattern.test(file))] as const;
  });
  return {
    tarballs: Object.fromEntries(found.map(([name, [file = '']]) => [name, file])),
    faults: found
      .filter(([, files]) => files.length !== 1)
      .map(([name, files]) => `${folder} has ${files.length} tarballs of @health-commons/${name}.`),
  };
}

/** The files of a new remote, by their paths in its folder. */
export type Files = Record<string, string>;

/** Returns the text of a template with the names of a remote in it. `{{Topic}}` is 'TravelAdvice' for mfe-travel-advice. */
function fill(
  text: string,
  { workspace, manifest }: Pick<Remote, 'workspace' | 'manifest'>,
  packages: Packages = {},
): string {
  const topic = topicOf(workspace);
  const [mount] = manifest.mounts;
  const names: Files = {
    ...packages,
    workspace,
    topic,
    Topic: topic.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase()),
    route: mount && 'route' in mount ? mount.route : '',
    label: JSON.stringify(mount && 'route' in mount ? mount.label : ''),
    languages: LANGUAGES.filter(({ code }) => code !== 'en')
      .map(({ code }) => `\`${code}\``)
      .join(', '),
  };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => names[name] ?? whole);
}

/**
 * Returns the files of a new remote: in the repository, or in a folder of its own with these packages. The template's
 * folder `every` has what both need.
 */
export function remoteFiles(remote: Remote, packages?: Packages): Files {
  const { apart: _none, ...budget } = remote.manifest.budget;
  const files: Files = {
    'remote.json': `${JSON.stringify({ ...remote.manifest, budget }, null, 2)}\n`,
  };
  for (const folder of ['every', packages ? 'outside' : 'repository']) {
    const template = path.join(TEMPLATE, folder);
    for (const file of filesBelow(template)) {
      const name = fill(file.replace(/\.template$/, ''), remote);
      files[name] = fill(readFileSync(path.join(template, file), 'utf8'), remote, packages);
    }
  }
  return files;
}
