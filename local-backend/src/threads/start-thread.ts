import { Worker } from 'node:worker_threads';

/**
 * Runs a TypeScript file in a thread. Node 20 does not apply `--import tsx` to a worker's entry file
 * (ERR_UNKNOWN_FILE_EXTENSION). The entry is therefore a line of JavaScript that registers tsx.
 */
export function startThread(file: URL, workerData?: unknown): Worker {
  const tsx = import.meta.resolve('tsx/esm/api');
  const boot = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(boot, { eval: true, workerData });
}
