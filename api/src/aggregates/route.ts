import { AGGREGATE_HEADERS, AGGREGATE_LIMITS } from '@health-commons/contracts/aggregates';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { dataHeaders, jsonText } from '../http/json-text';
import { readQuery } from '../http/query';
import { WORLD } from './bbox';
import { aggregatesQuerySchema, toFilter } from './query';

const CIRCLES = `
  select coalesce(found.level::text, 'exact') as level, to_json(found.as_of)#>>'{}' as as_of,
    array_to_json(found.circles)::text as body, private.coarse_circles(found.circles)::text as coarse,
    private.held_in_view($1, $2, $3, $4) as checked, private.has_demonstration() as demonstration
  from private.circles_of_view($1, $2, $3, $4, $5,
    row($8::public.illness_type, $9::public.severity, $10::date, $11::date)::private.report_filter, $6, $7) as found`;

type Found = {
  level: string;
  as_of: string;
  body: string;
  coarse: string | null;
  checked: number;
  demonstration: boolean;
};

/**
 * Serves `GET /health-aggregates?bbox=&zoom=&illness=&severity=&period=&until=`: the map's circles, most
 * reports first.
 */
export function aggregatesRoute({ db, clock }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const query = readQuery(c, aggregatesQuerySchema(today));
    const { bbox = WORLD, zoom } = query;
    const { exactGroups, rows } = AGGREGATE_LIMITS;
    const { illness, severity, afterDay, lastDay } = toFilter(query, today);
    const view = [bbox.west, bbox.south, bbox.east, bbox.north, zoom, exactGroups, rows];
    const [found] = await db.transaction({ role: 'api', readOnly: 'replica' }, (sql) =>
      sql.query<Found>(CIRCLES, [...view, illness, severity, afterDay, lastDay]),
    );
    if (found === undefined) throw new Error('private.circles_of_view returned no row');
    return jsonText(c, withPrecision(found), {
      ...dataHeaders(found.demonstration),
      [AGGREGATE_HEADERS.level]: found.level,
      [AGGREGATE_HEADERS.asOf]: found.as_of,
      [AGGREGATE_HEADERS.checked]: String(found.checked),
    });
  });
}

/**
 * Adds `precision` to circles whose place is not exact. If there are none, returns the database's text
 * without parsing it.
 */
function withPrecision({ body, coarse }: Found): string {
  if (coarse === null) return body;
  const circles = JSON.parse(body) as Record<string, unknown>[];
  for (const [number, precision] of JSON.parse(coarse) as [number, PlacePrecision][]) {
    const circle = circles[number - 1];
    if (circle) circle['precision'] = precision;
  }
  return JSON.stringify(circles);
}
