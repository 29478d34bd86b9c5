import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { useMap } from 'react-leaflet';
import { nextTask } from '@health-commons/base/next-task';
import { useRequest } from '@health-commons/base/use-request';
import { reportError } from '@health-commons/platform';
import { APPROXIMATE_COAST_ZOOM, CLOSE_LAND_ZOOM, MAP } from '../../data/constants';
import { listen, useZoom } from '../../data/view';
import { takesPart, worldLand } from './coverage';
import { addLand, HATCH, type LandPane, type Lands } from './land-path';
import { toShapes, type Land, type Shape } from './land-shapes';
import styles from './land.module.css';

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
    const noData = !takesPart(country.id);
    for (const { geometry } of feature(atlas, { type: 'GeometryCollection', geometries: [country] }).features)
      if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
        shapes.push(...toShapes(geometry).map((shape) => ({ ...shape, noData })));
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

const loadWorld = () => loadLand('world');
const loadClose = async () => {
  const names = import(/* webpackChunkName: "on-demand-close-view" */ '../cities/city-names');
  return { land: await loadLand('close'), ...(await names) };
};

const reportFailure = (error: unknown) =>
  reportError(error, 'The shapes of the countries could not be loaded');

/** Loads a part of the map. After a failure, loads it again after the next zoom or when the browser is back online. */
function useLoaded<Loaded>(map: LeafletMap, load: (() => Promise<Loaded>) | null): Loaded | null {
  const { state, retry } = useRequest(load, reportFailure);
  const isFailed = state.status === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    const stop = listen(map, 'zoomend', retry);
    window.addEventListener('online', retry);
    return () => {
      stop();
      window.removeEventListener('online', retry);
    };
  }, [map, isFailed, retry]);
  return state.status === 'ready' ? state.data : null;
}

function Pane({ name, lands }: { name: LandPane; lands: Lands }) {
  const map = useMap();
  useEffect(() => addLand(map, name, lands), [map, name, lands]);
  return null;
}

/**
 * Draws the countries below all other layers, and a hatch over those that do not take part. For a map without tiles,
 * `detailed` adds more detailed countries and the names of cities from CLOSE_LAND_ZOOM. If loading fails, the map works
 * with coarser countries or without.
 */
export function LandLayer({ detailed }: { detailed: boolean }) {
  const map = useMap();
  const zoom = useZoom(map);
  const world = useLoaded(map, loadWorld);
  const close = useLoaded(map, detailed && zoom >= CLOSE_LAND_ZOOM ? loadClose : null);
  const lands = useMemo(
    (): Lands => [
      ...(close ? [{ from: CLOSE_LAND_ZOOM, land: close.land }] : []),
      ...(world ? [{ from: MAP.minZoom, land: world }] : []),
    ],
    [world, close],
  );
  const hatched = useMemo(
    () => lands.map(({ from, land }) => ({ from, land: land.filter(({ noData }) => noData) })),
    [lands],
  );
  useEffect(() => worldLand.set(world), [world]);
  useEffect(() => close?.addCityNames(map), [map, close]);
  return (
    <>
      <Pane name="land" lands={lands} />
      {/* Over the exact borders of close tiles, the coarse ones of the land would be wrong. */}
      {(detailed || zoom < APPROXIMATE_COAST_ZOOM) && <Pane name="no-data" lands={hatched} />}
      <svg width="0" height="0" aria-hidden="true">
        <pattern id={HATCH} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V8" className={styles['hatch']} />
        </pattern>
      </svg>
    </>
  );
}
