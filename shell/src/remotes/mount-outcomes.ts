import { browserRelease, releaseMemory } from './release-choice';
import type { Failure } from './failure';
import { type RemoteEvent, remoteEvents } from './remote-events';
import type { AcceptedRemote } from './registry';

/** Reasons that are not the release's fault: the connection, or a server that does not respond. */
const NOT_COUNTED: ReadonlySet<Failure['code']> = new Set([
  'remote.offline',
  'remote.timeout',
  'remote.unreachable',
]);

/** Each loaded registry has new objects, so a load counts one failure of a remote, however many boxes it has. */
const counted = new WeakSet<AcceptedRemote>();

export function emitRemoteEvent(
  kind: RemoteEvent['kind'],
  { name, release, choice }: AcceptedRemote,
  details: Partial<Pick<RemoteEvent, 'error' | 'code'>> = {},
): void {
  remoteEvents.emit({
    kind,
    remote: name,
    version: release.version,
    choice,
    error: null,
    code: null,
    ...details,
  });
}

/**
 * Counts a failed mount of a live release or a canary. Returns true if this browser has now stepped back: it runs
 * another release when the registry is loaded again. It steps back only if there is another release.
 */
function countFailure(remote: AcceptedRemote): boolean {
  const { name, record, release, choice } = remote;
  if ((choice !== 'live' && choice !== 'canary') || counted.has(remote)) return false;
  counted.add(remote);
  const { version } = release;
  releaseMemory.setFailures(name, version, (releaseMemory.of(name).failed[version] ?? 0) + 1);
  const isLeft = browserRelease(name, record).release.version !== version;
  if (isLeft) emitRemoteEvent('stepped-back', remote);
  return isLeft;
}

/** Reports that a module could not be loaded. Returns true if this browser has stepped back from the release. */
export function loadFailed(remote: AcceptedRemote, error: unknown, { code }: Failure): boolean {
  emitRemoteEvent('load-failed', remote, { error, code });
  return !NOT_COUNTED.has(code) && countFailure(remote);
}

/** Reports that a component threw. Returns true if this browser has stepped back from the release. */
export function mountThrew(remote: AcceptedRemote, error: unknown, isSettled: boolean): boolean {
  emitRemoteEvent('threw', remote, { error });
  return !isSettled && countFailure(remote);
}

/** Forgets earlier failed mounts of the release, unless another box of the remote has failed now. */
export function mountSettled(remote: AcceptedRemote): void {
  const { name, release } = remote;
  const isFailed = release.version in releaseMemory.of(name).failed;
  if (isFailed && !counted.has(remote)) releaseMemory.setFailures(name, release.version, 0);
}
