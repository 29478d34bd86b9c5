import { createEmitter } from '@health-commons/base/store';
import type { ReleaseChoice } from './choose-release';
import type { Failure } from './failure';

export type RemoteEvent = {
  kind: 'mounted' | 'load-failed' | 'refused' | 'threw' | 'error' | 'rejection' | 'stepped-back' | 'left-out';
  /** The remote's name, or 'shell' for an error in the shell's own scripts. */
  remote: string;
  /** Null for the shell, and for a remote without an accepted release. */
  version: string | null;
  choice: ReleaseChoice | null;
  /** What was thrown. Null if nothing was. */
  error: unknown;
  /** The reason of 'load-failed', 'refused' and 'left-out'. */
  code: Failure['code'] | null;
};

type RemoteEvents = {
  emit: (event: RemoteEvent) => void;
  /** With `replay`, which is the default, first calls the listener with the latest events of this page load. */
  subscribe: (listener: (event: RemoteEvent) => void, options?: { replay: boolean }) => () => void;
};

const MAX_KEPT = 50;

/** Keeps the latest events for listeners that are loaded later. */
export function createRemoteEvents(): RemoteEvents {
  const kept: RemoteEvent[] = [];
  const emitter = createEmitter<[RemoteEvent]>();
  return {
    emit(event) {
      kept.push(event);
      if (kept.length > MAX_KEPT) kept.shift();
      emitter.emit(event);
    },
    subscribe(listener, { replay } = { replay: true }) {
      if (replay) for (const event of [...kept]) listener(event);
      return emitter.subscribe(listener);
    },
  };
}

export const remoteEvents = createRemoteEvents();
