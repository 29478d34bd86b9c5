import type { Map as LeafletMap } from 'leaflet';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { useStore } from '@health-commons/base/use-store';
import { useSupabase } from '@health-commons/data';
import { useAccessibility, useConfig } from '@health-commons/platform';
import type { Elements } from '@health-commons/ui';
import './leaflet.css';
import type { AggregatesState } from '../data/aggregates-store';
import { EDGE_MARGIN, MAP, WORLD } from '../data/constants';
import type { MapLayer, Place } from '../data/map-address';
import type { FoundArea } from '../layers/area-marker';
import { Circles } from '../layers/circles/circles';
import { LandLayer } from '../layers/land/land';
import { Tiles, tilesAvailable } from '../layers/tiles';
import { messages } from '../messages';
import styles from '../panels/canvas.module.css';
import { addCooperativeGestures, disableAnimations } from './gestures';
import { MapButtons } from './map-buttons';
import { Attribution } from './map-status';

// This chunk has already loaded when an area is found, because the search is in it.
const AreaMarker = lazy(() => import(/* webpackChunkName: 'on-demand-area' */ '../layers/area-marker'));

const BOUNDS: [[number, number], [number, number]] = [
  [WORLD.south, WORLD.west - EDGE_MARGIN],
  [WORLD.north, WORLD.east + EDGE_MARGIN],
];

const HINT_MS = 1500;

/**
 * Renders its children in a task after the next paint. By then the browser has laid the page out and can respond to the
 * visitor. In a hidden page, that is when it is shown.
 */
function AfterPaint({ children }: { children: Elements }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsDue(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue && children;
}

type MapCanvasProps = {
  state: AggregatesState;
  /** Circles are shown only in the layer 'reports'. */
  layer: MapLayer;
  /** Defaults to SPEC's centre and zoom. Only the first value is used. */
  start: Place | null;
  /** Null until Leaflet's map exists. */
  map: LeafletMap | null;
  /** Called with Leaflet's map, and with null on unmount. Must be a stable function. */
  onMap: (map: LeafletMap | null) => void;
  area: FoundArea | null;
  /** Messages over the map. */
  children: Elements;
};

export function MapCanvas({ state, layer, start, map, onMap, area, children }: MapCanvasProps) {
  const { realtimeReady } = useSupabase();
  const { tiles } = useConfig();
  const areTilesAvailable = useStore(tilesAvailable);
  const showsLand = tiles === null || !areTilesAvailable;
  const [hint, setHint] = useState(false);
  const hintTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { reducedMotion } = useAccessibility().choices;

  const showsReports = layer === 'reports';

  // Realtime needs a chunk of 60 kB, so it starts after the first request has succeeded or failed.
  const answered = state.status !== 'loading';
  const onDrawn = useCallback(() => {
    if (answered) realtimeReady();
  }, [answered, realtimeReady]);

  useEffect(() => (map !== null && reducedMotion ? disableAnimations(map) : undefined), [map, reducedMotion]);

  useEffect(() => {
    if (map === null) return undefined;
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', messages['map.label']);
    // Leaflet only observes the window's size, but a change of the page's layout can resize the map too.
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(container);
    const removeGestures = addCooperativeGestures(map, () => {
      setHint(true);
      clearTimeout(hintTimer.current);
      hintTimer.current = setTimeout(() => setHint(false), HINT_MS);
    });
    return () => {
      clearTimeout(hintTimer.current);
      observer.disconnect();
      removeGestures();
    };
  }, [map]);

  return (
    <div className={styles['frame']}>
      {/* Leaflet measures the page. After a paint, the browser has already laid it out. */}
      <AfterPaint>
        <MapContainer
          ref={onMap}
          className={styles['canvas'] ?? ''}
          center={start ? [start.lat, start.lon] : [...MAP.centre]}
          zoom={start?.zoom ?? MAP.zoom}
          minZoom={MAP.minZoom}
          maxZoom={MAP.maxZoom}
          maxBounds={BOUNDS}
          maxBoundsViscosity={1}
          scrollWheelZoom={false}
          boxZoom={false}
          zoomControl={false}
          attributionControl={false}
          zoomAnimation={!reducedMotion}
          fadeAnimation={!reducedMotion}
        >
          <AfterPaint>
            <LandLayer detailed={showsLand} />
            <AfterPaint>
              <Tiles />
            </AfterPaint>
          </AfterPaint>
          {showsReports && <Circles state={state} onDrawn={onDrawn} />}
          {area && (
            <Suspense>
              <AreaMarker area={area} />
            </Suspense>
          )}
        </MapContainer>
      </AfterPaint>
      <MapButtons map={map} />
      {children}
      {hint && <p className={styles['hint']}>{messages['map.two-fingers']}</p>}
      <Attribution map={map} showsLand={showsLand} />
    </div>
  );
}
