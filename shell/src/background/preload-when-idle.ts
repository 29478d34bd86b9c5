import { type RegistryState, remoteRoutes } from '../remotes/registry';
import { isConnectionGood, type Preload } from './preloader';
import { whenFree } from './when-free';
import { whenIdle } from './when-idle';

/** Preloads all pages of remotes when the page is idle, each in a free moment, if the connection is good. */
export async function preloadRoutesWhenIdle(
  preload: Preload,
  registry: () => RegistryState,
  signal: AbortSignal,
): Promise<void> {
  await whenIdle();
  for (const place of ['/', ...remoteRoutes(registry()).map(({ path }) => path)]) {
    await whenFree();
    if (signal.aborted || !isConnectionGood()) return;
    preload(place);
  }
}
