import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { nextTask } from '@health-commons/base/next-task';
import { reportError } from '@health-commons/platform';
import { CLOSE_LAND_ZOOM } from '../../data/constants';
import { addLand, type LandLayers } from './land-path';
import { toShapes, type Land, type Shape } from './land-shapes';

/** Time in milliseconds to convert countries before yielding to the page. */
const PIECE_MS = 8;

/** Natural Earth's countries at 1:110 million (38 kB compressed) and 1:50 million (230 kB compressed). */
const ATLASES = {
  world: () => import(/* webpackChunkName: "land-110m" */ 'world-atlas/countries-110m.json'),
  close: () => import(/* webpackChunkName: "on-demand-land-50m" */ 'world-atlas/countries-50m.json'),
};
type Scale = keyof typeof ATLASES;

async function readLand(scale: Scale): Promise<Land> {
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
  return shapes;
}

const loading: Partial<Record<Scale, Promise<Land>>> = {};

/** Loads the countries once. Rejects if loading fails; the next call then tries again. */
export function loadLand(scale: Scale): Promise<Land> {
  const promise = (loading[scale] ??= readLand(scale));
  promise.catch(() => {
    delete loading[scale];
  });
  return promise;
}

/**
 * Calls `load` as soon as the zoom is at least `from`, and `show` with its result. If `load` rejects, calls it again after
 * the next zoom or when the browser is online again. Returns a function that ends this and removes what `show` added.
 */
function showFrom<Loaded>(
  map: LeafletMap,
  from: number,
  load: () => Promise<Loaded>,
  show: (loaded: Loaded) => (() => void) | void,
): () => void {
  let state: 'waiting' | 'started' | 'removed' = 'waiting';
  let remove: (() => void) | void;
  const attempt = async () => {
    if (state !== 'waiting' || map.getZoom() < from) return;
    state = 'started';
    try {
      const loaded = await load();
      if (state === 'started') remove = show(loaded);
    } catch (error) {
      if (state !== 'started') return;
      state = 'waiting';
      reportError(error, 'The shapes of the countries could not be loaded');
    }
  };
  const retry = () => void attempt();
  map.on('zoomend', retry);
  window.addEventListener('online', retry);
  retry();
  return () => {
    state = 'removed';
    map.off('zoomend', retry);
    window.removeEventListener('online', retry);
    remove?.();
  };
}

const loadCityNames = () => import(/* webpackChunkName: "on-demand-close-view" */ '../cities/city-names');

/**
 * Draws the countries below all other layers. For a map without tiles, `detailed` adds more detailed countries and the
 * names of cities from CLOSE_LAND_ZOOM. If loading fails, the map works with coarser countries or without.
 */
export function LandLayer({ detailed }: { detailed: boolean }) {
  const map = useMap();
  const layers = useRef<LandLayers>(null);

  useEffect(() => {
    const created = addLand(map);
    layers.current = created;
    const from = map.getMinZoom();
    const stop = showFrom(
      map,
      from,
      () => loadLand('world'),
      (land) => created.show(land, from),
    );
    return () => {
      layers.current = null;
      stop();
      created.remove();
    };
  }, [map]);

  useEffect(() => {
    if (!detailed) return undefined;
    const load = () => Promise.all([loadLand('close'), loadCityNames()]);
    return showFrom(map, CLOSE_LAND_ZOOM, load, ([land, { addCityNames }]) => {
      layers.current?.show(land, CLOSE_LAND_ZOOM);
      return addCityNames(map);
    });
  }, [map, detailed]);
  return null;
}
