import type { AcceptedRegistry } from '@health-commons/contracts/registry/accept';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { hashOf } from '../release/hashes';
import { FIRST_VIEW_FILE, readFirstViews, type FirstViews } from './first-view-file';

/** Maximum size in bytes of first-view.html. Larger files are ignored. */
export const MAX_BYTES = 512 * 1024;

/** Resolves to the content of first-view.html of a live release, or to null if it cannot be read. */
export type ReadFile = (name: string, record: RemoteRecord) => Promise<Buffer | null>;

const placesOf = ({ mounts }: RemoteRecord) =>
  mounts.map((mount) => ('slot' in mount ? mount.slot : mount.route));

async function firstViewsOf(
  name: string,
  record: RemoteRecord | null,
  read: ReadFile,
): Promise<FirstViews | null> {
  const hash = record?.integrity[FIRST_VIEW_FILE];
  if (!record || hash === undefined) return null;
  const content = await read(name, record);
  if (!content || content.length > MAX_BYTES || hashOf(content) !== hash) return null;
  const { css, views } = readFirstViews(content.toString('utf8'));
  const places = placesOf(record);
  return { css, views: views.filter(({ place }) => places.includes(place)) };
}

/**
 * Resolves to the first views of the live releases that a registry accepts. Ignores those whose file cannot be read or
 * has another hash than its team has signed.
 */
export async function liveFirstViews(
  { remotes }: Pick<AcceptedRegistry, 'remotes'>,
  read: ReadFile,
): Promise<FirstViews[]> {
  const found = await Promise.all([...remotes].map(([name, { record }]) => firstViewsOf(name, record, read)));
  return found.filter((views) => views !== null);
}
