import { UNUSUAL_LIMIT } from '@health-commons/contracts/unusual';
import { Hono } from 'hono';
import * as v from 'valibot';
import { bboxSchema, WORLD } from '../aggregates/route';
import { addDays, dayOf } from '@health-commons/base/days';
import type { Context } from '../dependencies';
import { dataHeaders, jsonText } from '../http/json-text';
import { readQuery } from '../http/input';
import { readRow } from '../queries';

const query = v.object({ bbox: v.optional(bboxSchema) });

/** After midnight UTC, verdicts about the day before are shown until the job has renewed them. */
const SHOWN_DAYS = 2;

/**
 * A view with more areas than the limit is divided into this number of columns and rows, and areas are chosen from
 * every cell. On a wide screen, a cell is about as large as a symbol on the map.
 */
const GRID = 24;

const AREAS = `
  select private.unusual_areas($1, $2, $3, $4, $5, $6, $7)::text as body, private.has_demonstration() as demonstration`;

/** Serves `GET /map/unusual?bbox=`: the verdicts of postal areas in the view. */
export function unusualRoute({ db, clock }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const { bbox = WORLD } = readQuery(c, query);
    const since = addDays(dayOf(clock.now()), -SHOWN_DAYS);
    const values = [bbox.west, bbox.south, bbox.east, bbox.north, since, UNUSUAL_LIMIT, GRID];
    const found = await readRow<{ body: string; demonstration: boolean }>(db, 'api', AREAS, values);
    return jsonText(c, found.body, dataHeaders(found.demonstration));
  });
}
