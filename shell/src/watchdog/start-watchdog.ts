import { connectWatchdog } from './running-code';

/** Starts the worker. Without it, nothing is left out. */
export function startWatchdog(): void {
  try {
    const worker = new Worker(
      /* webpackChunkName: "watchdog" */ new URL('./watchdog-worker.ts', import.meta.url),
    );
    connectWatchdog(worker);
  } catch {
    // The browser has no workers.
  }
}
