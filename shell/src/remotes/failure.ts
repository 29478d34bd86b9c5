import type { RegistryFault } from '@health-commons/contracts/registry/accept';
import { formatMessage } from '@health-commons/contracts/messages';
import type { RunnableRelease } from './release-choice';
import { remoteMessages } from './remote-messages';
import { isSiteReachable } from '../offline/online-status';
import type { LoadableRemote } from './federation-loader';

/**
 * Reasons for failures that only an operator can correct. The console shows these reasons; visitors see a general
 * sentence.
 */
const REASONS = {
  'remote.refused.origin': 'The origin {origin} is not in remoteOrigins.',
  'remote.refused.entry': 'The entry file is {file}, not remoteEntry.js.',
  'remote.refused.hash': 'The file {file} has no hash in remotes.json.',
  'remote.refused.shell-api': 'The remote needs shell API {range}, but this shell has {version}.',
  'registry.no-ed25519': 'This browser cannot verify the signatures of remotes.json.',
  'registry.not-json': 'remotes.json is not valid JSON.',
} as const;

type ReasonCode = keyof typeof REASONS;

/** A code for tests, a sentence for the visitor, and a reason for the operator if the sentence does not give one. */
export type Failure = {
  code: keyof typeof remoteMessages | ReasonCode | `registry.fault.${RegistryFault['code']}`;
  sentence: string;
  reason?: string;
};

export const failure = (code: keyof typeof remoteMessages): Failure => ({
  code,
  sentence: remoteMessages[code],
});

/** Adds that the rest of the page works, and where a developer's own copy comes from. */
export const withAdvice = (sentence: string, release?: RunnableRelease) =>
  `${sentence} ${remoteMessages['remote.rest']} ${release?.override ?? ''}`.trim();

export function operatorFailure(
  code: ReasonCode,
  values?: Readonly<Record<string, string | number>>,
): Failure {
  const sentence = code.startsWith('registry') ? 'registry.invalid' : 'remote.refused';
  return {
    code,
    sentence: remoteMessages[code === 'remote.refused.shell-api' ? 'remote.version' : sentence],
    reason: formatMessage(REASONS[code], values),
  };
}

const SENTENCES: Readonly<Partial<Record<RegistryFault['code'], keyof typeof remoteMessages>>> = {
  expired: 'registry.expired',
  shape: 'remote.refused',
  origin: 'remote.refused',
  mount: 'remote.refused',
};

/** The failure of a remote, or of the whole registry, that was not accepted. */
export function registryFailure({ code, detail }: RegistryFault, of: 'remote' | 'registry'): Failure {
  const sentence =
    of === 'registry' && code === 'shape' ? 'registry.invalid' : (SENTENCES[code] ?? 'remote.unverified');
  return { code: `registry.fault.${code}`, sentence: remoteMessages[sentence], reason: detail };
}

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
 * Fetches a file, first without and then with its hash, to find out why it could not be loaded. An element does not
 * report the reason. `unreachable` and `unknown` are the failures of a file that does not load, and of an intact file.
 */
async function explainFile(
  url: string,
  { release }: LoadableRemote,
  fetcher: typeof fetch,
  unreachable: Failure,
  unknown: Failure,
): Promise<Failure> {
  const file = fileOf(url, release.entry);
  const integrity = release.integrity[file];
  if (!integrity && !release.development) return operatorFailure('remote.refused.hash', { file });
  if (!(await isLoadable(url, {}, fetcher))) return unreachable;
  if (integrity && !(await isLoadable(url, { integrity }, fetcher))) return failure('remote.altered');
  return unknown;
}

/** Returns the name of a file in the registry: its path relative to the folder of the entry. */
function fileOf(url: string, entry: string): string {
  const { origin, pathname } = new URL(url);
  const folder = new URL('.', entry).href;
  const address = origin + pathname;
  return address.startsWith(folder) ? address.slice(folder.length) : address;
}

/** The failures that a missing network can cause too. */
const NETWORK_FAILURES: readonly Failure['code'][] = [
  'remote.unreachable',
  'remote.incomplete',
  'remote.timeout',
];

/**
 * Returns the reason why an exposed module could not be loaded, derived from the error of the loader. The visitor is
 * offline if the site is unreachable too: navigator.onLine is also true on a local network without internet, and in
 * some browsers in a page that the service worker served.
 */
export async function explainFailure(
  error: unknown,
  remote: LoadableRemote,
  fetcher: typeof fetch = fetch,
): Promise<Failure> {
  if (!(error instanceof Error)) return failure('remote.failed');
  if (error instanceof NotAComponentError) return failure('remote.not-a-component');
  if (!navigator.onLine) return failure('remote.offline');
  const explained = await explainError(error, remote, fetcher);
  const isOffline = NETWORK_FAILURES.includes(explained.code) && !(await isSiteReachable(fetcher));
  return isOffline ? failure('remote.offline') : explained;
}

async function explainError(error: Error, remote: LoadableRemote, fetcher: typeof fetch): Promise<Failure> {
  const { entry } = remote.release;
  if (error instanceof LoadTimeoutError) return failure('remote.timeout');
  if (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message)) {
    const incomplete = failure('remote.incomplete');
    // The loader of chunks adds the URL of the script or style sheet.
    if (!('request' in error && typeof error.request === 'string')) return incomplete;
    const explained = await explainFile(error.request, remote, fetcher, incomplete, incomplete);
    const isServerReachable = explained !== incomplete || (await isLoadable(entry, {}, fetcher));
    return isServerReachable ? explained : failure('remote.unreachable');
  }
  if (error.message.includes(ENTRY_FAILED)) {
    return explainFile(entry, remote, fetcher, failure('remote.unreachable'), failure('remote.failed'));
  }
  if (SHARE_FAILED.test(error.message)) return failure('remote.version');
  return failure('remote.failed');
}
