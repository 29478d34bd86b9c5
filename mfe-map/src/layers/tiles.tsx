import { useEffect } from 'react';
import { TileLayer } from 'react-leaflet';
import { createStore } from '@health-commons/base/store';
import { useConfig } from '@health-commons/platform';
import { TILE_FAILURES } from '../data/constants';
import styles from './tiles.module.css';

/** False while tiles keep failing. */
export const tilesAvailable = createStore(true);

let failures = 0;
const HANDLERS = {
  tileerror: () => {
    failures += 1;
    if (failures >= TILE_FAILURES) tilesAvailable.set(false);
  },
  tileload: () => {
    failures = 0;
    tilesAvailable.set(true);
  },
};

/** Shows the configured tiles, if any. */
export function Tiles() {
  const { tiles } = useConfig();
  // On unmount, so that the next map starts as if a tile had loaded.
  useEffect(() => HANDLERS.tileload, []);
  if (tiles === null) return null;
  return (
    <TileLayer
      url={tiles.url}
      maxNativeZoom={tiles.maxZoom}
      noWrap
      className={styles['tiles'] ?? ''}
      eventHandlers={HANDLERS}
    />
  );
}
