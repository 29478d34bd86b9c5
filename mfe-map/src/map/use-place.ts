import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { WHOLE_WORLD } from '../selection/place';
import type { MapChoices } from '../selection/use-selection';
import { moveTo } from './move-to';

/** Writes each move of the map into the address, and moves the map when a navigation changes the address. */
export function usePlace(map: LeafletMap | null, { place, navigations, setPlace }: MapChoices): void {
  useEffect(() => {
    if (map === null) return undefined;
    const onMove = () => {
      const { lat, lng } = map.getCenter();
      setPlace({ lat, lon: lng, zoom: map.getZoom() });
    };
    map.on('moveend', onMove);
    return () => {
      map.off('moveend', onMove);
    };
  }, [map, setPlace]);

  // Links, Back and Forward move the map. Addresses that the map itself has written do not.
  const handled = useRef(navigations);
  useEffect(() => {
    if (map === null || handled.current === navigations) return;
    handled.current = navigations;
    moveTo(map, place ?? WHOLE_WORLD, { reducedMotion: true });
  }, [map, place, navigations]);
}
