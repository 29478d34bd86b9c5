import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { reportError } from '@health-commons/platform';
import { DETAILED_LAND_ZOOM, FINE_LAND_ZOOM } from '../../data/constants';
import { addLand, type LandLayers } from './land-path';
import { loadLand, type Land, type Scale } from './load-land';

type Needed = (zoom: number) => boolean;

/**
 * Calls `load` when the map's zoom needs it. If it rejects, calls it again after the next zoom or when the browser is
 * online again. `attempt` checks the zoom again at once. `stop` ends the waiting.
 */
function loadWhen(map: LeafletMap, isNeeded: Needed, load: () => Promise<void>) {
  const attempt = (): void => {
    if (!isNeeded(map.getZoom())) return;
    stop();
    load().catch(wait);
  };
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
  return { attempt, stop };
}

/** Loads the land of `scale` when it is needed, then calls `show`. */
function onLandLoaded(map: LeafletMap, scale: Scale, isNeeded: Needed, show: (land: Land) => void) {
  let cancelled = false;
  const { attempt, stop } = loadWhen(map, isNeeded, async () => {
    try {
      const land = await loadLand(scale);
      if (!cancelled) show(land);
    } catch (error) {
      if (cancelled) return;
      reportError(error, `The shapes of the countries (${scale}) could not be loaded`);
      throw error;
    }
  });
  return {
    attempt,
    cancel: (): void => {
      cancelled = true;
      stop();
    },
  };
}

/**
 * Shows the land in pieces and the names of cities when the zoom first reaches FINE_LAND_ZOOM. Calls `onFailed` if its code or a piece cannot be
 * loaded. Returns a function that removes it.
 */
function showCloseView(map: LeafletMap, layers: LandLayers, onFailed: () => void): () => void {
  let cancelled = false;
  let remove: (() => void) | undefined;
  const { stop } = loadWhen(
    map,
    (zoom) => zoom >= FINE_LAND_ZOOM,
    async () => {
      try {
        const { addCloseView } = await import(/* webpackChunkName: "on-demand-close-view" */ './close-view');
        if (!cancelled) remove = addCloseView(map, layers, onFailed);
      } catch (error) {
        if (cancelled) return;
        onFailed();
        throw error;
      }
    },
  );
  return () => {
    cancelled = true;
    stop();
    remove?.();
  };
}

/**
 * Draws the countries below all other layers. For a map without tiles, `detailed` loads finer shapes when the zoom
 * first reaches DETAILED_LAND_ZOOM, and pieces of the finest shapes and names of cities from FINE_LAND_ZOOM. If loading fails, the map works
 * with coarser countries or without.
 */
export function LandLayer({ detailed }: { detailed: boolean }) {
  const map = useMap();
  const layers = useRef<LandLayers>(null);
  const hasDetail = useRef(false);

  useEffect(() => {
    const created = addLand(map);
    layers.current = created;
    const { cancel } = onLandLoaded(
      map,
      '110m',
      () => true,
      (land) => {
        if (!hasDetail.current) created.show(land);
      },
    );
    return () => {
      cancel();
      layers.current = null;
      hasDetail.current = false;
      created.remove();
    };
  }, [map]);

  useEffect(() => {
    const created = layers.current;
    if (!detailed || created === null) return undefined;
    let hasPieces = true;
    const isNeeded: Needed = (zoom) => zoom >= DETAILED_LAND_ZOOM && (zoom < FINE_LAND_ZOOM || !hasPieces);
    const { attempt, cancel } = onLandLoaded(map, '50m', isNeeded, (land) => {
      hasDetail.current = true;
      created.show(land);
    });
    const removeCloseView = showCloseView(map, created, () => {
      hasPieces = false;
      attempt();
    });
    return () => {
      cancel();
      removeCloseView();
    };
  }, [map, detailed]);
  return null;
}
