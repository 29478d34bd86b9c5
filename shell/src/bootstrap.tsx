// This import must come first, because the first style sheet that names the layers sets their order.
import '@health-commons/ui/styles.css';
import { initAccessibility, initTheme, loadConfig } from '@health-commons/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { listenForInstallPrompt } from './install/install-prompt';
import { createFederationLoader } from './remotes/federation-loader';

initTheme();
initAccessibility();
listenForInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
const loader = createFederationLoader();

// Our error boundaries log what they catch. React would log it again.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <App loader={loader} loadConfig={loadConfig} />
  </StrictMode>,
);
