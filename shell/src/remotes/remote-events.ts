import { createEmitter } from '@health-commons/base/store';
import type { Failure } from './failure';
import type { AcceptedRemote, Remote } from './registry';
import { browserRelease, releaseMemory } from './release-choice';

export type RemoteEvent = {
  kind: 'mounted' | 'load-failed' | 'refused' | 'threw' | 'stepped-back';
  remote: Remote;
};

/** The maximum number of kept events. */
const MAX_KEPT = 50;
const kept: RemoteEvent[] = [];
const emitter = createEmitter<[RemoteEvent]>();

/** What happened to the remotes of this page. The first events are kept for listeners that are loaded later. */
export const remoteEvents = {
  emit(event: RemoteEvent): void {
    if (kept.length < MAX_KEPT) kept.push(event);
    emitter.emit(event);
  },
  /** First calls the listener with the kept events. */
  subscribe(listener: (event: RemoteEvent) => void): () => void {
    kept.forEach(listener);
    return emitter.subscribe(listener);
  },
};

/** Reasons that are not the release's fault: the connection, or a server that does not respond. */
const NOT_COUNTED: ReadonlySet<Failure['code']> = new Set([
  'remote.offline',
  'remote.timeout',
  'remote.unreachable',
]);

/** Each loaded registry has new objects, so a load counts one failure of a remote, however many boxes it has. */
const counted = new WeakSet<AcceptedRemote>();

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
  if (isLeft) remoteEvents.emit({ kind: 'stepped-back', remote });
  return isLeft;
}

/** Reports that a module could not be loaded. Returns true if this browser has stepped back from the release. */
export function loadFailed(remote: AcceptedRemote, { code }: Failure): boolean {
  remoteEvents.emit({ kind: 'load-failed', remote });
  return !NOT_COUNTED.has(code) && countFailure(remote);
}

/** Reports that a component threw. Returns true if this browser has stepped back from the release. */
export function mountThrew(remote: AcceptedRemote, isSettled: boolean): boolean {
  remoteEvents.emit({ kind: 'threw', remote });
  return !isSettled && countFailure(remote);
}

/** Forgets earlier failed mounts of the release, unless another box of the remote has failed now. */
export function mountSettled(remote: AcceptedRemote): void {
  const { name, release } = remote;
  const isFailed = release.version in releaseMemory.of(name).failed;
  if (isFailed && !counted.has(remote)) releaseMemory.setFailures(name, release.version, 0);
}
