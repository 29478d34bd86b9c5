// Preloaded into local-backend: on SIGUSR2 it collects all garbage, then prints the memory in bytes that remains.
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { runInNewContext } from 'node:vm';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collectGarbage();
    const { rss, heapUsed } = process.memoryUsage();
    console.log(`memory ${JSON.stringify({ rss, heapUsed })}`);
  });
}
