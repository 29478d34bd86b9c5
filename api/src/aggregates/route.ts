import { AGGREGATE_LIMITS } from '@health-commons/contracts/aggregates';
import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { jsonText, REVALIDATE } from '../http/json-text';
import { readQuery } from '../http/query';
import { WORLD } from './bbox';
import { aggregatesQuerySchema, toFilter } from './query';

const ALL = `
  select coalesce(json_agg(aggregate), '[]')::text as body
  from private.health_aggregates($1, $2, $3, $4, $5, $6, $7) as aggregate`;

const FILTERED = `
  select coalesce(json_agg(aggregate), '[]')::text as body
  from private.filtered_aggregates($1, $2, $3, $4, $5,
    row($8::public.illness_type, $9::public.severity, $10::date, $11::date)::private.report_filter, $6, $7) as aggregate`;

/** `GET /health-aggregates?bbox=&zoom=&illness=&severity=&period=&until=`: the map's circles, most reports first. */
export function aggregatesRoute({ db, clock }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const query = readQuery(c, aggregatesQuerySchema(today));
    const { bbox = WORLD, zoom } = query;
    const { exactGroups, rows } = AGGREGATE_LIMITS;
    const view = [bbox.west, bbox.south, bbox.east, bbox.north, zoom, exactGroups, rows];
    const filter = toFilter(query, today);
    const [row] = await db.transaction({ role: 'api', readOnly: true }, (sql) =>
      filter
        ? sql.query<{ body: string }>(FILTERED, [
            ...view,
            filter.illness,
            filter.severity,
            filter.afterDay,
            filter.lastDay,
          ])
        : sql.query<{ body: string }>(ALL, view),
    );
    return jsonText(c, row?.body ?? '[]', REVALIDATE);
  });
}
