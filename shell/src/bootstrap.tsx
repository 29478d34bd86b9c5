// Keep this import first, because it sets the order of the cascade layers before any other style sheet uses a layer.
import '@health-commons/ui/styles.css';
import { initAccessibility, initTheme, loadConfig } from '@health-commons/platform';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { listenForInstallPrompt } from './install/install-prompt';
import { createFederationLoader } from './remotes/federation-loader';
import { firstConfig } from './start/first-config';

export { loadRemotesUi } from './pages/load-remotes-ui';

/** Renders the app, with the configuration if it arrives soon. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  initTheme();
  initAccessibility();
  listenForInstallPrompt();
  const { config, load } = await firstConfig(loadConfig);
  // React should not log caught errors, because our error boundaries already log them.
  const app = createRoot(root, { onCaughtError: () => undefined });
  // React renders a transition in short pieces.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App loader={createFederationLoader()} config={config} loadConfig={load} />
      </StrictMode>,
    ),
  );
}
