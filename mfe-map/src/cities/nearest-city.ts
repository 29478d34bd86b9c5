import type { City } from '@health-commons/contracts/cities';

/** A place that is farther from every city has no name. A sparsely settled district is about this wide. */
const MAX_KM = 75;

/** The length of a degree of latitude on a sphere with the Earth's mean radius of 6,371 km. */
const KM_PER_DEGREE = 111.19;

/** Returns the name of the nearest city that is at most 75 km away, or null. */
export function nearestCity(cities: readonly City[], lat: number, lon: number): string | null {
  // A degree of longitude is shorter towards the poles. A plane is exact to 1 % within this distance.
  const shorter = Math.cos((lat * Math.PI) / 180);
  let nearest: string | null = null;
  let least = (MAX_KM / KM_PER_DEGREE) ** 2;
  for (const [name, latitude, longitude] of cities) {
    const north = latitude - lat;
    const east = (longitude - lon) * shorter;
    const distance = north * north + east * east;
    if (distance > least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}
