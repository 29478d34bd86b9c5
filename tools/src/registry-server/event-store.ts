import type { SentRemoteEvent } from '@health-commons/contracts/remote-events';
import {
  detailOf,
  hourOf,
  readEventCounts,
  writeFileAtomically,
  type EventCounts,
  type EventRow,
} from '@health-commons/federation/release';

const MAX_AGE_MS = 90 * 86_400_000;
/** The different reasons and scripts that a row counts. Further ones are only in the count of their kind. */
const MAX_DETAILS = 10;
/** The delay in ms with which counts are written. */
const WRITE_DELAY_MS = 10_000;

export type EventStore = {
  counts: () => EventCounts;
  /** Counts events. They must be of releases that the registry names, which limits the number of rows. */
  add: (events: readonly SentRemoteEvent[]) => void;
  /** Writes what has been counted since the last write. */
  flush: () => void;
};

function rowOf(rows: EventRow[], { remote, version, choice }: SentRemoteEvent): EventRow {
  const found = rows.find((row) => row.remote === remote && row.version === version && row.choice === choice);
  if (found) return found;
  const row: EventRow = { remote, version, choice, counts: {}, details: {} };
  rows.push(row);
  return row;
}

/**
 * Counts the events of remotes by hour, and writes the counts to a file: some seconds later, and at `flush`.
 * @throws Error if the file is not valid
 */
export function createEventStore(file: string, now: () => number = Date.now): EventStore {
  const counts: EventCounts = readEventCounts(file) ?? { schema: 1, hours: {} };
  const { hours } = counts;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    const oldest = hourOf(now() - MAX_AGE_MS);
    for (const hour of Object.keys(hours)) if (hour < oldest) delete hours[hour];
    try {
      writeFileAtomically(file, counts);
    } catch (error) {
      // The next write includes these counts.
      console.error(error);
      schedule();
    }
  }
  function schedule(): void {
    timer ??= setTimeout(flush, WRITE_DELAY_MS).unref();
  }

  return {
    counts: () => counts,
    add(events) {
      if (events.length === 0) return;
      const rows = (hours[hourOf(now())] ??= []);
      for (const event of events) {
        const row = rowOf(rows, event);
        row.counts[event.kind] = (row.counts[event.kind] ?? 0) + 1;
        const detail = detailOf(event);
        const isKnown = detail !== null && Object.hasOwn(row.details, detail);
        if (detail === null || (!isKnown && Object.keys(row.details).length >= MAX_DETAILS)) continue;
        row.details[detail] = (isKnown ? (row.details[detail] ?? 0) : 0) + 1;
      }
      schedule();
    },
    flush,
  };
}
