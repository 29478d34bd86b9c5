import { nextTask } from '@health-commons/base/next-task';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { toShapes, type Shape } from './land-shapes';

export type Land = readonly Shape[];
type Atlas = Topology<{ countries: GeometryCollection }>;

/**
 * Natural Earth's scales: 1:110 million (38 kB compressed) for the first view, and 1:50 million (230 kB) for closer
 * views.
 */
export type Scale = '110m' | '50m';

const ATLASES: Readonly<Record<Scale, () => Promise<{ default: Atlas }>>> = {
  '110m': () => import(/* webpackChunkName: "land-110m" */ 'world-atlas/countries-110m.json'),
  '50m': () => import(/* webpackChunkName: "on-demand-land-50m" */ 'world-atlas/countries-50m.json'),
};

/** Time in milliseconds to convert countries before yielding to the page. */
const PIECE_MS = 8;

async function convert(scale: Scale): Promise<Land> {
  const [{ feature }, { default: atlas }] = await Promise.all([import('topojson-client'), ATLASES[scale]()]);
  const shapes: Shape[] = [];
  const { geometries } = atlas.objects.countries;
  let started = performance.now();
  for (const country of geometries) {
    for (const { geometry } of feature(atlas, { type: 'GeometryCollection', geometries: [country] }).features)
      if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') shapes.push(...toShapes(geometry));
    if (performance.now() - started < PIECE_MS) continue;
    await nextTask();
    started = performance.now();
  }
  // The module stays in memory, so remove its 80,000 points after the conversion.
  if (scale === '50m') atlas.arcs.length = 0;
  return shapes;
}

const loaded: Partial<Record<Scale, Promise<Land>>> = {};

/** Loads the countries once. Rejects if loading fails; the next call then tries again. */
export function loadLand(scale: Scale): Promise<Land> {
  const loading = (loaded[scale] ??= convert(scale));
  loading.catch(() => delete loaded[scale]);
  return loading;
}
