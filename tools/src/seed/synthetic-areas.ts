import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import { countryRings, isInside, NUMERIC, type Ring } from '@health-commons/api/gazetteer/country-outline';
import { isInRegion, type Region, REGIONS } from './data';
import { createRandom, type Random } from './random';

/** Letters that may occur in the last three characters of a postal code in every country whose codes have letters. */
const LETTERS = 'ABEGHJLNPRTWXYZ';

/** Distance in degrees of an invented area from a real one, in a city and in a country. */
const SPREAD = { city: { mean: 0.07, max: 0.22 }, country: { mean: 0.35, max: 1.6 } } as const;

/** Maximum number of invented areas in a city that is a region. The city's postal codes allow no more. */
const MAX_CITY_AREAS = 600;

/** Maximum number of random points to try until one is inside the country. Islands and coasts need many. */
const MAX_TRIES = 40;

/**
 * Returns at least `count` postal areas: the gazetteer's, then invented ones in proportion to each region's reports.
 * Each invented area is near a real area and inside the country. Its code has the country's format and starts like the
 * real area's code. No other area has its code or its point. The same arguments give the same areas.
 */
export function syntheticAreas(count: number, seed: number): GazetteerPlace[] {
  const points = new Set(allPlaces().map(pointOf));
  const codes = new Set(allPlaces().map(codeOf));
  const wanted = shareOut(count - allPlaces().length);
  const invented = REGIONS.flatMap((region) => {
    const outline = countryRings(NUMERIC[region.country]);
    return invent(region, wanted.get(region) ?? 0, { outline, points, codes, seed });
  });
  return [...allPlaces(), ...invented];
}

/** Returns the number of invented areas for each region. */
function shareOut(count: number): Map<Region, number> {
  if (count <= 0) return new Map();
  const cities = REGIONS.filter(({ city }) => city !== null);
  const max = (region: Region) => Math.min(MAX_CITY_AREAS, Math.ceil(region.share * count));
  const left = count - cities.reduce((sum, region) => sum + max(region), 0);
  const rest = REGIONS.filter(({ city }) => city === null);
  const whole = rest.reduce((sum, { share }) => sum + share, 0);
  return new Map(
    REGIONS.map((region) => [region, region.city ? max(region) : Math.ceil((left * region.share) / whole)]),
  );
}

type Means = { outline: readonly Ring[]; points: Set<string>; codes: Set<string>; seed: number };

function invent(region: Region, count: number, { outline, points, codes, seed }: Means): GazetteerPlace[] {
  const random = createRandom('area', seed, region.key);
  const anchors = allPlaces().filter((place) => isInRegion(region, place));
  const areas: GazetteerPlace[] = [];
  for (let failures = 0; areas.length < count && failures < 100 * count;) {
    const anchor = anchors[Math.floor(random() * anchors.length)];
    const code = anchor && inventCode(random, anchor.code);
    const point = anchor && pointNear(random, anchor, region.city ? SPREAD.city : SPREAD.country, outline);
    const place = anchor && code && point ? { ...placeOf(anchor), code, ...point } : null;
    if (!place || codes.has(codeOf(place)) || points.has(pointOf(place))) {
      failures += 1;
      continue;
    }
    codes.add(codeOf(place));
    points.add(pointOf(place));
    areas.push(place);
  }
  return areas;
}

/** Returns the part of a code that an invented code has too. British and Canadian districts are short. */
export const beginningOf = (code: string): string => code.slice(0, Math.max(1, code.length - 3));

/** Returns a real code whose characters after its beginning are replaced by random ones of the same kind. */
function inventCode(random: Random, code: string): string {
  const other = (sign: string) =>
    /\d/.test(sign)
      ? String(Math.floor(random() * 10))
      : (LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A');
  const kept = beginningOf(code);
  return kept + [...code.slice(kept.length)].map(other).join('');
}

function pointNear(
  random: Random,
  { latitude, longitude }: GazetteerPlace,
  { mean, max }: { mean: number; max: number },
  outline: readonly Ring[],
): { latitude: number; longitude: number } | null {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const far = Math.min(max, -Math.log(1 - random()) * mean);
    const way = random() * 2 * Math.PI;
    const point = {
      latitude: round(latitude + far * Math.sin(way)),
      longitude: round(longitude + (far * Math.cos(way)) / Math.cos((latitude * Math.PI) / 180)),
    };
    if (isInside(outline, point.latitude, point.longitude)) return point;
  }
  return null;
}

const placeOf = ({ country, city, state }: GazetteerPlace) => ({ country, city, state });
const codeOf = ({ country, code }: GazetteerPlace) => `${country} ${code}`;
const pointOf = ({ latitude, longitude }: GazetteerPlace) => `${latitude} ${longitude}`;
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
