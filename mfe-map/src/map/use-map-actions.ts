import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';

type MapAction = (map: LeafletMap, options?: { animate: boolean }) => void;
export type RunAction = (action: MapAction) => void;

/**
 * Returns a function that runs an action of a button on the map. The buttons are shown before the map exists (decision
 * 75). Actions from then run as soon as it exists, without animation.
 */
export function useMapActions(map: LeafletMap | null): RunAction {
  const waiting = useRef<MapAction[]>([]);
  useEffect(() => {
    if (map !== null) for (const action of waiting.current.splice(0)) action(map, { animate: false });
  }, [map]);
  return useCallback((action) => void (map === null ? waiting.current.push(action) : action(map)), [map]);
}
