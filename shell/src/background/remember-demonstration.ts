import { demonstration } from '@health-commons/base/demonstration';
import { localSafeStorage } from '@health-commons/base/safe-storage';

/** A script in index.html reads the same key. */
const STORAGE_KEY = 'health-commons-demonstration';

/** Stores whether the page is labelled as demonstration data, so that the next page is labelled before its first paint. */
export function rememberDemonstration(signal: AbortSignal): void {
  const remember = () => void localSafeStorage.set(STORAGE_KEY, String(demonstration.get()));
  remember();
  signal.addEventListener('abort', demonstration.subscribe(remember));
}
