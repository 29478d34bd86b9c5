// First, because the order of the layers is settled by whoever names them first.
import '@health-commons/ui/styles.css';
import { initAccessibility, initTheme, loadConfig } from '@health-commons/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchInstallOffer } from './install/install-prompt';
import { createFederationLoader } from './remotes/federation-loader';

initTheme();
initAccessibility();
watchInstallOffer();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
const loader = createFederationLoader();

// Our boundaries report what they catch, once; React's own line would be a second one.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <App loader={loader} loadConfig={loadConfig} />
  </StrictMode>,
);
