import { existsSync, renameSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// This is a thread, so that a busy event loop does not delay a renewal.

/** @type {{ entry: string, interval: number }} */
const { entry, interval } = workerData;
let count = 0;
let fault = '';

/** Renames the lock's entry, which fails if another program has removed it. */
function renew() {
  try {
    renameSync(`${entry}.${count}`, `${entry}.${count + 1}`);
  } catch (error) {
    // A network file system may have repeated a request that had succeeded.
    if (!existsSync(`${entry}.${count + 1}`)) return report(error.code);
  }
  count += 1;
  fault = '';
}

/** Any fault except a missing entry may pass, such as a full disk. The next renewal tries again. */
function report(code) {
  if (code === 'ENOENT') clearInterval(timer);
  if (code !== fault) parentPort.postMessage(code);
  fault = code;
}

const timer = setInterval(renew, interval);
renew();
