import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { readManifest } from './manifest';

export type RemoteWorkspace = `mfe-${string}`;
/** A workspace with a web build. */
export type WebWorkspace = 'shell' | RemoteWorkspace;

/** A remote of the repository. `variable` overrides its port. */
export type Remote = { workspace: RemoteWorkspace; variable: string; manifest: RemoteManifest };

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

/** An invalid remote.json. Its message has one line per fault. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/** Returns the variable that overrides a workspace's port, for example MFE_MAP_PORT for mfe-map. */
export function portVariable(workspace: string): string {
  return `${workspace.toUpperCase().replaceAll('-', '_')}_PORT`;
}

/** Returns the workspace of a remote, such as 'mfe-map' for 'mfe_map'. */
export const workspaceOf = (remote: string) => remote.replaceAll('_', '-');

export const isRemoteName = (name: string): name is RemoteWorkspace => name.startsWith('mfe-');
const fileOf = (workspace: string) => `${workspace}/remote.json`;

/** Returns an error if a remote in the repository does not have the name of its folder. */
function nameFaults({ workspace, manifest }: Remote): string[] {
  const expected = workspace.replaceAll('-', '_');
  return manifest.name === expected ? [] : [`${fileOf(workspace)}: name must be ${expected}.`];
}

const routesOf = ({ manifest }: Remote) =>
  manifest.mounts.flatMap((mount) => ('route' in mount ? [mount.route] : []));

/** Returns an error for each port or route of a remote that the shell or an earlier remote already has. */
export function findConflicts(remotes: readonly Remote[]): string[] {
  const owners = new Map<string, string>(SHELL_ROUTES.map((route) => [`route ${route}`, "the shell's"]));
  owners.set(`port ${SHELL_PORT}`, "the shell's");
  return remotes.flatMap((remote) =>
    [`port ${remote.manifest.port}`, ...routesOf(remote).map((route) => `route ${route}`)].flatMap(
      (claim) => {
        const owner = owners.get(claim);
        owners.set(claim, owner ?? `${remote.workspace}'s`);
        return owner ? [`${fileOf(remote.workspace)}: ${claim} is also ${owner}.`] : [];
      },
    ),
  );
}

/**
 * Returns the remotes of the repository by port: the folders `mfe-*` of `root` that have a remote.json.
 * @throws ManifestError that names every fault of every remote.json
 */
export function findRemotes(root: string): readonly Remote[] {
  const faults: string[] = [];
  const remotes: Remote[] = [];
  for (const workspace of readdirSync(root).filter(isRemoteName).sort()) {
    const read = readManifest(path.join(root, fileOf(workspace)));
    if (read?.faults.length) faults.push(...read.faults.map((fault) => `${fileOf(workspace)}: ${fault}.`));
    else if (read?.manifest)
      remotes.push({ workspace, variable: portVariable(workspace), manifest: read.manifest });
  }
  remotes.sort((one, other) => one.manifest.port - other.manifest.port);
  faults.push(...remotes.flatMap(nameFaults), ...findConflicts(remotes));
  if (faults.length > 0) throw new ManifestError(faults.join('\n'));
  return remotes;
}

/** Returns the workspaces with a web build, in the order in which their builds begin. */
export function findWebWorkspaces(root: string): readonly WebWorkspace[] {
  return ['shell', ...findRemotes(root).map(({ workspace }) => workspace)];
}
