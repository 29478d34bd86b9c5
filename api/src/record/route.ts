import { csvOf, type Cell } from '@health-commons/base/csv';
import {
  optionalLocationSchema,
  type RecordEntry,
  type VerdictRecord,
} from '@health-commons/contracts/analytics';
import type { Issue } from '@health-commons/contracts/errors';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addDays, dayOf, daysBetween, isDay } from '@health-commons/base/days';
import type { Context } from '../dependencies';
import { badInput } from '../http/fault';
import { dataHeaders } from '../http/json-text';
import { readQuery } from '../http/input';
import { checkChain, noRecordOf, readEntries, recordedPlace } from './entries';
import { feedOf, readFeedEntries } from './feed';
import { SCORES_LOOK_BACK, scoresOf } from './scores';

const DEFAULT_DAYS = 90;
/** A year bounds the size of an answer: an entry has at most 32 kB (private.verdict_record). */
const MAX_DAYS = 366;

/** No record is older. PostgreSQL writes years before 1 differently, so the days before a range must be later. */
const FIRST_DAY = '2000-01-01';

const day = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isDay(text) && text >= FIRST_DAY,
        `${name} must be a date from ${FIRST_DAY}, such as 2026-01-31`,
      ),
    ),
  );

const recordQuery = v.object({
  location: optionalLocationSchema,
  from: day('from'),
  to: day('to'),
  format: v.optional(v.picklist(['json', 'csv'], 'format must be json or csv'), 'json'),
});

const feedQuery = v.object({ location: optionalLocationSchema });

/**
 * Serves `GET /analytics/record?location=&from=&to=&format=`, what was published and how good it was, and
 * `GET /analytics/alarms.atom?location=`, the alerts of it as a feed.
 */
export function recordRoute({ db, clock, settings }: Context): Hono {
  const today = () => dayOf(clock.now());
  const app = new Hono();
  app.get('/record', async (c) => {
    const { location: requested, format, ...range } = readQuery(c, recordQuery);
    const place = recordedPlace(requested);
    const yesterday = addDays(today(), -1);
    const to = range.to ?? yesterday;
    const from = range.from ?? addDays(to, 1 - DEFAULT_DAYS);
    const faults = [...(place ? [] : [noRecordOf(requested)]), ...rangeFaults(from, to)];
    if (!place || faults.length > 0) throw badInput('invalid_query', faults);
    const { location } = place;
    const read = await readEntries(
      db,
      location,
      addDays(from, format === 'json' ? -SCORES_LOOK_BACK : 0),
      to,
    );
    const entries = read.filter((entry) => entry.day >= from);
    const demonstration = entries.some((entry) => entry.demonstration);
    const headers = {
      ...dataHeaders(demonstration),
      'content-disposition': `attachment; filename="record-${location}-${from}-${to}.${format}"`,
    };
    if (format === 'csv')
      return c.body(toRecordCsv(entries), 200, { ...headers, 'content-type': 'text/csv; charset=utf-8' });
    const valid = checkChain(entries) && entries.every((entry) => entry.location === location);
    const scores = scoresOf(read, from);
    const body: VerdictRecord = { location, from, to, entries, valid, scores, demonstration };
    return c.json(body, 200, headers);
  });
  app.get('/alarms.atom', async (c) => {
    const { location: requested } = readQuery(c, feedQuery);
    const recorded = recordedPlace(requested);
    if (!recorded) throw badInput('invalid_query', [noRecordOf(requested)]);
    const { location } = recorded;
    const entries = await readFeedEntries(db, location, today());
    const isDemonstration = entries.some(({ demonstration }) => demonstration);
    // 'Mumbai' is a better title than 'India, postal codes 400…'.
    const place = recorded.prefix === requested.prefix ? requested.location : location;
    const { SITE_URL: site, SITE_NAME: product } = settings;
    const self = `alarms.atom${new URL(c.req.url).search}`;
    const feed = feedOf(entries, { location, place, self, site, product });
    return c.body(feed, 200, {
      ...dataHeaders(isDemonstration),
      'content-type': 'application/atom+xml; charset=utf-8',
    });
  });
  return app;
}

function rangeFaults(from: string, to: string): Issue[] {
  if (from > to) return [{ path: 'query.from', message: `from must not be after ${to}` }];
  if (daysBetween(from, to) < MAX_DAYS) return [];
  const message = `from must be at most ${MAX_DAYS - 1} days before to`;
  return [{ path: 'query.from', message }];
}

const LEVELS = ['0.025', '0.25', '0.5', '0.75', '0.975'] as const;

type Verdict = RecordEntry['verdicts'][number];
type Week = RecordEntry['forecasts'][number]['weeks'][number];
/** A day and an illness, or all illnesses. `week` is the forecast of the next seven days. */
type Row = { entry: RecordEntry; illness: string | null; verdict?: Verdict; week?: Week };

const COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  day: ({ entry }) => entry.day,
  location: ({ entry }) => entry.location,
  illness: ({ illness }) => illness ?? 'all',
  published_at: ({ entry }) => entry.at,
  demonstration: ({ entry }) => entry.demonstration,
  state: ({ verdict }) => verdict?.state,
  since: ({ verdict }) => verdict?.since,
  risk: ({ verdict }) => verdict?.risk,
  sum: ({ entry, illness, verdict }) => (illness === null ? entry.reports : verdict?.sum),
  expected: ({ verdict }) => verdict?.expected,
  lower: ({ verdict }) => verdict?.lower,
  upper: ({ verdict }) => verdict?.upper,
  held: ({ verdict }) => verdict?.held,
  forecast_ending: ({ week }) => week?.ending,
  ...Object.fromEntries(
    LEVELS.map((level) => [`forecast_${level}`, ({ week }: Row) => week?.quantiles[level]]),
  ),
  seq: ({ entry }) => entry.seq,
  hash: ({ entry }) => entry.hash,
};

/**
 * Returns CSV with a row per day and illness, and one of all reports (`all`). Only the JSON has the forecasts of later
 * weeks.
 */
function toRecordCsv(entries: readonly RecordEntry[]): string {
  const rows = entries.flatMap((entry) =>
    illnessesOf(entry).map((illness) => {
      const verdict = entry.verdicts.find((one) => one.illness === illness);
      const week = entry.forecasts.find((one) => one.illness === illness)?.weeks[0];
      const row: Row = { entry, illness, ...(verdict && { verdict }), ...(week && { week }) };
      return Object.values(COLUMNS).map((valueOf) => valueOf(row));
    }),
  );
  return csvOf([Object.keys(COLUMNS), ...rows]);
}

/** Returns the illnesses of an entry, and null for all reports. */
const illnessesOf = ({ verdicts, forecasts }: RecordEntry): (string | null)[] => [
  ...new Set([null, ...verdicts.map(({ illness }) => illness), ...forecasts.map(({ illness }) => illness)]),
];
