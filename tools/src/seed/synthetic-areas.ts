import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import { isInRegion, REGIONS } from './data';
import { createPicker, createRandom, normal, type Random } from './random';

/** Letters that may occur in the last three characters of a postal code in every country whose codes have letters. */
const LETTERS = 'ABEGHJLNPRTWXYZ';

/** Standard deviation in degrees of an invented area from a real one, in a city and in a country. */
const SPREAD = { city: 0.07, country: 0.35 } as const;

/**
 * Returns `count` postal areas, for measurements: the gazetteer's, then invented ones in proportion to each region's
 * reports. Each invented area is near a real area, and its code has the country's format, starts like the real area's
 * code and is unique. The same arguments give the same areas.
 */
export function syntheticAreas(count: number, seed: number): GazetteerPlace[] {
  const random = createRandom('area', seed);
  const pickRegion = createPicker(REGIONS.map(({ share }) => share));
  const anchors = REGIONS.map((region) => allPlaces.filter((place) => isInRegion(region, place)));
  const areas = [...allPlaces];
  const codes = new Set(areas.map(({ country, code }) => `${country} ${code}`));
  while (areas.length < count) {
    const index = pickRegion(random);
    const near = anchors[index] ?? [];
    const anchor = near[Math.floor(random() * near.length)];
    if (!anchor) continue;
    const code = inventCode(random, anchor.code);
    if (codes.has(`${anchor.country} ${code}`)) continue;
    codes.add(`${anchor.country} ${code}`);
    const spread = REGIONS[index]?.city ? SPREAD.city : SPREAD.country;
    const move = (degrees: number) => Number((degrees + spread * normal(random)).toFixed(3));
    areas.push({ ...anchor, code, latitude: move(anchor.latitude), longitude: move(anchor.longitude) });
  }
  return areas;
}

/**
 * Returns a real code whose last characters are replaced by random ones of the same kind. British and Canadian
 * districts are short, so at least the first character stays.
 */
function inventCode(random: Random, code: string): string {
  const kept = code.slice(0, Math.max(1, code.length - 3));
  const other = (sign: string) =>
    /\d/.test(sign)
      ? String(Math.floor(random() * 10))
      : (LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A');
  return kept + [...code.slice(kept.length)].map(other).join('');
}
