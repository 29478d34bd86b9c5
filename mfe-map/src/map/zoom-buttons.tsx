import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { messages } from '../messages';
import { MAP } from './constants';
import styles from './buttons.module.css';

/** Beside Leaflet's keys and wheel: real buttons, large enough for a finger. */
export function ZoomButtons({ map }: { map: LeafletMap | null }) {
  const [zoom, setZoom] = useState<number>(MAP.zoom);
  useEffect(() => {
    const follow = () => setZoom(map?.getZoom() ?? MAP.zoom);
    map?.on('zoomend', follow);
    return () => {
      map?.off('zoomend', follow);
    };
  }, [map]);
  // A button at its limit stays focusable: taking it away would throw the keyboard out of the map.
  const buttons = [
    { label: messages['map.zoom-in'], sign: '+', atLimit: zoom >= MAP.maxZoom, act: () => map?.zoomIn() },
    { label: messages['map.zoom-out'], sign: '−', atLimit: zoom <= MAP.minZoom, act: () => map?.zoomOut() },
  ];
  return (
    <div className={styles['zoom']}>
      {buttons.map(({ label, sign, atLimit, act }) => (
        <button
          key={label}
          type="button"
          className={styles['zoom-button']}
          aria-label={label}
          aria-disabled={atLimit}
          onClick={act}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
