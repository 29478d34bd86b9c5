import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { WHOLE_WORLD } from '../selection/place';
import type { MapChoices } from '../selection/use-selection';
import { moveTo } from './move-to';

/** Keeps the address's place and the map in step, both ways. */
export function usePlace(map: LeafletMap | null, { place, visit, setPlace }: MapChoices): void {
  useEffect(() => {
    if (map === null) return undefined;
    const tell = () => {
      const { lat, lng } = map.getCenter();
      setPlace({ lat, lon: lng, zoom: map.getZoom() });
    };
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map, setPlace]);

  // Only an address that came from elsewhere moves the map: its own moves are already there.
  const visited = useRef(visit);
  useEffect(() => {
    if (map === null || visited.current === visit) return;
    visited.current = visit;
    moveTo(map, place ?? WHOLE_WORLD, { reducedMotion: true });
  }, [map, place, visit]);
}
