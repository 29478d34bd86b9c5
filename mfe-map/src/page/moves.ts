import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { listen, type View } from '../data/view';
import { WHOLE_WORLD, type MapChoices } from '../data/map-address';

/**
 * Writes each move of the map into the address, and moves the map when a navigation changes the address. Cached circles
 * are shown in the view they were saved with, unless the address or the visitor has already chosen a view.
 */
export function usePlace(
  map: LeafletMap | null,
  { place, navigations, change }: MapChoices,
  savedView: View | null,
): void {
  useEffect(() => {
    if (map === null) return undefined;
    return listen(map, 'moveend', () => {
      const { lat, lng } = map.getCenter();
      change({ place: { lat, lon: lng, zoom: map.getZoom() } });
    });
  }, [map, change]);

  // Links, Back and Forward move the map. Addresses that the map itself has written do not.
  const handled = useRef(navigations);
  useEffect(() => {
    if (map === null || handled.current === navigations) return;
    handled.current = navigations;
    const { lat, lon, zoom } = place ?? WHOLE_WORLD;
    map.setView([lat, lon], zoom, { animate: false });
  }, [map, place, navigations]);

  const hasPlace = place !== null;
  useEffect(() => {
    if (map === null || savedView === null || hasPlace) return;
    const { west, south, east, north } = savedView.bbox;
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { animate: false },
    );
  }, [map, savedView, hasPlace]);
}
