// Keep this import first, because it sets the order of the cascade layers before any other style sheet uses a layer.
import '@health-commons/ui/styles.css';
import { initAccessibility, initTheme, loadConfig } from '@health-commons/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { listenForInstallPrompt } from './install/install-prompt';
import { createFederationLoader } from './remotes/federation-loader';

export { loadRemotesUi } from './pages/load-remotes-ui';

initTheme();
initAccessibility();
listenForInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
const loader = createFederationLoader();

// React should not log caught errors, because our error boundaries already log them.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <App loader={loader} loadConfig={loadConfig} />
  </StrictMode>,
);
