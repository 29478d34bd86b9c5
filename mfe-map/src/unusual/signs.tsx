import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { UnusualArea } from '@health-commons/contracts/unusual';
import popups from '../circles/popup.module.css';
import type { SignClasses } from './sign-layer';
import { createSignsLayer, type SignsLayer } from './signs-layer';
import styles from './signs.module.css';

const classes: SignClasses = {
  number: styles['number'] ?? '',
  popup: popups['popup'] ?? '',
};

/** Draws the areas on the map. Renders nothing itself. */
export function Signs({ map, areas }: { map: LeafletMap; areas: readonly UnusualArea[] }) {
  const layer = useRef<SignsLayer>(null);
  useEffect(() => {
    const created = createSignsLayer(map, classes);
    layer.current = created;
    return () => {
      layer.current = null;
      created.remove();
    };
  }, [map]);
  useEffect(() => layer.current?.show(areas), [map, areas]);
  return null;
}
