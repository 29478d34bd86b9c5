import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@health-commons/contracts/languages';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { PACKED, type Versions } from './packed';
import { findConflicts, portVariable, type Remote } from './remotes';

/** The scripts' limit of a new remote in kB gzip. A page of forms has about 17 kB. */
const BUDGET = 20;

/** The folder of this package. */
export const FEDERATION_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const TEMPLATE = path.join(FEDERATION_FOLDER, 'template');

export type RemoteOptions = {
  name: string;
  route: string | undefined;
  label: string | undefined;
  port: number | null;
};

/** Where a remote is created: the folder that gets its folder, its future neighbours and its default port. */
export type Place = { folder: string; others: readonly Remote[]; defaultPort: number };

const isName = (name: string): name is `mfe-${string}` => /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= 65_535;

/** Returns the name of the page's files and messages, for example 'vaccines' for mfe-vaccines. */
const topicOf = (workspace: string) => workspace.replace(/^mfe-/, '');

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
    requires: { shellApi: `^${SHELL_API_VERSION.split('.').slice(0, 2).join('.')}` },
    budget: { scripts: BUDGET, apart: {} },
  };
  const workspace = isName(name) ? name : 'mfe-';
  const remote: Remote = { workspace, variable: portVariable(name), manifest };
  const faults = [...faultsOf(options, place), ...findConflicts([...place.others, remote]), ...more];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return remote;
}

/**
 * Finds the tarballs that `npm run pack` has written to a folder, by the names of their packages. Names every package
 * without exactly one.
 */
export function findTarballs(folder: string): { tarballs: Versions; faults: string[] } {
  if (!existsSync(folder)) return { tarballs: {}, faults: [`${folder} does not exist.`] };
  const files = readdirSync(folder);
  const tarballs: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of PACKED) {
    const own = files.filter((file) => new RegExp(`^health-commons-${name}-\\d.*\\.tgz$`).test(file));
    const [file = '', ...others] = own;
    if (own.length > 0 && others.length === 0) tarballs[`@health-commons/${name}`] = file;
    else faults.push(`${folder} has ${own.length} tarballs of @health-commons/${name}.`);
  }
  return { tarballs, faults };
}

/** The files of a new remote, by their paths in its folder. */
export type Files = Record<string, string>;

/** Returns the text of a template with the names of a remote in it. `{{Topic}}` is 'TravelAdvice' for mfe-travel-advice. */
function fill(text: string, { workspace, manifest }: Pick<Remote, 'workspace' | 'manifest'>): string {
  const topic = topicOf(workspace);
  const [mount] = manifest.mounts;
  const names: Files = {
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

/** Returns the files of a folder of the template for a remote. */
function filesFrom(folder: string, remote: Remote): Files {
  const entries = readdirSync(path.join(TEMPLATE, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return Object.fromEntries(
    files.map((file) => {
      const name = path.relative(path.join(TEMPLATE, folder), file).replace(/\.template$/, '');
      return [fill(name, remote), fill(readFileSync(file, 'utf8'), remote)];
    }),
  );
}

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

const manifestFile = ({ manifest }: Remote): Files => {
  const { apart: _none, ...budget } = manifest.budget;
  return { 'remote.json': json({ ...manifest, budget }) };
};

/** The packages that the code of a remote may import. All others are needed only for development. */
const IMPORTED = ['base', 'contracts', 'data', 'platform', 'ui'].map((name) => `@health-commons/${name}`);
const isImported = (name: string) => [...IMPORTED, 'react', 'react-dom'].includes(name);

const COMMAND = 'node ../packages/federation/bin/health-commons.mjs';

/** Returns the files of a new remote in the repository. `react` is the version of React. */
export const repositoryFiles = (remote: Remote, react: string): Files => ({
  ...filesFrom('every', remote),
  ...filesFrom('repository', remote),
  ...manifestFile(remote),
  'package.json': json({
    name: `@health-commons/${remote.workspace}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: { dev: `exec ${COMMAND} dev`, build: `${COMMAND} build`, check: `${COMMAND} check` },
    dependencies: {
      ...Object.fromEntries(IMPORTED.map((name) => [name, '*'])),
      react,
      'react-dom': react,
    },
    devDependencies: { '@health-commons/federation': '*' },
  }),
});

/**
 * Returns the files of a new remote in a folder of its own. `versions` has the packages that it needs, with their
 * versions or the files of their tarballs.
 */
export function ownFiles(remote: Remote, versions: Versions): Files {
  const rows = Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...filesFrom('every', remote),
    ...filesFrom('outside', remote),
    ...manifestFile(remote),
    'package.json': json({
      name: remote.workspace,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        dev: 'exec health-commons dev',
        build: 'health-commons build',
        test: 'jest',
        check: 'health-commons check',
        release: 'health-commons release .',
      },
      dependencies: Object.fromEntries(rows.filter(([name]) => isImported(name))),
      devDependencies: Object.fromEntries(rows.filter(([name]) => !isImported(name))),
    }),
  };
}

/**
 * Returns the workflow of a remote in this repository, by its path from the root, where GitHub reads workflows. It runs
 * remote.yml when the remote's folder changes, and for a tag, which releases the remote.
 */
export const repositoryWorkflow = (remote: Pick<Remote, 'workspace' | 'manifest'>): Files => ({
  [`.github/workflows/${remote.workspace}.yml`]: fill(
    readFileSync(path.join(TEMPLATE, 'workflow.yml.template'), 'utf8'),
    remote,
  ),
});
