import type { MultiPolygon, Polygon } from 'geojson';
import { ringsInWorld, type Position, type Ring } from './land-rings';

/** Polygons as lists of rings, the first one the outline, in longitude and latitude. */
export type Land = Position[][][];

/** One shape in the world's frame. Holes stay with the outline where nothing had to be cut, which is so for every hole there is. */
export function toLand(geometry: Polygon | MultiPolygon): Land {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap((rings) => {
    const [outline, ...holes] = rings as unknown as Ring[];
    if (outline === undefined) return [];
    const parts = ringsInWorld(outline);
    const [only, ...others] = parts;
    if (only !== undefined && others.length === 0) return [[only, ...holes.flatMap(ringsInWorld)]];
    return parts.map((part) => [part]);
  });
}

let land: Promise<Land> | undefined;

async function read(): Promise<Land> {
  const [{ feature }, { default: atlas }] = await Promise.all([
    import('topojson-client'),
    import('world-atlas/countries-110m.json'),
  ]);
  const countries = feature(atlas, atlas.objects.countries);
  return countries.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? toLand(geometry) : [],
  );
}

/** The countries of Natural Earth at 1:110 million, in a chunk of their own. Rejects when it cannot be loaded; the next call tries again. */
export function loadLand(): Promise<Land> {
  land ??= read().catch((error: unknown) => {
    land = undefined;
    throw error;
  });
  return land;
}
