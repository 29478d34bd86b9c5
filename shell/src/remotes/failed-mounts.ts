import type { Failure } from './failure';
import type { AcceptedRemote } from './registry';
import { browserRelease, releaseMemory } from './release-choice';

/** Matches the reasons for which the release's own code is at fault. All others are faults of delivery, which pass. */
const OWN_CODE = /\.(threw|failed|not-a-component)$/;

/** Each loaded registry has new objects, so a load counts one failure of a remote, however many boxes it has. */
const counted = new WeakSet<AcceptedRemote>();

/**
 * Remembers that a live release or a canary failed: for a day if its own code did, and otherwise for this page. Returns
 * true if this browser runs another release once the registry is loaded again. After a time-out, it would wait again.
 */
export function countFailedMount(remote: AcceptedRemote, { code }: Failure): boolean {
  const { name, record, release, choice } = remote;
  if (code === 'remote.timeout' || (choice !== 'live' && choice !== 'canary') || counted.has(remote))
    return false;
  counted.add(remote);
  const { version } = release;
  const { failed, missed } = releaseMemory.of(name);
  if (OWN_CODE.test(code)) releaseMemory.setFailures(name, version, [...(failed[version] ?? []), Date.now()]);
  else releaseMemory.setMissed(name, [...missed, version]);
  return browserRelease(name, record).release.version !== version;
}

/** Forgets earlier failed mounts of the release, unless another box of the remote has failed now. */
export function forgetFailedMounts(remote: AcceptedRemote): void {
  const { name, release } = remote;
  const isFailed = release.version in releaseMemory.of(name).failed;
  if (isFailed && !counted.has(remote)) releaseMemory.setFailures(name, release.version, []);
}
