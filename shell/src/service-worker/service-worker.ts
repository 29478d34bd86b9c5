import { startWorker } from './worker';
import type { WorkerScope } from './worker-types';

// In a worker `self` is its scope; the page's types do not know that.
startWorker(self as unknown as WorkerScope);
