import { getInstance } from '@module-federation/runtime';
import type * as Bootstrap from '../bootstrap';
import { preloadRemotes, overrideSource } from '../start/preload-remotes';
import { loadOverrides, overrideMemory, takeOverrideRequest } from './overrides';

/** The script of React's development build defines this global: the modules by their names in the share scope. */
const GLOBAL_NAME = Symbol.for('health-commons.react');

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
}

/**
 * Puts React's development build into the share scope, so that the shell and all remotes use it. Must run before any
 * module that imports React. If the script cannot be loaded, React Fast Refresh does not work.
 */
async function shareDevelopmentReact(src: string): Promise<void> {
  try {
    await loadScript(src);
  } catch (error) {
    // Not reportError, because platform imports React.
    console.error('[overrides]', error);
    return;
  }
  const modules = (globalThis as { [GLOBAL_NAME]?: Readonly<Record<string, object>> })[GLOBAL_NAME] ?? {};
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  for (const [name, module] of Object.entries(modules)) {
    for (const shared of Object.values(scope[name] ?? {}))
      Object.assign(shared, { lib: () => module, loaded: true });
  }
}

/** The content of the element with this name is the URL of React's development build. */
const META = 'meta[name="remote-overrides"]';

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
  await shareDevelopmentReact(document.querySelector<HTMLMetaElement>(META)?.content ?? '');
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
