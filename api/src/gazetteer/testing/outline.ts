import type { CountryCode } from '@health-commons/contracts/countries';
import { countryRings, isInside, NUMERIC, type Ring } from '../country-outline';
import atlas from './atlas.json';

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
 * `separate`: territories and small countries that another country's post serves like a state, but that the atlas draws
 * separately, with their codes. `notDrawn`: islands and enclaves that are too small for it; their points were checked by
 * hand.
 */
const { separate, notDrawn } = atlas as { separate: Readonly<Record<string, string>>; notDrawn: string[] };

type Point = { city: string; state: string; latitude: number; longitude: number };

/**
 * Returns whether a point is within TOLERANCE_KM of its country, or of its state if the atlas draws the state
 * as a separate country. Accepts every place that it does not draw.
 */
export function isInOutline(country: CountryCode, { city, state, latitude, longitude }: Point): boolean {
  if (notDrawn.includes(city)) return true;
  const rings = countryRings(separate[state] ?? NUMERIC[country]);
  return kilometresOutside(rings, latitude, longitude) <= TOLERANCE_KM;
}
