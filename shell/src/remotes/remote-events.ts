import { createEmitter } from '@health-commons/base/store';
import type { ReleaseChoice } from './release-choice';
import type { Failure } from './failure';
import type { AcceptedRemote } from './registry';

export type RemoteEvent = {
  kind: 'mounted' | 'load-failed' | 'refused' | 'threw' | 'error' | 'rejection' | 'stepped-back';
  /** The remote's name, or 'shell' for an error in the shell's own scripts. */
  remote: string;
  /** Null for the shell, and for a remote without an accepted release. */
  version: string | null;
  choice: ReleaseChoice | null;
  /** What was thrown. Null if nothing was. */
  error: unknown;
  /** The reason of 'load-failed' and 'refused'. */
  code: Failure['code'] | null;
};

const MAX_KEPT = 50;
const kept: RemoteEvent[] = [];
const emitter = createEmitter<[RemoteEvent]>();

/** The events of this page load. The latest ones are kept for listeners that are loaded later. */
export const remoteEvents = {
  emit(event: RemoteEvent): void {
    kept.push(event);
    if (kept.length > MAX_KEPT) kept.shift();
    emitter.emit(event);
  },
  /** With `replay`, which is the default, first calls the listener with the kept events. */
  subscribe(listener: (event: RemoteEvent) => void, { replay } = { replay: true }): () => void {
    if (replay) for (const event of [...kept]) listener(event);
    return emitter.subscribe(listener);
  },
};

/** A release that the page has loaded. `folder` is the URL of its files, with a slash at the end. */
export type LoadedRelease = { name: string; version: string; choice: ReleaseChoice; folder: string };

const MAX_LINES = 20;
const MAX_LINE_LENGTH = 300;

/**
 * Returns the addresses in a stack with lines and columns, those of the innermost call first. Browsers format the lines
 * differently.
 */
export function addressesIn(error: unknown): string[] {
  const stack: unknown = typeof error === 'object' && error && 'stack' in error ? error.stack : null;
  if (typeof stack !== 'string') return [];
  const lines = stack.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
  return lines.flatMap((line) => /https?:\/\/[^\s)]+/.exec(line) ?? []);
}

/**
 * Finds whose script threw: the first release of a remote in the error's stack, otherwise 'shell' if a script of the
 * page's origin threw. A shell's function that a remote calls with wrong arguments is the remote's error. Returns null
 * if the error names no script of the page, for example that of a browser extension.
 */
export function culpritOf(
  error: unknown,
  filename: string,
  loaded: readonly LoadedRelease[],
  pageOrigin: string,
): LoadedRelease | 'shell' | null {
  const addresses = [filename, ...addressesIn(error)];
  for (const address of addresses) {
    const owners = loaded.filter(({ folder }) => address.startsWith(folder));
    const [owner] = owners.sort((one, other) => other.folder.length - one.folder.length);
    if (owner) return owner;
  }
  return addresses.some((address) => address.startsWith(`${pageOrigin}/`)) ? 'shell' : null;
}

/** The releases that this page has loaded, by the URLs of their folders. Their scripts run until the page is closed. */
const loaded = new Map<string, LoadedRelease>();

export function addLoadedRelease({ name, release: { entry, version }, choice }: AcceptedRemote): void {
  const folder = new URL('.', entry).href;
  loaded.set(folder, { name, version, choice, folder });
}

/** Errors without a consequence: an aborted request, and a resize observer that will be called again. */
function isHarmless(error: unknown, message: string): boolean {
  return (error instanceof Error && error.name === 'AbortError') || message.startsWith('ResizeObserver loop');
}

function emitError(kind: RemoteEvent['kind'], error: unknown, filename: string): void {
  const culprit = culpritOf(error, filename, [...loaded.values()], window.location.origin);
  if (!culprit) return;
  const { name, version, choice } =
    culprit === 'shell' ? { name: 'shell', version: null, choice: null } : culprit;
  remoteEvents.emit({ kind, remote: name, version, choice, error, code: null });
}

/** Emits an event for each error that no code has caught: in an event handler, a timer or a promise. */
export function watchPageErrors(): () => void {
  const onError = ({ error, message, filename }: ErrorEvent) => {
    if (!isHarmless(error, message)) emitError('error', error, filename);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isHarmless(reason, '')) emitError('rejection', reason, '');
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
