import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import * as v from 'valibot';
import type { Db } from '../db';
import type { Place } from './place';

/** How long an answer of the look-up service counts. A new postal area should not stay unknown for months. */
const KEEP = { found: '90 days', nothing: '1 day' } as const;

const placeSchema = v.object({
  country: v.picklist(COUNTRY_CODES),
  code: v.string(),
  city: v.string(),
  state: v.string(),
  latitude: v.number(),
  longitude: v.number(),
});
const cachedSchema = v.object({ place: v.nullable(placeSchema) });

/** A country, or '' for a look-up by code alone. */
type CacheKey = { country: string; code: string };

/** What the look-up service answered before: a place, null for 'no such code', undefined when it was not asked. */
export async function readCache(db: Db, { country, code }: CacheKey): Promise<Place | null | undefined> {
  const rows = await db.query<{ body: string | null }>(
    'api',
    'select private.cached_place($1, $2)::text as body',
    [country, code],
  );
  const body = rows[0]?.body;
  if (!body) return undefined;
  const cached = v.safeParse(cachedSchema, JSON.parse(body));
  return cached.success ? cached.output.place : undefined;
}

export async function writeCache(db: Db, { country, code }: CacheKey, place: Place | null): Promise<void> {
  await db.query('api', 'select private.cache_place($1, $2, $3::text::jsonb, $4::text::interval)', [
    country,
    code,
    place && JSON.stringify(place),
    place ? KEEP.found : KEEP.nothing,
  ]);
}
