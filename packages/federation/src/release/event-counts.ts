import { existsSync } from 'node:fs';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { FAILURE_KINDS } from '@health-commons/contracts/remote-events';
import * as v from 'valibot';
import { readIfValid } from '../read-json';
import { namedReleases } from '../registry-entry';

/** The file of a target with the counted events of remotes. */
export const EVENTS_FILE = 'events.json';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How often each event arrived, by the hour (UTC) such as '2026-11-24T03', and by release such as 'mfe_map 1.4.0 live'. */
export const eventCountsSchema = v.object({
  schema: v.literal(2),
  hours: v.record(
    v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d$/)),
    v.record(v.string(), v.record(v.string(), count)),
  ),
});
export type EventCounts = v.InferOutput<typeof eventCountsSchema>;

/** Returns null if the file does not exist. @throws Error if it is not valid */
export function readEventCounts(file: string): EventCounts | null {
  if (!existsSync(file)) return null;
  const counts = readIfValid(eventCountsSchema, file);
  if (counts) return counts;
  throw new Error(`${file} has no valid counts of events. Remove it to start again without counts.`);
}

/** Returns the key of an hour. `time` is in ms since 1970. */
export const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13);

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns a line per named version and choice with its mounts and failures in the last days. */
export function describeEvents(
  { hours }: EventCounts,
  name: string,
  record: RemoteRecord,
  now = Date.now(),
): string[] {
  const versions = namedReleases(record).map(([, { version }]) => version);
  const since = hourOf(now - DAYS * DAY_MS);
  const sums = new Map<string, Map<string, number>>();
  for (const [hour, releases] of Object.entries(hours)) {
    for (const [release, counts] of hour < since ? [] : Object.entries(releases)) {
      const [remote, version = '', choice = ''] = release.split(' ');
      if (remote !== name || !versions.includes(version)) continue;
      const key = `${version} ${choice}`;
      const sum = sums.get(key) ?? new Map<string, number>();
      sums.set(key, sum);
      for (const [event, times] of Object.entries(counts)) sum.set(event, (sum.get(event) ?? 0) + times);
    }
  }
  const lines = [...sums].map(([key, sum]) => {
    const mounts = sum.get('mounted') ?? 0;
    const failures = FAILURE_KINDS.reduce((total, kind) => total + (sum.get(kind) ?? 0), 0);
    // A page whose remote fails has no mount, so failures may exceed mounts.
    const share = failures === 0 ? 0 : (100 * failures) / Math.max(mounts, failures);
    const stepped = sum.get('stepped-back') ?? 0;
    return [
      `${key}: ${mounts} mounts, ${failures} failures (${share.toFixed(1)} %)`,
      ...(stepped > 0 ? [`${stepped} × stepped back`] : []),
    ].join(', ');
  });
  return lines.length > 0 ? lines.sort() : [`no events in the last ${DAYS} days`];
}
