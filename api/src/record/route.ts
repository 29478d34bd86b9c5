import { optionalLocationSchema, type VerdictRecord } from '@health-commons/contracts/analytics';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addDays, daysBetween } from '../analytics/data/days';
import type { Context } from '../dependencies';
import { badInput, type Finding } from '../http/fault';
import { dataHeaders } from '../http/json-text';
import { isDate, readQuery } from '../http/input';
import { checkChain, noRecordOf, readEntries, recordedLocation, recordedPlace } from './entries';
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
        (text) => isDate(text) && text >= FIRST_DAY,
        `${name} must be a date from ${FIRST_DAY}, such as 2026-01-31`,
      ),
    ),
  );

const recordQuery = v.object({
  location: optionalLocationSchema,
  from: day('from'),
  to: day('to'),
});

const feedQuery = v.object({ location: optionalLocationSchema });

/**
 * Serves `GET /analytics/record?location=&from=&to=`, what was published and how good it was, and
 * `GET /analytics/alarms.atom?location=`, the alerts of it as a feed.
 */
export function recordRoute({ db, clock, settings }: Context): Hono {
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  const app = new Hono();
  app.get('/record', async (c) => {
    const { location: requested, ...range } = readQuery(c, recordQuery);
    const place = recordedPlace(requested);
    const yesterday = addDays(today(), -1);
    const to = range.to ?? yesterday;
    const from = range.from ?? addDays(to, 1 - DEFAULT_DAYS);
    const faults = [...(place ? [] : [noRecordOf(requested)]), ...rangeFaults(from, to)];
    if (!place || faults.length > 0) throw badInput('invalid_query', faults);
    const location = recordedLocation(place) ?? '';
    const read = await readEntries(db, place, addDays(from, -SCORES_LOOK_BACK), to);
    const entries = read.filter((entry) => entry.day >= from);
    const demonstration = entries.some((entry) => entry.demonstration);
    const valid = checkChain(entries) && entries.every((entry) => entry.location === location);
    const scores = scoresOf(read, from);
    const body: VerdictRecord = { location, from, to, entries, valid, scores, demonstration };
    return c.json(body, 200, {
      ...dataHeaders(demonstration),
      'content-disposition': `attachment; filename="record-${location}-${from}-${to}.json"`,
    });
  });
  app.get('/alarms.atom', async (c) => {
    const { location } = readQuery(c, feedQuery);
    const place = recordedPlace(location);
    if (!place) throw badInput('invalid_query', [noRecordOf(location)]);
    const entries = await readFeedEntries(db, place, today());
    const isDemonstration = entries.some(({ demonstration }) => demonstration);
    return c.body(feedOf(entries, { place, self: c.req.url, product: settings.SITE_NAME }), 200, {
      ...dataHeaders(isDemonstration),
      'content-type': 'application/atom+xml; charset=utf-8',
    });
  });
  return app;
}

function rangeFaults(from: string, to: string): Finding[] {
  if (from > to)
    return [{ path: 'query.from', message: `from must not be after ${to}`, got: JSON.stringify(from) }];
  if (daysBetween(from, to) < MAX_DAYS) return [];
  const message = `from must be at most ${MAX_DAYS - 1} days before to`;
  return [{ path: 'query.from', message, got: JSON.stringify(from) }];
}
