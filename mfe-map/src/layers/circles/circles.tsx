import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { placeName, useCities } from '../../data/cities';
import type { AggregatesState } from '../../data/aggregates-store';
import { createCirclesLayer, type CirclesLayer } from './circles-layer';
import type { Box } from './place-labels';

/** New circles that are drawn in one task. On an old phone, each takes up to 8 ms. */
const NEW_CIRCLES = 6;

type CirclesProps = {
  state: AggregatesState;
  onDrawn: () => void;
  /** Returns the parts of the map that no label may cover. Must be a stable function. */
  covered: (frame: Box) => readonly Box[];
};

export function Circles({ state, onDrawn, covered }: CirclesProps) {
  const { rows, level, selection } = state;
  // The circles come first.
  const cities = useCities(rows.length > 0);
  const map = useMap();
  const layer = useRef<CirclesLayer>(null);
  useEffect(() => {
    const created = createCirclesLayer(map, covered);
    layer.current = created;
    return () => {
      layer.current = null;
      created.remove();
    };
  }, [map, covered]);
  useEffect(() => {
    const drawing = layer.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => finish(drawing?.show(rows, { level, selection }, nameOf, NEW_CIRCLES));
    const drawMore = () => finish(drawing?.drawMore(NEW_CIRCLES));
    const finish = (isComplete = true) => {
      timer = setTimeout(isComplete ? onDrawn : drawMore);
    };
    const nameOf = (row: HealthAggregate) => placeName(cities, row);
    // In a task of its own, because React has rendered the rest of the map in this one.
    timer = setTimeout(draw);
    return () => clearTimeout(timer);
  }, [map, rows, level, selection, cities, onDrawn]);
  return null;
}
