import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { reportError } from '@health-commons/platform';
import { DETAILED_LAND_ZOOM } from '../map/constants';
import styles from './land.module.css';
import { addLand } from './land-path';
import { loadLand, type Land, type Scale } from './load-land';

const MIN_ZOOM: Readonly<Record<Scale, number>> = { '110m': 0, '50m': DETAILED_LAND_ZOOM };

/**
 * Loads the land when the map reaches the minimum zoom of `scale`, then calls `show`. Retries a failed load after the
 * next zoom or when the browser is online again. Returns a function that cancels the load.
 */
function onLandLoaded(map: LeafletMap, scale: Scale, show: (land: Land) => void): () => void {
  let cancelled = false;
  function attempt(): void {
    if (map.getZoom() < MIN_ZOOM[scale]) return;
    stopWaiting();
    loadLand(scale).then(
      (land) => {
        if (!cancelled) show(land);
      },
      (error: unknown) => {
        if (cancelled) return;
        reportError(error, `The shapes of the countries (${scale}) could not be loaded`);
        wait();
      },
    );
  }
  function wait(): void {
    map.on('zoomend', attempt);
    window.addEventListener('online', attempt);
  }
  function stopWaiting(): void {
    map.off('zoomend', attempt);
    window.removeEventListener('online', attempt);
  }
  wait();
  attempt();
  return () => {
    cancelled = true;
    stopWaiting();
  };
}

/**
 * Draws the countries below all other layers. For a map without tiles, `detailed` loads finer shapes when the zoom
 * first reaches DETAILED_LAND_ZOOM. If loading fails, the map works without countries.
 */
export function LandLayer({ detailed }: { detailed: boolean }) {
  const map = useMap();
  const layer = useRef<ReturnType<typeof addLand>>(null);
  const hasDetail = useRef(false);

  useEffect(() => {
    const created = addLand(map, styles['land'] ?? '');
    layer.current = created;
    const cancel = onLandLoaded(map, '110m', (land) => {
      if (!hasDetail.current) created.show(land);
    });
    return () => {
      cancel();
      layer.current = null;
      hasDetail.current = false;
      created.remove();
    };
  }, [map]);

  useEffect(() => {
    if (!detailed) return undefined;
    return onLandLoaded(map, '50m', (land) => {
      hasDetail.current = true;
      layer.current?.show(land);
    });
  }, [map, detailed]);
  return null;
}
