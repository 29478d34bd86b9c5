import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import { countryRings, isInside, NUMERIC, type Ring } from '@health-commons/api/gazetteer/country-outline';
import { REGIONS, type Region } from './data';
import { createRandom, type Random } from './random';
import { isInRegion } from './regions';

/** Letters that every country with letters in its codes uses at their end. */
const LETTERS = 'ABEGHJLNPRTWXYZ';

/** A city's own areas stand as close as its parts do; those of a country lie around its cities, most of them near. */
const SPREAD = { city: { mean: 0.07, most: 0.22 }, country: { mean: 0.35, most: 1.6 } } as const;

/** A city that is a region by itself has no more areas than its codes have room for. */
const CITY_MOST = 600;

/** Points tried for an area until one lies in its country. Islands and coasts need many. */
const TRIES = 40;

/**
 * At least `count` postal areas of all countries: those of the gazetteer, then invented ones. An invented code has its country's form and the
 * beginning of a real one; its place is somewhere around that one's, inside of the country, and no two are the same. Country by
 * country as many as it has reports. The same two values give the same areas.
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

/** How many areas each region gets. */
function shareOut(count: number): Map<Region, number> {
  if (count <= 0) return new Map();
  const cities = REGIONS.filter(({ city }) => city !== null);
  const most = (region: Region) => Math.min(CITY_MOST, Math.ceil(region.share * count));
  const left = count - cities.reduce((sum, region) => sum + most(region), 0);
  const rest = REGIONS.filter(({ city }) => city === null);
  const whole = rest.reduce((sum, { share }) => sum + share, 0);
  return new Map(
    REGIONS.map((region) => [region, region.city ? most(region) : Math.ceil((left * region.share) / whole)]),
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

/** Another code with the beginning of a real one: the last three characters are changed for others of their kind. */
function inventCode(random: Random, code: string): string {
  const other = (sign: string) =>
    /\d/.test(sign)
      ? String(Math.floor(random() * 10))
      : (LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A');
  return code.slice(0, -3) + [...code.slice(-3)].map(other).join('');
}

function pointNear(
  random: Random,
  { latitude, longitude }: GazetteerPlace,
  { mean, most }: { mean: number; most: number },
  outline: readonly Ring[],
): { latitude: number; longitude: number } | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const far = Math.min(most, -Math.log(1 - random()) * mean);
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
