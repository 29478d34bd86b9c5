import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CountryCode } from '@health-commons/contracts/countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import numericCodes from './numeric-codes.json';

// Only tests and tools load this file, because it reads the atlas from the repository's node_modules.

export type Ring = readonly (readonly number[])[];

/** ISO 3166-1 numeric codes, the keys of world-atlas. */
export const NUMERIC: Readonly<Record<CountryCode, string>> = numericCodes;

/**
 * Returns the rings of a country from Natural Earth's map at the scale 1:50,000,000. `numericCode` is the
 * country's ISO 3166-1 numeric code ('356' is India).
 */
export function countryRings(numericCode: string): Ring[] {
  const known = rings.get(numericCode);
  if (known) return known;
  features ??= unfold();
  const country = features.find((candidate) => candidate.id === numericCode)?.geometry;
  if (country?.type !== 'Polygon' && country?.type !== 'MultiPolygon')
    throw new Error(`world-atlas has no country ${numericCode}`);
  const found = country.type === 'Polygon' ? country.coordinates : country.coordinates.flat();
  rings.set(numericCode, found);
  return found;
}

// The features are cached, because unfolding the atlas takes 0.1 s and thousands of points are checked.
let features: ReturnType<typeof unfold> | undefined;
const rings = new Map<string, Ring[]>();

/** Returns whether a point lies in a country. A ring inside another ring is a hole. */
export const isInside = (rings: readonly Ring[], latitude: number, longitude: number): boolean =>
  rings.filter((ring) => contains(ring, latitude, longitude)).length % 2 === 1;

function unfold() {
  const file = createRequire(path.resolve('package.json')).resolve('world-atlas/countries-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  return feature(topology, topology.objects.countries).features;
}

/**
 * Returns true if a ray to the east crosses the ring an odd number of times. Seeding checks very many points.
 */
function contains(ring: Ring, latitude: number, longitude: number): boolean {
  let inside = false;
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? [];
  for (const [x2 = 0, y2 = 0] of ring) {
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
      inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}
