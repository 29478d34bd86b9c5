import { preloadRemotes } from './start/preload-remotes';
import { showBootstrapFailure } from './start/show-bootstrap-failure';

void preloadRemotes();

// An async boundary: the shared modules must be loaded before code that imports them runs.
import('./bootstrap').catch((error: unknown) => showBootstrapFailure(error));
