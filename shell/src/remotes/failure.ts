import type { RegistryFault } from '@health-commons/contracts/registry/accept';
import type { RunnableRelease } from './release-choice';
import { remoteMessages } from './remote-messages';
import { checkConnection } from '../offline/online-status';
import type { LoadableRemote } from './federation-loader';

/** `code` is the id of the sentence for the visitor. `reason` is for the operator, in the console, if it says more. */
export type Failure = { code: keyof typeof remoteMessages; sentence: string; reason?: string };

export const failure = (code: Failure['code'], reason?: string): Failure => ({
  code,
  sentence: remoteMessages[code],
  ...(reason ? { reason } : {}),
});

/** Adds that the rest of the page works, and where a developer's own copy comes from. */
export const withAdvice = (sentence: string, release?: RunnableRelease) =>
  `${sentence} ${remoteMessages['remote.rest']} ${release?.override ?? ''}`.trim();

/** The failure of a file that the registry does not list. */
export const noHash = (file: string): Failure =>
  failure('remote.refused', `The file ${file} has no hash in remotes.json.`);

const CODES: Readonly<Partial<Record<RegistryFault['code'], Failure['code']>>> = {
  expired: 'registry.expired',
  shape: 'remote.refused',
  origin: 'remote.refused',
  mount: 'remote.refused',
};

/** The failure of a remote, or of the whole registry, that was not accepted. */
export function registryFailure({ code, detail }: RegistryFault, of: 'remote' | 'registry'): Failure {
  if (of === 'registry' && code === 'shape') return failure('registry.invalid', detail);
  return failure(CODES[code] ?? 'remote.unverified', detail);
}

/** Is thrown if a module has no component, or if loading takes longer than LOAD_TIMEOUT_MS. */
export class LoadError extends Error {
  override name = 'LoadError';
  constructor(
    readonly code: 'remote.not-a-component' | 'remote.timeout',
    message: string,
  ) {
    super(message);
  }
}

const ENTRY_FAILED = 'RUNTIME-008';
/** Matches the errors for a shared module that is missing from the share scope, or whose version is out of range. */
const SHARE_FAILED = /RUNTIME-00[56]|does not satisfy/;

/** Fetches past all caches. Resolves to null if there is no response, or if the browser refuses its hash. */
const read = (url: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { ...init, cache: 'no-store' }).catch(() => null);

/**
 * Fetches a file, first without and then with its hash, to find out why it could not be loaded. An element does not
 * report the reason.
 */
async function explainFile(url: string, { release }: LoadableRemote): Promise<Failure> {
  const [address = ''] = url.split('?');
  // The name of the file in the registry is its path below the folder of the entry.
  const file = address.replace(new URL('.', release.entry).href, '');
  const isEntry = address === release.entry;
  const integrity = release.integrity[file];
  if (!integrity && !release.development) return noHash(file);
  const response = await read(url);
  if (!response) return failure('remote.unreachable');
  if (!response.ok) return failure(isEntry ? 'remote.unreachable' : 'remote.incomplete');
  if (integrity && !(await read(url, { integrity }))) return failure('remote.altered');
  return failure(isEntry ? 'remote.failed' : 'remote.incomplete');
}

/** The failures that a missing network, or its login page, can cause too. */
const NETWORK_FAILURES: readonly Failure['code'][] = [
  'remote.unreachable',
  'remote.incomplete',
  'remote.timeout',
  'remote.altered',
];

/**
 * Returns the reason why an exposed module could not be loaded, derived from the error of the loader. The visitor is
 * offline if the site is unreachable too: navigator.onLine is also true on a local network without internet, and in
 * some browsers in a page that the service worker served.
 */
export async function explainFailure(error: unknown, remote: LoadableRemote): Promise<Failure> {
  if (!(error instanceof Error)) return failure('remote.failed');
  if (!navigator.onLine && !(await checkConnection())) return failure('remote.offline');
  const explained = await explainError(error, remote);
  const isOffline = NETWORK_FAILURES.includes(explained.code) && !(await checkConnection());
  return isOffline ? failure('remote.offline') : explained;
}

async function explainError(error: Error, remote: LoadableRemote): Promise<Failure> {
  if (error instanceof LoadError) return failure(error.code);
  if (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message)) {
    // The loader of chunks adds the URL of the script or style sheet.
    if (!('request' in error && typeof error.request === 'string')) return failure('remote.incomplete');
    return explainFile(error.request, remote);
  }
  if (error.message.includes(ENTRY_FAILED)) return explainFile(remote.release.entry, remote);
  return failure(SHARE_FAILED.test(error.message) ? 'remote.version' : 'remote.failed');
}
