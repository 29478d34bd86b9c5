import type { SentRemoteEvent } from '@health-commons/contracts/remote-events';
import {
  type EventCounts,
  type FolderTarget,
  hourOf,
  namedReleases,
  readEventCounts,
  writeFileAtomically,
} from '@health-commons/federation/release';

const MAX_AGE_MS = 90 * 86_400_000;
/** The delay in ms with which counts are written. */
const WRITE_DELAY_MS = 10_000;

export type EventStore = ReturnType<typeof createEventStore>;

/**
 * Counts the events of remotes by hour, and writes the counts to a file: some seconds later, and at `flush`.
 * @throws Error if the file is not valid
 */
export function createEventStore(file: string, now: () => number = Date.now) {
  const counts: EventCounts = readEventCounts(file) ?? { schema: 2, hours: {} };
  const { hours } = counts;
  let timer: NodeJS.Timeout | undefined;

  /** Writes what has been counted since the last write. */
  function flush(): void {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    const oldest = hourOf(now() - MAX_AGE_MS);
    for (const hour of Object.keys(hours)) if (hour < oldest) delete hours[hour];
    try {
      writeFileAtomically(file, counts);
    } catch (error) {
      // The next event writes these counts too.
      console.error(error);
    }
  }

  return {
    counts: () => counts,
    /** Counts events. They must be of releases that the registry names, which limits the number of rows. */
    add(events: readonly SentRemoteEvent[]): void {
      if (events.length === 0) return;
      const releases = (hours[hourOf(now())] ??= {});
      for (const { remote, version, choice, kind } of events) {
        const row = (releases[`${remote} ${version} ${choice}`] ??= {});
        row[kind] = (row[kind] ?? 0) + 1;
      }
      timer ??= setTimeout(flush, WRITE_DELAY_MS).unref();
    },
    flush,
  };
}

/** Returns the release of an event, as `readNamedReleases` names it. */
export const releaseOf = ({ remote, version }: Pick<SentRemoteEvent, 'remote' | 'version'>) =>
  `${remote} ${version}`;

/** Returns the releases that the registry names. */
export async function readNamedReleases(target: FolderTarget): Promise<ReadonlySet<string>> {
  const remotes = [...((await target.read())?.remotes ?? [])];
  const releases = remotes.flatMap(([remote, { record }]) =>
    record ? namedReleases(record).map(([, { version }]) => releaseOf({ remote, version })) : [],
  );
  return new Set(releases);
}
