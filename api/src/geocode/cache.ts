import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS } from '@health-commons/contracts/postal-levels';
import * as v from 'valibot';
import type { Db } from '../db';
import { GEONAMES_LICENCE, importedCandidates, matchedPart, matchPrecision } from './imported';
import type { Place } from './place';

/** A postal code in a country, or in any country (null). */
export type Search = { country: CountryCode | null; code: string };

/** How long answers of the look-up server are cached. */
const CACHE_FOR = { found: '90 days', nothing: '1 day' } as const;

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

/** What the database knows about a code. */
export type Known = {
  /**
   * The look-up server's cached answer: a place, null for an unknown code, or undefined if no answer is
   * cached.
   */
  cached: Place | null | undefined;
  /** The place in the imported dump. `matched` is the part of the code that was recognized. */
  imported: { place: Place; matched: string } | undefined;
};

export async function readKnown(db: Db, { country, code }: Search): Promise<Known> {
  const candidates = country ? importedCandidates(country, code) : [];
  const rows = await db.query<{ body: string }>(
    'api',
    'select private.known_place($1, $2, $3::text[])::text as body',
    [country ?? '', code, candidates],
  );
  const { cached, imported } = v.parse(knownSchema, JSON.parse(rows[0]?.body ?? '{}'));
  const stored = v.safeParse(cachedSchema, cached);
  return {
    cached: stored.success ? stored.output.place : undefined,
    imported: country && imported ? toImported(country, code, imported) : undefined,
  };
}

export async function writeCache(db: Db, { country, code }: Search, place: Place | null): Promise<void> {
  await db.query('api', 'select private.cache_place($1, $2, $3::text::jsonb, $4::text::interval)', [
    country ?? '',
    code,
    place && JSON.stringify(place),
    place ? CACHE_FOR.found : CACHE_FOR.nothing,
  ]);
}

function toImported(country: CountryCode, code: string, row: v.InferOutput<typeof importedSchema>) {
  const { city, state, latitude, longitude } = row;
  const precision = matchPrecision(country, row.code, row.precision);
  const place = { country, code, city, state, latitude, longitude, precision, licence: GEONAMES_LICENCE };
  return { place, matched: matchedPart(country, code, row.code) };
}
