import {
  parseLocation,
  publicationSchema,
  type AnalyticsPlace,
  type Publication,
  type RecordEntry,
} from '@health-commons/contracts/analytics';
import type { Issue } from '@health-commons/contracts/errors';
import * as v from 'valibot';
import type { Queries } from '../dependencies';
import { sha256 } from '../http/hash';
import { PREFIX_LENGTHS } from '../analytics/data/areas';
import { publishedForecast } from '../analytics/answers/forecasts';
import { addDays } from '@health-commons/base/days';
import { recent, throughYesterday, type History } from '../analytics/model/history';
import { publishedOf, verdictOf } from '../analytics/model/place-verdict';
import { sum } from '../analytics/data/sums';
import { callForRows, callForValue } from '../queries';

/**
 * Returns the country or the area with a record that is the place or contains it. Its location is that of the record:
 * 'IN' or 'IN-400'. Null for a place that contains several such areas.
 */
export function recordedPlace({ country, prefix }: AnalyticsPlace): AnalyticsPlace | null {
  if (prefix === null) return parseLocation(country);
  const length = PREFIX_LENGTHS[country] ?? Infinity;
  return prefix.length < length ? null : parseLocation(`${country}-${prefix.slice(0, length)}`);
}

/** Says which places have a record. */
export function noRecordOf({ country }: AnalyticsPlace): Issue {
  const length = PREFIX_LENGTHS[country];
  return {
    path: 'query.location',
    message: `the record has countries, and areas of ${country} with the first ${length} characters of their postal codes`,
  };
}

/**
 * Appends what is published about several places to the record. An entry is ignored if its location has one of the same
 * day or a later one. Resolves to the number of appended entries.
 */
export async function appendEntries(db: Queries, publications: readonly Publication[]): Promise<number> {
  const entries = publications.map((publication) => canonical(v.parse(publicationSchema, publication)));
  return callForValue(db, 'append_verdicts', JSON.stringify(entries));
}

type Row = { seq: string | number; entry: string; previous: string; earlier: string; hash: string };

/** Returns the entries of a recorded location about the days `from` to `to`, oldest first. */
export async function readEntries(
  db: Queries,
  location: string,
  from: string,
  to: string,
): Promise<RecordEntry[]> {
  const rows = await callForRows<Row>(db, 'recorded_verdicts', location, from, to);
  return rows.map(({ seq, entry, ...chain }) => ({
    ...(JSON.parse(entry) as Publication),
    seq: Number(seq),
    ...chain,
  }));
}

/** Returns the newest day up to `until` about which the record has an entry of the location, or null. */
export const lastRecordedDay = (db: Queries, location: string, until: string): Promise<string | null> =>
  callForValue(db, 'last_recorded_day', location, until);

/**
 * Returns whether no entry was changed, removed or moved. The entries are the whole record or a part of it, such as
 * some days of a place. A removal at either end of the part does not show.
 */
export function checkChain(entries: readonly RecordEntry[]): boolean {
  const newest = new Map<string, string>();
  let before: RecordEntry | undefined;
  for (const entry of entries) {
    if (entry.hash !== hashOf(entry)) return false;
    if (before && entry.seq <= before.seq) return false;
    if (before?.seq === entry.seq - 1 && entry.previous !== before.hash) return false;
    const earlier = newest.get(entry.location);
    if (earlier !== undefined && entry.earlier !== earlier) return false;
    newest.set(entry.location, entry.hash);
    before = entry;
  }
  return true;
}

/** The same as in private.append_verdicts. */
function hashOf({ seq, previous, earlier, hash: _, ...publication }: RecordEntry): string {
  return sha256([previous, earlier, seq, canonical(publication)].join('\n'));
}

/** Returns JSON with sorted keys and without spaces (RFC 8785), so that equal values have equal texts. */
function canonical(value: unknown): string {
  // JSON would have null, which is another value.
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`The record cannot hold ${value}`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}

const WEEK = 7;

/** Returns what is published about a recorded place on the morning of the history's day. */
export function publicationOf(history: History, demonstration: boolean): Publication {
  const { place, today, asOf } = history;
  const { judged } = verdictOf(history);
  const illnesses = [null, ...judged.map(({ illness }) => illness)];
  return {
    day: addDays(today, -1),
    location: place.location,
    at: asOf,
    demonstration,
    reports: sum(recent(throughYesterday(history).total, WEEK)),
    verdicts: judged.map(publishedOf),
    forecasts: illnesses.flatMap((illness) => {
      const weeks = publishedForecast(history, illness).map(({ horizon, quantiles }) => ({
        ending: addDays(today, horizon * WEEK - 1),
        quantiles: Object.fromEntries(quantiles.map(({ level, value }) => [level, value])),
      }));
      return weeks.length === 0 ? [] : [{ illness, weeks }];
    }),
  };
}
