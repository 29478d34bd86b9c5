import type * as Bootstrap from '../bootstrap';
import { preloadRemotes } from '../start/preload-remotes';
import { shareDevelopmentReact } from './development-react';
import { loadOverrides } from './load-overrides';
import { takeOverrideRequest } from './override-link';
import { overrideMemory } from './override-memory';
import { overrideSource } from './override-source';

/** The content of the element with this name is the URL of React's development build. */
const META = 'meta[name="remote-overrides"]';

/**
 * Starts the page of a site that allows overrides: replaces the remotes that this browser overrides, and shows them. An
 * override from the page's address needs a confirmation. Without an override, the page starts as on any other site.
 */
export async function startOverrides(start: () => Promise<typeof Bootstrap>): Promise<void> {
  const request = takeOverrideRequest();
  const active = overrideMemory.read();
  overrideSource.load = () => loadOverrides(overrideMemory.read());
  if (active.length === 0) void preloadRemotes();
  else await shareDevelopmentReact(document.querySelector<HTMLMetaElement>(META)?.content ?? '');
  const { loadRemotesUi } = await start();
  if (active.length === 0 && request === undefined) return;
  // Overrides never run without their banner: if it cannot be loaded, the page shows that it could not start.
  const { showOverrides } = await loadRemotesUi();
  showOverrides(active, request);
}
