import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { useSupabase } from '@health-commons/data';
import { useAccessibility, useConfig } from '@health-commons/platform';
import { Circles } from '../circles/circles';
import { LandLayer } from '../land/land';
import { messages } from '../messages';
import { FollowView } from '../view/follow-view';
import type { Aggregates } from '../view/use-aggregates';
import { Attribution } from './attribution';
import { EDGE_ROOM, MAP, WORLD } from './constants';
import { addCooperativeGestures } from './cooperative-gestures';
import { keepStill } from './keep-still';
import { moveTo } from './move-to';
import { MapMessages } from './map-messages';
import './leaflet.css';
import styles from './canvas.module.css';
import words from './messages.module.css';
import { Tiles } from './tiles';
import { MapButtons } from './map-buttons';

const BOUNDS: [[number, number], [number, number]] = [
  [WORLD.south, WORLD.west - EDGE_ROOM],
  [WORLD.north, WORLD.east + EDGE_ROOM],
];

/** Milliseconds the hint about two fingers stays. */
const HINT_MS = 1500;

/** CSS pixels around circles that are brought into view: a circle and its label. */
const NEARBY_ROOM = 40;

/** Where the map starts: degrees, and the zoom. */
export type MapStart = { lat: number; lon: number; zoom: number };

type MapCanvasProps = Aggregates & {
  /** SPEC's centre and zoom when it is left out. Read once. */
  start?: MapStart | undefined;
  /** False once the tiles keep failing, true when they come again. Told below the map: over it the words would cover circles. */
  onTilesAvailable: (available: boolean) => void;
  /** Leaflet's map once it stands, null when it is gone. Must be stable. */
  onMap?: ((map: LeafletMap | null) => void) | undefined;
};

/** Leaflet with the land, the tiles, the circles and what there is to say about them. */
export function MapCanvas({ view, state, start, onTilesAvailable, onMap }: MapCanvasProps) {
  const { realtimeReady } = useSupabase();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { tiles } = useConfig();
  const [tilesShown, setTilesShown] = useState(true);
  const [hint, setHint] = useState(false);
  const hintTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { reducedMotion } = useAccessibility().choices;

  // Realtime costs a chunk of 60 kB: it may come when the first circles are there, or are known not to come.
  const answered = state.status !== 'loading';
  const onDrawn = useCallback(() => {
    if (answered) realtimeReady();
  }, [answered, realtimeReady]);

  const onAvailable = useCallback(
    (available: boolean) => {
      setTilesShown(available);
      onTilesAvailable(available);
    },
    [onTilesAvailable],
  );

  useEffect(() => {
    onMap?.(map);
    return () => onMap?.(null);
  }, [map, onMap]);

  // The last visit's circles lie where that visit looked, unless this one was led somewhere, or has gone there meanwhile.
  const { savedView, rows } = state;
  const led = useRef(start !== undefined);
  useEffect(() => {
    const lead = () => {
      led.current = true;
    };
    map?.on('movestart', lead);
    return () => {
      map?.off('movestart', lead);
    };
  }, [map]);
  useEffect(() => {
    if (map === null || savedView === null || led.current) return;
    const { west, south, east, north } = savedView.bbox;
    const lat = map.unproject(
      map
        .project([north, west], 1)
        .add(map.project([south, east], 1))
        .divideBy(2),
      1,
    ).lat;
    moveTo(map, { lat, lon: (west + east) / 2, zoom: savedView.zoom }, { reducedMotion: true });
  }, [map, savedView]);

  function showNearby(): void {
    map?.fitBounds(
      rows.map(({ lat, lon }) => [lat, lon]),
      { padding: [NEARBY_ROOM, NEARBY_ROOM], maxZoom: map.getZoom(), animate: !reducedMotion },
    );
  }

  useEffect(() => (map !== null && reducedMotion ? keepStill(map) : undefined), [map, reducedMotion]);

  useEffect(() => {
    if (map === null) return undefined;
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', messages['map.label']);
    // Its box changes when fonts or the window do, not only the window.
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
      <MapContainer
        ref={setMap}
        className={styles['canvas'] ?? ''}
        center={start ? [start.lat, start.lon] : [...MAP.centre]}
        zoom={start?.zoom ?? MAP.zoom}
        minZoom={MAP.minZoom}
        maxZoom={MAP.maxZoom}
        maxBounds={BOUNDS}
        maxBoundsViscosity={1}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!reducedMotion}
        fadeAnimation={!reducedMotion}
      >
        <LandLayer detailed={tiles === null || !tilesShown} />
        <Tiles onAvailable={onAvailable} />
        <FollowView view={view} />
        <Circles state={state} onDrawn={onDrawn} />
      </MapContainer>
      <MapButtons map={map} />
      <MapMessages state={state} onRetry={view.retry} onShowNearby={showNearby} />
      {hint && <p className={words['hint']}>{messages['map.two-fingers']}</p>}
      <Attribution />
    </div>
  );
}
