import { culpritOf, type LoadedRelease } from './culprit';
import type { AcceptedRemote } from './registry';
import { remoteEvents, type RemoteEvent } from './remote-events';

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
