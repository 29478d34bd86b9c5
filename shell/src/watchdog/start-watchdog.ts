import { pageLanguage } from '@health-commons/base/locale';
import { connectWatchdog } from './running-code';

function start(): void {
  try {
    const worker = new Worker(
      /* webpackChunkName: "watchdog" */ new URL('./watchdog-worker.ts', import.meta.url),
      { name: pageLanguage() },
    );
    connectWatchdog(worker);
  } catch {
    // The browser has no workers, so nothing is left out.
  }
}

/** Starts the watchdog after the first paint, which it would delay. */
export function startWatchdog(): void {
  requestAnimationFrame(() => setTimeout(start));
}
