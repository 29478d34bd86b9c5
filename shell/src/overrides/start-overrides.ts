import type * as Bootstrap from '../bootstrap';
import { preloadRemotes, overrideSource } from '../start/preload-remotes';
import { loadOverrides, overrideMemory, takeOverrideRequest } from './overrides';

/**
 * Starts the page of a site that allows overrides: replaces the remotes that this browser overrides, and shows them.
 * Without an override, the page starts as on any other site.
 */
export async function startOverrides(start: () => Promise<typeof Bootstrap>): Promise<void> {
  takeOverrideRequest();
  const overrides = overrideMemory.read();
  if (overrides.length === 0) {
    void preloadRemotes();
    await start();
    return;
  }
  overrideSource.load = () => loadOverrides(overrides);
  const { loadRemotesUi } = await start();
  // Overrides never run without their banner: if it cannot be loaded, the page shows that it could not start.
  const { showOverrides } = await loadRemotesUi();
  showOverrides({
    overrides,
    onReset() {
      overrideMemory.clear();
      window.location.reload();
    },
  });
}
