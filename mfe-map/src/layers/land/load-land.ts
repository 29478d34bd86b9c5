import { nextTask } from '@health-commons/base/next-task';
import { toShapes, type Shape } from './land-shapes';

export type Land = readonly Shape[];

/** Time in milliseconds to convert countries before yielding to the page. */
const PIECE_MS = 8;

/** Loads Natural Earth's countries at 1:110 million (38 kB compressed). */
async function load(): Promise<Land> {
  const [{ feature }, { default: atlas }] = await Promise.all([
    import('topojson-client'),
    import(/* webpackChunkName: "land-110m" */ 'world-atlas/countries-110m.json'),
  ]);
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
  return shapes;
}

let loading: Promise<Land> | undefined;

/** Loads the countries once. Rejects if loading fails; the next call then tries again. */
export function loadLand(): Promise<Land> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
