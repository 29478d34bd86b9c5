import { Tooltip } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { Place } from '../data/map-address';
import { messages } from '../messages';
import styles from './area-marker.module.css';

/** The place of an area, and a sentence that says how precise it is. */
export type FoundArea = { place: Place; text: string };

const POINT = 10;

/**
 * Marks the area that the visitor searched for. The name for screen readers says how precise the place is. Leaflet's
 * tooltip follows the map, and unlike its marker it is already part of the bundle.
 */
export default function AreaMarker({ area }: { area: FoundArea }) {
  const map = useMap();
  const { place, text } = area;
  useEffect(() => {
    const content = document.createElement('span');
    content.textContent = messages['area.title'];
    const marker = new Tooltip([place.lat, place.lon], {
      permanent: true,
      direction: 'top',
      offset: [0, -POINT],
      opacity: 1,
      className: styles['marker'] ?? '',
      content,
    }).addTo(map);
    const element = marker.getElement();
    element?.setAttribute('role', 'img');
    element?.setAttribute('aria-label', `${messages['area.title']}. ${text}`);
    return () => {
      marker.remove();
    };
  }, [map, place, text]);
  return null;
}
