// Keep this import first, because it sets the order of the cascade layers before any other style sheet uses a layer.
import '@health-commons/ui/styles.css';
import type { Config } from '@health-commons/contracts/config';
import { demonstration } from '@health-commons/base/demonstration';
import { initTheme, loadConfig } from '@health-commons/platform';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app';
import { pagePath } from './language';
import { createFederationLoader } from './remotes/federation-loader';
import { preparePage } from './pages/pages';
import { keepFirstViews } from './remotes/first-view';

/**
 * Renders the app: hydrates the built page of this path, or replaces what is shown. Waits for the configuration, so
 * that the app is usually rendered once.
 */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root');
  initTheme();
  // Until the first answer, the page keeps the label of the server.
  demonstration.set('demonstration' in document.documentElement.dataset);
  // The page of an installation with its own name and links differs from the built page.
  const isBuilt = root.dataset['path'] === currentPath() && !document.getElementById('site');
  keepFirstViews(root, pagePath(currentPath()));
  const loading = loadConfig();
  const [config] = await Promise.all([
    firstConfig(loading, isBuilt),
    // Otherwise React would replace the built text by a spinner while the page's chunk loads.
    preparePage(pagePath(currentPath())).catch(() => undefined),
  ]);
  const app = (
    <StrictMode>
      <App loader={createFederationLoader()} config={config} loadConfig={() => loading} />
    </StrictMode>
  );
  // React renders a transition in short pieces.
  startTransition(() => {
    if (config && isBuilt) hydrateRoot(root, app, OPTIONS);
    else createRoot(root, OPTIONS).render(app);
  });
}

const OPTIONS: RootOptions = {
  // Our error boundaries log the errors that they catch.
  onCaughtError: () => undefined,
  // If the built page differs, React has replaced it.
  onRecoverableError: (error) => console.warn('[start]', error),
};

/** Returns the path as the built pages name it. */
const currentPath = () => window.location.pathname.replace(/\/+$/, '') || '/';

/** The first render waits at most these times in ms for the configuration, whose request starts with the page. */
const WAIT_MS = 1_000;
const READABLE_WAIT_MS = 10_000;

/** Waits for the configuration, longer if the built page shows something to read. Resolves to null if it is late. */
function firstConfig(loading: Promise<Config>, isReadable: boolean): Promise<Config | null> {
  const late = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), isReadable ? READABLE_WAIT_MS : WAIT_MS),
  );
  return Promise.race([loading, late]).catch(() => null);
}
