import type { RemoteEvent } from '../../remotes/remote-events';
import { remotesMessages as messages } from './remotes-messages';

const KINDS = ['load-failed', 'refused', 'threw', 'error', 'rejection'] as const;
const MAX_LENGTH = 200;

/** Returns what went wrong, one line per event, the latest first. Other events, such as 'mounted', are left out. */
export function errorLines(events: readonly RemoteEvent[], name: string): string[] {
  return events
    .flatMap(({ kind, remote, error, code }) => {
      const known = KINDS.find((each) => each === kind);
      if (!known || remote !== name) return [];
      const reason = error instanceof Error ? error.message : (code ?? String(error));
      return [`${messages[`remotes.error.${known}`]}: ${reason.slice(0, MAX_LENGTH)}`];
    })
    .reverse();
}
