import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { AggregatesStore } from './aggregates-store';

/** Passes the map's view to the store on mount and after every move. */
export function FollowView({ store }: { store: AggregatesStore }) {
  const map = useMap();
  useEffect(() => {
    const report = () => {
      const bounds = map.getBounds();
      store.setView({
        bbox: {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
        zoom: map.getZoom(),
      });
    };
    map.on('moveend', report);
    report();
    return () => {
      map.off('moveend', report);
    };
  }, [map, store]);
  return null;
}
