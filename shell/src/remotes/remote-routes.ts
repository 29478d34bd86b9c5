import { FIRST_ROUTES } from './constants';
import type { RegistryState, Remote } from './registry';

/** A page of a remote, with its label in the navigation. */
export type MountedRoute = { path: string; label: string; remote: Remote; module: string };

const rank = ({ path }: MountedRoute) => FIRST_ROUTES.indexOf(path);

/** Returns the remotes' pages in navigation order. The list is empty until the registry is loaded. */
export function remoteRoutes(state: RegistryState): MountedRoute[] {
  if (state.status !== 'loaded') return [];
  return state.remotes
    .flatMap((remote) =>
      remote.mounts.flatMap((mount) =>
        'route' in mount ? [{ path: mount.route, label: mount.label, remote, module: mount.module }] : [],
      ),
    )
    .sort((one, other) => rank(other) - rank(one) || one.path.localeCompare(other.path));
}
