import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Ring = readonly (readonly number[])[];

const KM_PER_DEGREE = 111.2;

/** The rings of a country, by its ISO 3166-1 numeric code ('356' is India), from Natural Earth 1:50m. */
export function countryRings(numericCode: string): Ring[] {
  const topology = atlas();
  const countries = feature(topology, topology.objects.countries).features;
  const country = countries.find((candidate) => candidate.id === numericCode);
  if (country?.geometry.type === 'Polygon') return country.geometry.coordinates;
  if (country?.geometry.type === 'MultiPolygon') return country.geometry.coordinates.flat();
  throw new Error(`world-atlas has no country ${numericCode}`);
}

/** Kilometres from a point to a country: 0 inside it. Flat-earth arithmetic, good at distances of some tens of kilometres. */
export function kilometresOutside(rings: readonly Ring[], latitude: number, longitude: number): number {
  const inside = rings.filter((ring) => contains(ring, latitude, longitude)).length % 2 === 1;
  return inside ? 0 : Math.min(...rings.map((ring) => distance(ring, latitude, longitude)));
}

let loaded: Topology<{ countries: GeometryCollection }> | undefined;

function atlas(): Topology<{ countries: GeometryCollection }> {
  loaded ??= JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection;
  }>;
  return loaded;
}

function contains(ring: Ring, latitude: number, longitude: number): boolean {
  let inside = false;
  segments(ring, ([x1, y1], [x2, y2]) => {
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
      inside = !inside;
  });
  return inside;
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
