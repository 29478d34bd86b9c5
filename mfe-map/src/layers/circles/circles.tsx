import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { classNames } from '@health-commons/ui';
import type { AggregatesState } from '../../data/aggregates-store';
import { placeName, useCities } from '../../data/cities';
import { isDayOnly } from '../../data/selection';
import type { Look } from '../marks/mark';
import { useMarks } from '../marks/marks';
import {
  cellNumber,
  cellScale,
  circleKey,
  circleLabel,
  circleLevel,
  popupLines,
  rowRadius,
  tooltipText,
} from './circle-look';
import styles from './circles.module.css';

function circleClass({ several, count, precision }: HealthAggregate): string {
  const kind = several ? styles['cell'] : styles[circleLevel(count)];
  return classNames(styles['circle'], kind, precision === 'region' && styles['region']);
}

/**
 * Returns the circles of rows, those with the most reports first, so that smaller ones are on top. `nameOf` returns the
 * name of a row's place, if it is known.
 */
export function circleLooks(
  rows: readonly HealthAggregate[],
  { level, selection }: Pick<AggregatesState, 'level' | 'selection'>,
  nameOf: (row: HealthAggregate) => string | null = () => null,
): Look[] {
  const scale = cellScale(rows);
  return [...rows]
    .sort((a, b) => b.count - a.count)
    .map((row) => {
      const place = nameOf(row);
      return {
        key: circleKey(row, level ?? 'exact'),
        lat: row.lat,
        lon: row.lon,
        radius: rowRadius(row, scale),
        className: circleClass(row),
        label: { text: tooltipText(row), inside: row.several ? cellNumber(row) : '', weight: row.count },
        name: circleLabel(row, place),
        lines: () => popupLines(row, place, isDayOnly(row, selection)),
      };
    });
}

/** New circles that are drawn in one task. On an old phone, each takes up to 8 ms. */
const NEW_CIRCLES = 4;

export function Circles({ state, onDrawn }: { state: AggregatesState; onDrawn: () => void }) {
  const { rows, level, selection } = state;
  // The circles come first.
  const cities = useCities(rows.length > 0);
  const marks = useMarks(useMap());
  useEffect(() => {
    const layer = marks.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const looks = circleLooks(rows, { level, selection }, (row) => placeName(cities, row));
      finish(layer?.show(looks, NEW_CIRCLES));
    };
    const drawMore = () => finish(layer?.drawMore(NEW_CIRCLES));
    const finish = (isComplete = true) => {
      timer = setTimeout(isComplete ? onDrawn : drawMore);
    };
    // In a task of its own, because React has rendered the rest of the map in this one.
    timer = setTimeout(draw);
    return () => clearTimeout(timer);
  }, [marks, rows, level, selection, cities, onDrawn]);
  return null;
}
