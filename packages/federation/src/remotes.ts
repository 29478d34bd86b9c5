import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@health-commons/base/fault';
import { type RemoteManifest, remoteManifestSchema } from '@health-commons/contracts/remote-manifest';
import { placeOf } from '@health-commons/contracts/registry';
import { pagesOf } from '@health-commons/contracts/registry/routes';
import * as v from 'valibot';
import { readPackage } from './project';

/** Returns the faults of the exposed modules and first views, which are files below `folder`. */
function moduleFaults(folder: string, { mounts, exposes, firstViews }: RemoteManifest): string[] {
  const missing = (field: string, files: Readonly<Record<string, string>>) =>
    Object.values(files)
      .filter((file) => !existsSync(path.join(folder, file)))
      .map((file) => `${field} names ${file}, which does not exist`);
  const hidden = mounts.map(({ module }) => module).filter((module) => !(module in exposes));
  const places = mounts.map(placeOf);
  const foreign = Object.keys(firstViews).filter((place) => !places.includes(place));
  const deep = pagesOf(mounts).filter(({ route, below }) => below && !/^(\/[a-z0-9-]+){1,3}$/.test(route));
  return [
    ...missing('exposes', exposes),
    ...hidden.map((module) => `mounts has ${module}, which exposes lacks`),
    ...missing('firstViews', firstViews),
    ...deep.map(({ route }) => `mounts has ${route} with below, which needs a route of one to three parts`),
    ...foreign.map((place) => `firstViews has ${place}, which mounts lacks`),
  ];
}

const fileSchema = v.pipe(v.string(), v.parseJson({}, 'is not valid JSON'), remoteManifestSchema);

/**
 * Reads a remote.json, and checks that its modules exist. Returns neither a manifest nor faults if the file does not
 * exist. A fault is a clause, such as 'port is missing'.
 */
function readManifest(file: string): { manifest: RemoteManifest | null; faults: readonly string[] } {
  if (!existsSync(file)) return { manifest: null, faults: [] };
  const result = v.safeParse(fileSchema, readFileSync(file, 'utf8'));
  if (!result.success) {
    const faults = result.issues.map((issue) => {
      const place = v.getDotPath(issue) ?? 'the file';
      return issue.received === 'undefined' ? `${place} is missing` : `${place} ${issue.message}`;
    });
    return { manifest: null, faults };
  }
  const faults = moduleFaults(path.dirname(file), result.output);
  return { manifest: faults.length > 0 ? null : result.output, faults };
}

export type RemoteWorkspace = `mfe-${string}`;
/** A workspace with a web build. */
export type WebWorkspace = 'shell' | RemoteWorkspace;

/** A remote of the repository. */
export type Remote = { workspace: RemoteWorkspace; manifest: RemoteManifest };

/** The routes of the shell's own pages. */
export const SHELL_ROUTES: readonly string[] = [
  '/',
  '/about',
  '/privacy',
  '/accessibility',
  '/data',
  '/remotes',
];
export const SHELL_PORT = 3000;

/** Returns the variable that overrides a workspace's port, for example MFE_MAP_PORT for mfe-map. */
export function portVariable(workspace: string): string {
  return `${workspace.toUpperCase().replaceAll('-', '_')}_PORT`;
}

/** Returns the workspace of a remote, such as 'mfe-map' for 'mfe_map'. */
export const workspaceOf = (remote: string) => remote.replaceAll('_', '-');

const isRemoteName = (name: string): name is RemoteWorkspace => name.startsWith('mfe-');
const fileOf = (workspace: string) => `${workspace}/remote.json`;

/** What a remote claims for itself alone: its port and its routes. */
export type Claims = { workspace: string; manifest: Pick<RemoteManifest, 'port' | 'mounts'> };

/** Returns an error for each port or route of a remote that the shell or an earlier remote already has. */
export function findConflicts(remotes: readonly Claims[]): string[] {
  const owners = new Map<string, string>(SHELL_ROUTES.map((route) => [`route ${route}`, "the shell's"]));
  owners.set(`port ${SHELL_PORT}`, "the shell's");
  return remotes.flatMap(({ workspace, manifest: { port, mounts } }) => {
    const routes = mounts.flatMap((mount) => ('route' in mount ? [`route ${mount.route}`] : []));
    return [`port ${port}`, ...routes].flatMap((claim) => {
      const owner = owners.get(claim);
      owners.set(claim, owner ?? `${workspace}'s`);
      return owner ? [`${fileOf(workspace)}: ${claim} is also ${owner}.`] : [];
    });
  });
}

/**
 * Returns the remotes of the repository by port: the folders `mfe-*` of `root` that have a remote.json.
 * @throws Fault that names every fault of every remote.json
 */
export function findRemotes(root: string): readonly Remote[] {
  const faults: string[] = [];
  const remotes: Remote[] = [];
  for (const workspace of readdirSync(root).filter(isRemoteName).sort()) {
    const { manifest, faults: own } = readManifest(path.join(root, fileOf(workspace)));
    faults.push(...own.map((fault) => `${fileOf(workspace)}: ${fault}.`));
    if (manifest) remotes.push({ workspace, manifest });
  }
  remotes.sort((one, other) => one.manifest.port - other.manifest.port);
  for (const { workspace, manifest } of remotes) {
    const expected = workspace.replaceAll('-', '_');
    if (manifest.name !== expected) faults.push(`${fileOf(workspace)}: name must be ${expected}.`);
  }
  faults.push(...findConflicts(remotes));
  if (faults.length > 0) throw new Fault(faults.join('\n'));
  return remotes;
}

/** Returns the workspaces with a web build, in the order in which their builds begin. */
export function findWebWorkspaces(root: string): readonly WebWorkspace[] {
  return ['shell', ...findRemotes(root).map(({ workspace }) => workspace)];
}

/** A workspace on disk. `manifest` is its remote.json, or null if it is not a remote. */
export type Workspace = {
  /** The absolute path of its folder. */
  directory: string;
  /** A remote's name with hyphens, such as 'mfe-map', otherwise the name of the folder. */
  workspace: string;
  packageVersion: string;
  dependencies: readonly string[];
  manifest: RemoteManifest | null;
};
export type RemoteFolder = Workspace & { manifest: RemoteManifest };

/**
 * Reads a workspace.
 * @throws Error if the folder has no package.json, or if its package.json or remote.json is not valid
 */
export function readWorkspace(folder: string): Workspace {
  const directory = path.resolve(folder);
  if (!existsSync(path.join(directory, 'package.json')))
    throw new Error(`${directory} is not a workspace: it has no package.json.`);
  const { version, dependencies } = readPackage(directory);
  const file = path.join(directory, 'remote.json');
  const { manifest, faults } = readManifest(file);
  if (faults.length > 0) throw new Error(`${file} is not a valid remote.json: ${faults.join('; ')}.`);
  return {
    directory,
    workspace: manifest ? workspaceOf(manifest.name) : path.basename(directory),
    packageVersion: version,
    dependencies: Object.keys(dependencies),
    manifest,
  };
}

/** Reads the workspace of a remote, as `readWorkspace` does. @throws Error if it is not a remote's */
export function readRemote(folder: string): RemoteFolder {
  const { manifest, ...described } = readWorkspace(folder);
  if (!manifest) throw new Error(`${described.directory} has no remote.json, so it is not a remote.`);
  return { ...described, manifest };
}
