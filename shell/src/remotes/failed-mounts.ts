import type { Failure } from './failure';
import type { AcceptedRemote } from './registry';
import { browserRelease, releaseMemory } from './release-choice';

/** Reasons that are not the release's fault: the connection, or a server that does not respond. */
const NOT_COUNTED: ReadonlySet<Failure['code']> = new Set([
  'remote.offline',
  'remote.timeout',
  'remote.unreachable',
]);

/** Each loaded registry has new objects, so a load counts one failure of a remote, however many boxes it has. */
const counted = new WeakSet<AcceptedRemote>();

/**
 * Counts a failed mount of a live release or a canary, if the release is at fault. Returns true if this browser has now
 * stepped back: it runs another release when the registry is loaded again. It steps back only if there is another
 * release.
 */
export function countFailedMount(remote: AcceptedRemote, { code }: Failure): boolean {
  const { name, record, release, choice } = remote;
  if (NOT_COUNTED.has(code) || (choice !== 'live' && choice !== 'canary') || counted.has(remote))
    return false;
  counted.add(remote);
  const { version } = release;
  releaseMemory.setFailures(name, version, (releaseMemory.of(name).failed[version] ?? 0) + 1);
  return browserRelease(name, record).release.version !== version;
}

/** Forgets earlier failed mounts of the release, unless another box of the remote has failed now. */
export function forgetFailedMounts(remote: AcceptedRemote): void {
  const { name, release } = remote;
  const isFailed = release.version in releaseMemory.of(name).failed;
  if (isFailed && !counted.has(remote)) releaseMemory.setFailures(name, release.version, 0);
}
