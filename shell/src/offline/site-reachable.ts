import { abortAfter } from '../abort-after';

/** The time-out of the request, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Requests a small file of the site, bypassing all caches. Any response means that the site is reachable. */
export async function isSiteReachable(fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    await fetcher('/config.json', { method: 'HEAD', cache: 'no-store', signal: abortAfter(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
