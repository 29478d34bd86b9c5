import { existsSync } from 'node:fs';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { EVENT_KINDS, FAILURE_KINDS, type SentRemoteEvent } from '@health-commons/contracts/remote-events';
import * as v from 'valibot';
import { readIfValid } from '../read-json';
import { namedReleases } from '../registry-entry';

/** The file of a target with the counted events of remotes. */
export const EVENTS_FILE = 'events.json';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const rowSchema = v.object({
  remote: v.string(),
  version: v.string(),
  choice: v.picklist(['live', 'canary', 'previous']),
  counts: v.record(v.picklist(EVENT_KINDS), count),
  /** How often each kind of failure had each reason or script, such as 'error static/js/page.1a2b3c4d.js:1:20'. */
  details: v.record(v.string(), count),
});
export type EventRow = v.InferOutput<typeof rowSchema>;

/** The rows by the hour in which the events arrived, such as '2026-11-24T03' (UTC). */
export const eventCountsSchema = v.object({
  schema: v.literal(1),
  hours: v.record(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d$/)), v.array(rowSchema)),
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

/** Returns the reason or the script of a failure, or null. */
export function detailOf({ kind, code, script }: SentRemoteEvent): string | null {
  if (script) return `${kind} ${script.file}:${script.line}:${script.column}`;
  return code === undefined ? null : `${kind} ${code}`;
}

type Sums = Record<'counts' | 'details', Map<string, number>>;

function addTo(sums: Map<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [key, value] of Object.entries(counts)) sums.set(key, (sums.get(key) ?? 0) + value);
}

const DAYS = 7;
const DAY_MS = 86_400_000;
/** The number of details in a line. */
const MAX_DETAILS = 2;

/** Returns a line per named version and choice with its mounts and failures in the last days. */
export function describeEvents(
  { hours }: EventCounts,
  name: string,
  record: RemoteRecord,
  now = Date.now(),
): string[] {
  const versions = namedReleases(record).map(([, { version }]) => version);
  const since = hourOf(now - DAYS * DAY_MS);
  const sums = new Map<string, Sums>();
  for (const [hour, rows] of Object.entries(hours)) {
    for (const { remote, version, choice, counts, details } of hour < since ? [] : rows) {
      if (remote !== name || !versions.includes(version)) continue;
      const key = `${version} ${choice}`;
      const sum: Sums = sums.get(key) ?? { counts: new Map(), details: new Map() };
      sums.set(key, sum);
      addTo(sum.counts, counts);
      addTo(sum.details, details);
    }
  }
  const lines = [...sums].map(([key, { counts, details }]) => {
    const mounts = counts.get('mounted') ?? 0;
    const failures = FAILURE_KINDS.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
    // A page whose remote fails has no mount, so failures may exceed mounts.
    const share = failures === 0 ? 0 : (100 * failures) / Math.max(mounts, failures);
    const stepped = counts.get('stepped-back') ?? 0;
    const often = [...details].sort(([, one], [, other]) => other - one).slice(0, MAX_DETAILS);
    return [
      `${key}: ${mounts} mounts, ${failures} failures (${share.toFixed(1)} %)`,
      ...(stepped > 0 ? [`${stepped} × stepped back`] : []),
      ...often.map(([detail, times]) => `${times} × ${detail}`),
    ].join(', ');
  });
  return lines.length > 0 ? lines.sort() : [`no events in the last ${DAYS} days`];
}
