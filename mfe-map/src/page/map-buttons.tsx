import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useId, useState } from 'react';
import { MAP, PAN_SHARE } from '../data/constants';
import { listen, useZoom } from '../data/view';
import { messages } from '../messages';
import styles from './buttons.module.css';

type Props = { map: LeafletMap | null };

const DIRECTIONS = [
  { label: messages['map.pan-left'], x: -1, y: 0, turn: -90 },
  { label: messages['map.pan-up'], x: 0, y: -1, turn: 0 },
  { label: messages['map.pan-down'], x: 0, y: 1, turn: 180 },
  { label: messages['map.pan-right'], x: 1, y: 0, turn: 90 },
] as const;

/**
 * Shows buttons that move the map, as an alternative to dragging and two-finger gestures. The buttons are collapsed at
 * first, to keep the map clear on a phone.
 */
function PanButtons({ map }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // Collapse the arrows when a popup opens, because on a phone they would cover the popup.
  useEffect(() => (map === null ? undefined : listen(map, 'popupopen', () => setOpen(false))), [map]);
  const pan = (x: number, y: number) => {
    const size = map?.getSize();
    if (size) map?.panBy([x * size.x * PAN_SHARE, y * size.y * PAN_SHARE]);
  };
  return (
    <div className={styles['pan']}>
      <button
        type="button"
        className={styles['button']}
        aria-label={messages['map.pan']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" className={styles['icon']} aria-hidden="true">
          <path d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3" />
        </svg>
      </button>
      <div id={id} role="group" aria-label={messages['map.pan']} className={styles['arrows']} hidden={!open}>
        {DIRECTIONS.map(({ label, x, y, turn }) => (
          <button
            key={label}
            type="button"
            className={styles['button']}
            aria-label={label}
            onClick={() => pan(x, y)}
          >
            <svg viewBox="0 0 24 24" className={styles['icon']} aria-hidden="true">
              <path d="M12 20V5M6 11l6-6 6 6" transform={`rotate(${turn} 12 12)`} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}

export function MapButtons({ map }: Props) {
  const zoom = useZoom(map);
  const zooms = [
    { label: messages['map.zoom-in'], sign: '+', atLimit: zoom >= MAP.maxZoom, step: 1 },
    { label: messages['map.zoom-out'], sign: '−', atLimit: zoom <= MAP.minZoom, step: -1 },
  ];
  return (
    <div className={styles['buttons']}>
      {zooms.map(({ label, sign, atLimit, step }) => (
        <button
          key={label}
          type="button"
          className={styles['button']}
          aria-label={label}
          // Not `disabled`, so that a button at its limit keeps the focus.
          aria-disabled={atLimit}
          onClick={() => map?.setZoom(map.getZoom() + step)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <PanButtons map={map} />
    </div>
  );
}
