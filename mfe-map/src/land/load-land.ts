import type { GeometryCollection, Topology } from 'topojson-specification';
import { toShapes, type Shape } from './land-shapes';

export type Land = readonly Shape[];
type Atlas = Topology<{ countries: GeometryCollection }>;

/** Natural Earth at 1:110 million (38 kB) for the first sight, at 1:50 million (230 kB) for closer views. */
export type Scale = '110m' | '50m';

const ATLASES: Readonly<Record<Scale, () => Promise<{ default: Atlas }>>> = {
  '110m': () => import(/* webpackChunkName: "land-110m" */ 'world-atlas/countries-110m.json'),
  '50m': () => import(/* webpackChunkName: "land-50m" */ 'world-atlas/countries-50m.json'),
};

/** Countries that are read before the page gets its turn. */
const AT_ONCE = 20;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

async function read(scale: Scale): Promise<Land> {
  const [{ feature }, { default: atlas }] = await Promise.all([import('topojson-client'), ATLASES[scale]()]);
  const shapes: Shape[] = [];
  const { geometries } = atlas.objects.countries;
  for (let i = 0; i < geometries.length; i += AT_ONCE) {
    const some = feature(atlas, { type: 'GeometryCollection', geometries: geometries.slice(i, i + AT_ONCE) });
    for (const { geometry } of some.features)
      if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') shapes.push(...toShapes(geometry));
    await turn();
  }
  // The module stays loaded, and its 100,000 points would stay with it.
  if (scale === '50m') atlas.arcs.length = 0;
  return shapes;
}

const loaded: Partial<Record<Scale, Promise<Land>>> = {};

/** The countries, in a chunk of their own, once. Rejects when it cannot be loaded; the next call tries again. */
export function loadLand(scale: Scale): Promise<Land> {
  const loading = (loaded[scale] ??= read(scale));
  loading.catch(() => delete loaded[scale]);
  return loading;
}
