import { startWorker } from './worker';
import type { WorkerScope } from './worker-types';

// The DOM types declare `self` as a window, so a cast is needed.
startWorker(self as unknown as WorkerScope);
