import {
  AGGREGATE_HEADERS,
  AGGREGATE_LIMITS,
  AGGREGATE_PERIODS,
  type Bbox,
  MAP_ZOOM,
} from '@health-commons/contracts/aggregates';
import { oneOf, wholeNumber } from '@health-commons/contracts/schema-parts';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addDays, dayOf, isDay } from '@health-commons/base/days';
import type { Context } from '../dependencies';
import { readQuery } from '../http/input';
import { dataHeaders, jsonText } from '../http/json-text';
import { readRow } from '../queries';

export const WORLD: Bbox = { west: -180, south: -90, east: 180, north: 90 };

const DECIMAL = /^[+-]?\d{1,4}(\.\d{1,20})?$/;

const degrees = (side: keyof Bbox, limit: number) => {
  const message = `bbox must have ${side} between -${limit} and ${limit}`;
  return v.pipe(
    v.string(),
    v.regex(DECIMAL, message),
    v.transform(Number),
    v.check((value) => Math.abs(value) <= limit, message),
  );
};

/** Parses 'west,south,east,north' in degrees. If west > east, the box crosses the date line. */
export const bboxSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check((parts) => parts.length === 4, 'bbox must be four numbers: west,south,east,north'),
  v.transform(([west, south, east, north]) => ({ west, south, east, north })),
  v.object({
    west: degrees('west', 180),
    south: degrees('south', 90),
    east: degrees('east', 180),
    north: degrees('north', 90),
  }),
  v.check(({ south, north }) => south <= north, 'bbox must have south below north'),
);

/** Returns the schema for the query of `GET /health-aggregates`. `today` is a UTC date (YYYY-MM-DD). */
function aggregatesQuerySchema(today: string) {
  return v.object({
    bbox: v.optional(bboxSchema),
    zoom: v.optional(wholeNumber(0, MAP_ZOOM.max, 'zoom'), String(MAP_ZOOM.initial)),
    illness: v.optional(oneOf(ILLNESS_TYPES, 'illness')),
    severity: v.optional(oneOf(SEVERITIES, 'severity')),
    period: v.optional(oneOf(AGGREGATE_PERIODS, 'period'), 'all'),
    until: v.optional(
      v.pipe(
        v.string(),
        v.check(isDay, 'until must be a date such as 2026-01-31'),
        v.check((date) => !isDay(date) || date <= today, 'until must not be in the future'),
      ),
      today,
    ),
  });
}

const CIRCLES = `
  select coalesce(found.level::text, 'exact') as level, to_json(found.as_of)#>>'{}' as as_of,
    private.circles_json(found.circles)::text as body,
    private.held_in_view($1, $2, $3, $4) as checked, private.has_demonstration() as demonstration
  from private.circles_of_view($1, $2, $3, $4, $5,
    row($8::public.illness_type, $9::public.severity, $10::date, $11::date)::private.report_filter, $6, $7) as found`;

type Found = { level: string; as_of: string; body: string; checked: number; demonstration: boolean };

/**
 * Serves `GET /health-aggregates?bbox=&zoom=&illness=&severity=&period=&until=`: the map's circles, most
 * reports first.
 */
export function aggregatesRoute({ db, clock }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const today = dayOf(clock.now());
    const query = readQuery(c, aggregatesQuerySchema(today));
    const { bbox = WORLD, zoom, illness = null, severity = null, period, until } = query;
    const { exactGroups, rows } = AGGREGATE_LIMITS;
    const view = [bbox.west, bbox.south, bbox.east, bbox.north, zoom, exactGroups, rows];
    const before = period === 'all' ? '' : addDays(until, -Number(period));
    // PostgreSQL writes years before 1 differently. No report is that old, so null has the same effect.
    const filter = [illness, severity, before < '0001' ? null : before, until < today ? until : null];
    const found = await readRow<Found>(db, 'api', CIRCLES, [...view, ...filter]);
    return jsonText(c, found.body, {
      ...dataHeaders(found.demonstration),
      [AGGREGATE_HEADERS.level]: found.level,
      [AGGREGATE_HEADERS.asOf]: found.as_of,
      [AGGREGATE_HEADERS.checked]: String(found.checked),
    });
  });
}
