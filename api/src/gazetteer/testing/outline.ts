import type { CountryCode } from '@health-commons/contracts/countries';
import { countryRings, isInside, NUMERIC, type Ring } from '../country-outline';

const KM_PER_DEGREE = 111.2;

/**
 * Returns the kilometres from a point to a country, 0 inside. Calculates on a flat earth, which is accurate only up
 * to a few tens of kilometres.
 */
function kilometresOutside(rings: readonly Ring[], latitude: number, longitude: number): number {
  return isInside(rings, latitude, longitude)
    ? 0
    : Math.min(...rings.map((ring) => distance(ring, latitude, longitude)));
}

function distance(ring: Ring, latitude: number, longitude: number): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest = Infinity;
  segments(ring, ([x1, y1], [x2, y2]) => {
    const [ax, ay] = [(x1 - longitude) * shrink, y1 - latitude];
    const [dx, dy] = [(x2 - x1) * shrink, y2 - y1];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
  });
  return nearest * KM_PER_DEGREE;
}

function segments(ring: Ring, visit: (from: [number, number], to: [number, number]) => void): void {
  for (let i = 1; i < ring.length; i += 1) {
    const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    visit([x1, y1], [x2, y2]);
  }
}

/** Maximum error of the atlas's coasts and borders in kilometres. Their scale is 1:50,000,000. */
const TOLERANCE_KM = 8;

/**
 * Territories and small countries that another country's post serves like a state, but that the atlas draws
 * separately.
 */
const SEPARATE: Readonly<Record<string, string>> = {
  'Puerto Rico': '630',
  'Virgin Islands': '850',
  'American Samoa': '016',
  Guam: '316',
  Palau: '585',
  'Federated States of Micronesia': '583',
  'Northern Mariana Islands': '580',
  'Marshall Islands': '584',
  'Isle of Man': '833',
  Jersey: '832',
  Guernsey: '831',
  'Norfolk Island': '574',
  'Saint Pierre and Miquelon': '666',
  'Saint-Barthélemy': '652',
  'Saint-Martin': '663',
  Monaco: '492',
  'French Southern and Antarctic Lands': '260',
  'Wallis and Futuna': '876',
  'French Polynesia': '258',
  'New Caledonia': '540',
  'San Marino': '674',
};

/** Islands and enclaves that are too small for the atlas. Their points were checked by hand. */
const NOT_DRAWN: ReadonlySet<string> = new Set([
  'Kavaratti',
  'Izu Oshima',
  'Niijima',
  'Miyake',
  'Hachijo',
  'Ogasawara',
  'Lord Howe Island',
  'Flying Fish Cove',
  'West Island',
  'Ceuta',
  'Melilla',
]);

type Point = { city: string; state: string; latitude: number; longitude: number };

/**
 * Returns whether a point is within TOLERANCE_KM of its country, or of its state if the atlas draws the state
 * as a separate country. Accepts every place of NOT_DRAWN.
 */
export function isInOutline(country: CountryCode, { city, state, latitude, longitude }: Point): boolean {
  if (NOT_DRAWN.has(city)) return true;
  const rings = countryRings(SEPARATE[state] ?? NUMERIC[country]);
  return kilometresOutside(rings, latitude, longitude) <= TOLERANCE_KM;
}
