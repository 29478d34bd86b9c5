import type { Failure, LoadError } from './failure';
import type { LoadableRemote } from './federation-loader';

// This chunk imports no code of others: the build joins that code to larger modules only if no other chunk needs it.

type Explained = Pick<Failure, 'code' | 'reason'>;

const ENTRY_FAILED = 'RUNTIME-008';
/** The entry was loaded, but its code threw. */
const ENTRY_THREW = 'ScriptExecutionError';
/** Matches the errors for a shared module that is missing from the share scope, or whose version is out of range. */
const SHARE_FAILED = /RUNTIME-00[56]|does not satisfy/;

/**
 * Fetches past all caches, and replaces what the browser cached. Resolves to null if there is no response, or if the
 * browser refuses its hash.
 */
const read = (url: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { ...init, cache: 'reload' }).catch(() => null);

/**
 * Fetches a file, first without and then with its hash, to find out why it could not be loaded. An element does not
 * report the reason.
 */
async function explainFile(url: string, { release }: LoadableRemote): Promise<Explained> {
  const [address = ''] = url.split('?');
  // The name of the file in the registry is its path below the folder of the entry.
  const file = address.replace(new URL('.', release.entry).href, '');
  const integrity = release.integrity[file];
  if (!integrity && !release.development)
    return { code: 'remote.refused', reason: `The file ${file} has no hash in remotes.json.` };
  const response = await read(address);
  if (response?.status === 404 || response?.status === 410) return { code: 'remote.missing' };
  if (!response?.ok) return { code: 'remote.unreachable' };
  const isAltered = integrity && !(await read(address, { integrity }));
  return { code: isAltered ? 'remote.altered' : 'remote.unreachable' };
}

/** The failures that a missing network, or its login page, can cause too. */
const NETWORK_FAILURES: readonly Failure['code'][] = [
  'remote.unreachable',
  'remote.missing',
  'remote.timeout',
  'remote.altered',
];

/**
 * Returns the reason why an exposed module could not be loaded, derived from the error of the loader. The visitor is
 * offline if the site is unreachable too: navigator.onLine is also true on a local network without internet, and in
 * some browsers in a page that the service worker served.
 */
export async function explainFailure(
  error: unknown,
  remote: LoadableRemote,
  checkConnection: () => Promise<boolean>,
): Promise<Explained> {
  if (!(error instanceof Error)) return { code: 'remote.failed' };
  if (!navigator.onLine && !(await checkConnection())) return { code: 'remote.offline' };
  const explained = await explainError(error, remote);
  const isOffline = NETWORK_FAILURES.includes(explained.code) && !(await checkConnection());
  return isOffline ? { code: 'remote.offline' } : explained;
}

async function explainError(error: Error, remote: LoadableRemote): Promise<Explained> {
  if (error.name === 'LoadError') return { code: (error as LoadError).code };
  if (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message)) {
    // The loader of chunks adds the URL of the script or style sheet.
    if (!('request' in error && typeof error.request === 'string')) return { code: 'remote.unreachable' };
    return explainFile(error.request, remote);
  }
  if (error.message.includes(ENTRY_FAILED) && !error.message.includes(ENTRY_THREW))
    return explainFile(remote.release.entry, remote);
  return { code: SHARE_FAILED.test(error.message) ? 'remote.version' : 'remote.failed' };
}
