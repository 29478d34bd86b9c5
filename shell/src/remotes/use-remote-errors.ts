import { useEffect, useEffectEvent, useState } from 'react';
import { addLoadedRelease } from './page-errors';
import type { AcceptedRemote } from './registry';
import { remoteEvents, type RemoteEvent } from './remote-events';

/** Returns true if a script of the release has thrown during this attempt, outside rendering and effects. */
export function useRemoteErrors(remote: AcceptedRemote, attempt: string): boolean {
  const [failedAttempt, setFailedAttempt] = useState('');
  const onEvent = useEffectEvent(({ kind, remote: name, version }: RemoteEvent) => {
    const isError = kind === 'error' || kind === 'rejection';
    if (isError && name === remote.name && version === remote.release.version) setFailedAttempt(attempt);
  });
  useEffect(() => addLoadedRelease(remote), [remote]);
  useEffect(() => remoteEvents.subscribe((event) => onEvent(event), { replay: false }), []);
  return failedAttempt === attempt;
}
