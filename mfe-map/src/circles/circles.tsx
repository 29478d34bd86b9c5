import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { CircleClasses } from './circle';
import styles from './circles.module.css';
import { createCirclesLayer, type CirclesLayer } from './circles-layer';
import labels from './label.module.css';
import popups from './popup.module.css';

const classes: CircleClasses = {
  circle: styles['circle'] ?? '',
  label: labels['label'] ?? '',
  pointed: labels['pointed'] ?? '',
  popup: popups['popup'] ?? '',
  'light-green': styles['light-green'] ?? '',
  yellow: styles['yellow'] ?? '',
  orange: styles['orange'] ?? '',
  red: styles['red'] ?? '',
  'dark-red': styles['dark-red'] ?? '',
};

type CirclesProps = {
  rows: HealthAggregate[];
  /** Called when rows have been drawn. */
  onDrawn: () => void;
};

export function Circles({ rows, onDrawn }: CirclesProps) {
  const map = useMap();
  const layer = useRef<CirclesLayer>(null);
  useEffect(() => {
    const created = createCirclesLayer(map, classes);
    layer.current = created;
    return () => {
      layer.current = null;
      created.remove();
    };
  }, [map]);
  useEffect(() => {
    layer.current?.show(rows);
    onDrawn();
  }, [map, rows, onDrawn]);
  return null;
}
