import { startWorker, type WorkerScope } from './worker';

// The DOM types declare `self` as a window, so a cast is needed.
startWorker(self as unknown as WorkerScope);
