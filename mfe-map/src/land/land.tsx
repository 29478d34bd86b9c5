import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { reportError } from '@health-commons/platform';
import styles from './land.module.css';
import { addLand } from './land-layer';
import { loadLand } from './load-land';

/** The countries under everything else. Without them the map works on. */
export function LandLayer() {
  const map = useMap();
  useEffect(() => {
    let left = false;
    let remove: (() => void) | undefined;
    loadLand().then(
      (land) => {
        if (!left) remove = addLand(map, land, styles['land'] ?? '');
      },
      (error: unknown) => reportError(error, 'The shapes of the countries could not be loaded'),
    );
    return () => {
      left = true;
      remove?.();
    };
  }, [map]);
  return null;
}
