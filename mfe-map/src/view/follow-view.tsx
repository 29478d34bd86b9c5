import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { AggregatesView } from './aggregates-view';

/** Tells the view where the map is, at first and after every move. */
export function FollowView({ view }: { view: AggregatesView }) {
  const map = useMap();
  useEffect(() => {
    const tell = () => {
      const bounds = map.getBounds();
      view.setView({
        bbox: {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
        zoom: map.getZoom(),
      });
    };
    map.on('moveend', tell);
    tell();
    return () => {
      map.off('moveend', tell);
    };
  }, [map, view]);
  return null;
}
