import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import { isInRegion, type Region, REGIONS } from './data';
import { createRandom, type Random } from './random';

/** Letters that may occur in the last three characters of a postal code in every country whose codes have letters. */
const LETTERS = 'ABEGHJLNPRTWXYZ';

/** Distance in degrees of an invented area from a real one, in a city and in a country. */
const SPREAD = { city: { mean: 0.07, max: 0.22 }, country: { mean: 0.35, max: 1.6 } } as const;

/** Maximum number of invented areas in a city that is a region. The city's postal codes allow no more. */
const MAX_CITY_AREAS = 600;

/**
 * Returns at least `count` postal areas: the gazetteer's, then invented ones in proportion to each region's reports.
 * Each invented area is near a real area, perhaps in the sea. Its code has the country's format and starts like the
 * real area's code. No other area has its code or its point. The same arguments give the same areas.
 */
export function syntheticAreas(count: number, seed: number): GazetteerPlace[] {
  const points = new Set(allPlaces().map(pointOf));
  const codes = new Set(allPlaces().map(codeOf));
  const wanted = shareOut(count - allPlaces().length);
  const invented = REGIONS.flatMap((region) =>
    invent(region, wanted.get(region) ?? 0, { points, codes, seed }),
  );
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

type Means = { points: Set<string>; codes: Set<string>; seed: number };

function invent(region: Region, count: number, { points, codes, seed }: Means): GazetteerPlace[] {
  const random = createRandom('area', seed, region.key);
  const anchors = allPlaces().filter((place) => isInRegion(region, place));
  const areas: GazetteerPlace[] = [];
  for (let failures = 0; areas.length < count && failures < 100 * count;) {
    const anchor = anchors[Math.floor(random() * anchors.length)];
    const code = anchor && inventCode(random, anchor.code);
    const point = anchor && pointNear(random, anchor, region.city ? SPREAD.city : SPREAD.country);
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
): { latitude: number; longitude: number } {
  const far = Math.min(max, -Math.log(1 - random()) * mean);
  const way = random() * 2 * Math.PI;
  return {
    latitude: round(latitude + far * Math.sin(way)),
    longitude: round(longitude + (far * Math.cos(way)) / Math.cos((latitude * Math.PI) / 180)),
  };
}

const placeOf = ({ country, city, state }: GazetteerPlace) => ({ country, city, state });
const codeOf = ({ country, code }: GazetteerPlace) => `${country} ${code}`;
const pointOf = ({ latitude, longitude }: GazetteerPlace) => `${latitude} ${longitude}`;
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
