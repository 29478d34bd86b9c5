import { preloadRemotes } from './start/preload-remotes';
import { showBootstrapFailure } from './start/show-bootstrap-failure';

void preloadRemotes();

// This import is dynamic, because the shared modules must be loaded before the code that imports them runs.
import('./bootstrap').catch((error: unknown) => showBootstrapFailure(error));
