import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { reportError } from '@health-commons/platform';
import { DETAILED_LAND_ZOOM } from '../map/constants';
import styles from './land.module.css';
import { addLand } from './land-path';
import { loadLand, type Land, type Scale } from './load-land';

/** From which zoom on a scale is wanted. */
const WANTED_FROM: Readonly<Record<Scale, number>> = { '110m': 0, '50m': DETAILED_LAND_ZOOM };

/**
 * Calls `show` with the land once it is wanted and loaded. What cannot be loaded is tried again after the next zoom, and when the
 * browser says that the network is back. The returned function ends it.
 */
function whenLoaded(map: LeafletMap, scale: Scale, show: (land: Land) => void): () => void {
  let left = false;
  function attempt(): void {
    if (map.getZoom() < WANTED_FROM[scale]) return;
    rest();
    loadLand(scale).then(
      (land) => {
        if (!left) show(land);
      },
      (error: unknown) => {
        if (left) return;
        reportError(error, `The shapes of the countries (${scale}) could not be loaded`);
        wait();
      },
    );
  }
  function wait(): void {
    map.on('zoomend', attempt);
    window.addEventListener('online', attempt);
  }
  function rest(): void {
    map.off('zoomend', attempt);
    window.removeEventListener('online', attempt);
  }
  wait();
  attempt();
  return () => {
    left = true;
    rest();
  };
}

/**
 * The countries under everything else, more of their shape from zoom 4 on where no tiles cover them (`detailed`). Without them the map
 * works on.
 */
export function LandLayer({ detailed }: { detailed: boolean }) {
  const map = useMap();
  const layer = useRef<ReturnType<typeof addLand>>(null);
  const hasDetail = useRef(false);

  useEffect(() => {
    const created = addLand(map, styles['land'] ?? '');
    layer.current = created;
    const end = whenLoaded(map, '110m', (land) => {
      if (!hasDetail.current) created.show(land);
    });
    return () => {
      end();
      layer.current = null;
      hasDetail.current = false;
      created.remove();
    };
  }, [map]);

  useEffect(() => {
    if (!detailed) return undefined;
    return whenLoaded(map, '50m', (land) => {
      hasDetail.current = true;
      layer.current?.show(land);
    });
  }, [map, detailed]);
  return null;
}
