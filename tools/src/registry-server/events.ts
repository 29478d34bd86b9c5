import type { IncomingMessage } from 'node:http';
import { type SentRemoteEvent, remoteEventsSchema } from '@health-commons/contracts/remote-events';
import {
  type EventCounts,
  type FolderTarget,
  hourOf,
  namedReleases,
  readEventCounts,
  writeFileAtomically,
} from '@health-commons/federation/release';
import { type Answer, RequestError, json, readJson } from './routes';

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

export const EVENTS_PATH = '/events';
const MAX_BYTES = 20_000;

const keyOf = ({ remote, version }: Pick<SentRemoteEvent, 'remote' | 'version'>) => `${remote} ${version}`;

/** Returns the releases that the registry names. */
async function readNamedReleases(target: FolderTarget): Promise<ReadonlySet<string>> {
  const remotes = [...((await target.read())?.remotes ?? [])];
  const keys = remotes.flatMap(([remote, { record }]) =>
    record ? namedReleases(record).map(([, { version }]) => keyOf({ remote, version })) : [],
  );
  return new Set(keys);
}

/** Browsers send `Origin` with every beacon. @throws RequestError 403 if it is not the site's */
function assertFromSite({ headers }: IncomingMessage, site: string): void {
  const { origin } = headers;
  if (origin === undefined || origin === new URL(site).origin) return;
  throw new RequestError(403, 'foreign_origin', `Only pages of ${site} may send events.`);
}

/**
 * Creates the answers to requests for events. `POST /events` counts the events of releases that the registry names, and
 * ignores others: a page may be older than the registry. Resolves to null for other requests.
 */
export function createEventsRoute(target: FolderTarget, store: EventStore) {
  return async (request: IncomingMessage, path: string): Promise<Answer | null> => {
    const call = `${request.method} ${path}`;
    if (call === 'GET /events.json') return json(200, store.counts(), { 'cache-control': 'no-store' });
    if (call !== `POST ${EVENTS_PATH}`) return null;
    assertFromSite(request, target.site);
    const { events } = await readJson(request, remoteEventsSchema, MAX_BYTES);
    const releases = await readNamedReleases(target);
    store.add(events.filter((event) => releases.has(keyOf(event))));
    return { status: 204 };
  };
}
