import { startEarly } from './start/early-parts';
import { showBootstrapFailure } from './start/show-bootstrap-failure';

void startEarly();

// An async boundary: the modules shared with remotes must be ready before anything that uses them runs.
import('./bootstrap').catch((error: unknown) => showBootstrapFailure(error));
