import { Worker } from 'node:worker_threads';
import type { WorkerStart } from './messages';

/**
 * Starts worker.ts in a thread. Node 20 does not apply `--import tsx` to a worker's entry file
 * (ERR_UNKNOWN_FILE_EXTENSION). The entry is therefore a line of JavaScript that registers tsx.
 */
export function spawnWorker(start: WorkerStart): Worker {
  const tsx = import.meta.resolve('tsx/esm/api');
  const entry = new URL('./worker.ts', import.meta.url).href;
  const boot = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(entry)}); })`;
  return new Worker(boot, { eval: true, workerData: start });
}
