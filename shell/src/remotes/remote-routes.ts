import { ROUTE_ORDER } from './constants';
import type { RegistryState, Remote } from './registry';

/** A page of the site that a remote brings: its address, its name in the navigation, and where it comes from. */
export type MountedRoute = { path: string; label: string; remote: Remote; module: string };

function rank(path: string): number {
  const index = ROUTE_ORDER.indexOf(path);
  return index < 0 ? ROUTE_ORDER.length : index;
}

/** The registry's pages in the order of the navigation. None while the registry is not there. */
export function remoteRoutes(state: RegistryState): MountedRoute[] {
  if (state.status !== 'loaded') return [];
  return state.remotes
    .flatMap((remote) =>
      remote.mounts.flatMap((mount) =>
        'route' in mount ? [{ path: mount.route, label: mount.label, remote, module: mount.module }] : [],
      ),
    )
    .sort((one, other) => rank(one.path) - rank(other.path) || one.path.localeCompare(other.path));
}
