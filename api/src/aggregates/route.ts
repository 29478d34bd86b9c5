import { AGGREGATE_LIMITS } from '@health-commons/contracts/aggregates';
import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { jsonText, REVALIDATE } from '../http/json-text';
import { readQuery } from '../http/query';
import { aggregatesQuerySchema, WORLD } from './bbox';

const AGGREGATES = `
  select coalesce(json_agg(aggregate), '[]')::text as body
  from private.health_aggregates($1, $2, $3, $4, $5, $6, $7) as aggregate`;

/** `GET /health-aggregates?bbox=&zoom=`: the map's circles, most reports first. */
export function aggregatesRoute({ db }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const { bbox = WORLD, zoom } = readQuery(c, aggregatesQuerySchema);
    const box = [bbox.west, bbox.south, bbox.east, bbox.north];
    const { exactGroups, rows } = AGGREGATE_LIMITS;
    const [row] = await db.transaction({ role: 'api', readOnly: true }, (sql) =>
      sql.query<{ body: string }>(AGGREGATES, [...box, zoom, exactGroups, rows]),
    );
    return jsonText(c, row?.body ?? '[]', REVALIDATE);
  });
}
