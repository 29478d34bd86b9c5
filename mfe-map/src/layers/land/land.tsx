import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { reportError } from '@health-commons/platform';
import { LAND_PIECES_ZOOM } from '../../data/constants';
import { addLand, type LandLayers } from './land-path';
import { loadLand } from './load-land';

/**
 * Calls `load` as soon as the zoom is at least `from`, and `show` with its result. If `load` rejects, calls it again after
 * the next zoom or when the browser is online again. Returns a function that ends this and removes what `show` added.
 */
function showFrom<Loaded>(
  map: LeafletMap,
  from: number,
  load: () => Promise<Loaded>,
  show: (loaded: Loaded) => (() => void) | undefined,
): () => void {
  let isRemoved = false;
  let remove: (() => void) | undefined;
  function attempt(): void {
    if (map.getZoom() < from) return;
    stop();
    load().then(
      (loaded) => {
        if (!isRemoved) remove = show(loaded);
      },
      (error: unknown) => {
        if (isRemoved) return;
        reportError(error, 'The shapes of the countries could not be loaded');
        wait();
      },
    );
  }
  function wait(): void {
    map.on('zoomend', attempt);
    window.addEventListener('online', attempt);
  }
  function stop(): void {
    map.off('zoomend', attempt);
    window.removeEventListener('online', attempt);
  }
  wait();
  attempt();
  return () => {
    isRemoved = true;
    stop();
    remove?.();
  };
}

const loadCloseView = () => import(/* webpackChunkName: "on-demand-close-view" */ './close-view');

/**
 * Draws the countries below all other layers. For a map without tiles, `detailed` adds the detailed land and the names
 * of cities from LAND_PIECES_ZOOM. If loading fails, the map works with coarser countries or without.
 */
export function LandLayer({ detailed }: { detailed: boolean }) {
  const map = useMap();
  const layers = useRef<LandLayers>(null);

  useEffect(() => {
    const created = addLand(map);
    layers.current = created;
    const stop = showFrom(map, map.getMinZoom(), loadLand, (land) => {
      created.show(land);
      return undefined;
    });
    return () => {
      layers.current = null;
      stop();
      created.remove();
    };
  }, [map]);

  useEffect(() => {
    const { current } = layers;
    if (!detailed || current === null) return undefined;
    return showFrom(map, LAND_PIECES_ZOOM, loadCloseView, ({ addCloseView }) => addCloseView(map, current));
  }, [map, detailed]);
  return null;
}
