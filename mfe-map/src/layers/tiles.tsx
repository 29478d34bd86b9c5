import { useEffect, useMemo, useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { useConfig } from '@health-commons/platform';
import { TILE_FAILURES } from '../data/constants';
import styles from './tiles.module.css';

/**
 * Shows the configured tiles, if any. `onAvailable` receives false when tiles keep failing, and true when a tile loads
 * again and on unmount.
 */
export function Tiles({ onAvailable }: { onAvailable: (available: boolean) => void }) {
  const { tiles } = useConfig();
  const failures = useRef(0);
  const handlers = useMemo(
    () => ({
      tileerror: () => {
        failures.current += 1;
        if (failures.current === TILE_FAILURES) onAvailable(false);
      },
      tileload: () => {
        if (failures.current >= TILE_FAILURES) onAvailable(true);
        failures.current = 0;
      },
    }),
    [onAvailable],
  );
  useEffect(() => () => onAvailable(true), [onAvailable]);
  if (tiles === null) return null;
  return (
    <TileLayer
      url={tiles.url}
      maxNativeZoom={tiles.maxZoom}
      noWrap
      className={styles['tiles'] ?? ''}
      eventHandlers={handlers}
    />
  );
}
