import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CountryCode } from '@health-commons/contracts/countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** ISO 3166-1 numeric codes: the keys of world-atlas. */
const NUMERIC: Record<CountryCode, string> = {
  IN: '356',
  US: '840',
  CA: '124',
  GB: '826',
  AU: '036',
  DE: '276',
  FR: '250',
  JP: '392',
  BR: '076',
  MX: '484',
  IT: '380',
  ES: '724',
  NL: '528',
  SE: '752',
  NO: '578',
};

type Atlas = Topology<{ countries: GeometryCollection }>;
type Ring = readonly (readonly number[])[];
export type Outline = { contains: (latitude: number, longitude: number) => boolean };

/** The countries from Natural Earth 1:50m, as the map draws them. */
export function createOutlines(): (country: CountryCode) => Outline {
  const file = createRequire(path.resolve('package.json')).resolve('world-atlas/countries-50m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  const { features } = feature(atlas, atlas.objects.countries);
  return (country) => {
    const shape = features.find((candidate) => candidate.id === NUMERIC[country])?.geometry;
    if (shape?.type !== 'Polygon' && shape?.type !== 'MultiPolygon')
      throw new Error(`world-atlas has no ${country}`);
    const rings = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
    // A hole in a ring takes out what the ring took in.
    return { contains: (lat, lon) => rings.filter((ring) => isInside(ring, lat, lon)).length % 2 === 1 };
  };
}

/** True when a ray to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, latitude: number, longitude: number): boolean {
  let inside = false;
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? [];
  for (const [x2 = 0, y2 = 0] of ring) {
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
      inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}
