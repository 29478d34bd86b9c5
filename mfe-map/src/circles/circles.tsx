import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import styles from '../map/map.module.css';
import type { CircleClasses } from './circle';
import { createCirclesLayer, type CirclesLayer } from './circles-layer';

const classes: CircleClasses = {
  circle: styles['circle'] ?? '',
  label: styles['label'] ?? '',
  pointed: styles['pointed'] ?? '',
  popup: styles['popup'] ?? '',
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
