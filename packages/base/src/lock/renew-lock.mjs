import { existsSync, renameSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// This is a thread, so that a busy event loop does not delay a renewal.

/** @type {{ entry: string, renewed: BigInt64Array, interval: number }} */
const { entry, renewed, interval } = workerData;
let count = 0;
let fault = '';

/** Renames the lock's entry, which fails if another program has removed it. */
function renew() {
  // Before the renaming, because a slow disk may do it at any time until it returns.
  const time = process.hrtime.bigint();
  try {
    renameSync(`${entry}.${count}`, `${entry}.${count + 1}`);
  } catch (error) {
    // A network file system may have repeated a request that had succeeded.
    if (!existsSync(`${entry}.${count + 1}`)) return report(error.code);
  }
  count += 1;
  fault = '';
  Atomics.store(renewed, 0, time);
  Atomics.notify(renewed, 0);
}

/** Any fault except a missing entry may pass, such as a full disk. The next renewal tries again. */
function report(code) {
  if (code === 'ENOENT') clearInterval(timer);
  if (code !== fault) parentPort.postMessage(code);
  fault = code;
}

const timer = setInterval(renew, interval);
renew();
