import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import type { Db } from '../db';
import { GEONAMES_LICENCE, importedCandidates, matchedPart, matchPrecision } from './imported';
import type { Place } from './place';

/** How long an answer of the look-up service counts. A new postal area should not stay unknown for months. */
const KEEP = { found: '90 days', nothing: '1 day' } as const;

const precisionSchema = v.picklist(PLACE_PRECISIONS);
const placeSchema = v.object({
  country: v.picklist(COUNTRY_CODES),
  code: v.string(),
  city: v.string(),
  state: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  precision: v.optional(precisionSchema, 'exact'),
  licence: v.exactOptional(v.string()),
});
const cachedSchema = v.object({ place: v.nullable(placeSchema) });
const importedSchema = v.object({
  code: v.string(),
  city: v.string(),
  state: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  precision: precisionSchema,
});
const knownSchema = v.object({ cached: v.optional(v.unknown()), imported: v.optional(importedSchema) });

/** A country, or null for a look-up by code alone. */
type Asked = { country: CountryCode | null; code: string };

/** What the database knows of a code. */
export type Known = {
  /** What the look-up service answered before: a place, null for 'no such code', undefined when it was not asked. */
  cached: Place | null | undefined;
  /** What the imported dump has: `matched` of the code was recognized. */
  imported: { place: Place; matched: string } | undefined;
};

/** Reads both in one question. */
export async function readKnown(db: Db, { country, code }: Asked): Promise<Known> {
  const candidates = country ? importedCandidates(country, code) : [];
  const rows = await db.query<{ body: string }>(
    'api',
    'select private.known_place($1, $2, $3::text[])::text as body',
    [country ?? '', code, candidates],
  );
  const { cached, imported } = v.parse(knownSchema, JSON.parse(rows[0]?.body ?? '{}'));
  const remembered = v.safeParse(cachedSchema, cached);
  return {
    cached: remembered.success ? remembered.output.place : undefined,
    imported: country && imported ? toKnown(country, code, imported) : undefined,
  };
}

export async function writeCache(db: Db, { country, code }: Asked, place: Place | null): Promise<void> {
  await db.query('api', 'select private.cache_place($1, $2, $3::text::jsonb, $4::text::interval)', [
    country ?? '',
    code,
    place && JSON.stringify(place),
    place ? KEEP.found : KEEP.nothing,
  ]);
}

function toKnown(country: CountryCode, code: string, row: v.InferOutput<typeof importedSchema>) {
  const { city, state, latitude, longitude } = row;
  const precision = matchPrecision(country, code, row.code, row.precision);
  const place = { country, code, city, state, latitude, longitude, precision, licence: GEONAMES_LICENCE };
  return { place, matched: matchedPart(country, code, row.code) };
}
