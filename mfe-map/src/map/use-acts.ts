import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';

type Act = (map: LeafletMap, options?: { animate: boolean }) => void;
export type DoAct = (act: Act) => void;

/**
 * Returns a function that does something with the map. The buttons are there before the map (decision 75), so what
 * they do before is done without animation once the map exists.
 */
export function useActs(map: LeafletMap | null): DoAct {
  const waiting = useRef<Act[]>([]);
  useEffect(() => {
    if (map !== null) for (const act of waiting.current.splice(0)) act(map, { animate: false });
  }, [map]);
  return useCallback((act) => void (map === null ? waiting.current.push(act) : act(map)), [map]);
}
