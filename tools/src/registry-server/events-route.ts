import type { IncomingMessage } from 'node:http';
import type { Release } from '@health-commons/contracts/registry';
import { remoteEventsSchema, type SentRemoteEvent } from '@health-commons/contracts/remote-events';
import { namedReleases, type FolderTarget } from '@health-commons/federation/release';
import type { EventStore } from './event-store';
import { readJson, RequestError } from './request-error';
import { json, type Answer } from './routes';

export const EVENTS_PATH = '/events';
const MAX_BYTES = 20_000;

const keyOf = ({ remote, version }: Pick<SentRemoteEvent, 'remote' | 'version'>) => `${remote} ${version}`;

/** Returns the releases that the registry names. */
async function readNamedReleases(target: FolderTarget): Promise<ReadonlyMap<string, Release>> {
  const releases = new Map<string, Release>();
  for (const [remote, { record }] of (await target.read())?.remotes ?? []) {
    for (const [, release] of record ? namedReleases(record) : [])
      releases.set(keyOf({ remote, version: release.version }), release);
  }
  return releases;
}

/** Removes a script that is not one of the release. */
function withListedScript({ script, ...event }: SentRemoteEvent, { integrity }: Release): SentRemoteEvent {
  return script && Object.hasOwn(integrity, script.file) ? { ...event, script } : event;
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
    store.add(
      events.flatMap((event) => {
        const release = releases.get(keyOf(event));
        return release ? [withListedScript(event, release)] : [];
      }),
    );
    return { status: 204 };
  };
}
