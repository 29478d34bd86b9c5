import { failure, type Failure } from './failure';
import type { LoadableRemote } from './loader';
import { entryFile } from './refusal-rules';

/** Is thrown if the loaded module's default export is not a React component. */
export class NotAComponentError extends Error {
  override name = 'NotAComponentError';
}

/** Is thrown if loading takes longer than LOAD_TIMEOUT_MS. */
export class LoadTimeoutError extends Error {
  override name = 'LoadTimeoutError';
}

const ENTRY_FAILED = 'RUNTIME-008';
/** Matches the errors for a shared module that is missing from the share scope, or whose version is out of range. */
const SHARE_FAILED = /RUNTIME-00[56]|does not satisfy/;

async function isLoadable(url: string, init: RequestInit, fetcher: typeof fetch): Promise<boolean> {
  try {
    return (await fetcher(url, { ...init, cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Fetches the entry, first without and then with its hash, to find out why it could not be loaded. A script element
 * does not report the reason.
 */
async function explainEntry({ record }: LoadableRemote, fetcher: typeof fetch): Promise<Failure> {
  if (!(await isLoadable(record.entry, {}, fetcher))) return failure('remote.unreachable');
  const integrity = record.integrity[entryFile(record.entry)];
  if (integrity && !(await isLoadable(record.entry, { integrity }, fetcher)))
    return failure('remote.altered');
  return failure('remote.failed');
}

/** Returns the reason why an exposed module could not be loaded, derived from the error of the loader. */
export async function explainFailure(
  error: unknown,
  remote: LoadableRemote,
  fetcher: typeof fetch = fetch,
): Promise<Failure> {
  if (!(error instanceof Error)) return failure('remote.failed');
  if (error instanceof NotAComponentError) return failure('remote.not-a-component');
  if (!navigator.onLine) return failure('remote.offline');
  if (error instanceof LoadTimeoutError) return failure('remote.timeout');
  if (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message)) {
    return failure('remote.incomplete');
  }
  if (error.message.includes(ENTRY_FAILED)) return explainEntry(remote, fetcher);
  if (SHARE_FAILED.test(error.message)) return failure('remote.version');
  return failure('remote.failed');
}
