import { LayerGroup, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import type { AggregatesState } from '../../data/aggregates-store';
import { placeName, useCities } from '../../data/cities';
import { isDayOnly } from '../../data/selection';
import { createCircle, type Circle, type Drawn } from './circle';
import { cellNumber, cellScale, circleKey, rowRadius, tooltipText } from './circle-look';
import { LABELS_PLACED, placeLabels } from './place-labels';

/** Leaflet cannot draw coordinates that are not finite. For NaN, it throws. */
const hasPlace = ({ lat, lon }: HealthAggregate) => Number.isFinite(lat) && Number.isFinite(lon);

/** A row's place on the map. `circle` is null until the circle is drawn. */
type Place = { key: string; drawn: Drawn; circle: Circle | null };
type DrawnPlace = Place & { circle: Circle };

export function createCirclesLayer(map: LeafletMap) {
  const group = new LayerGroup().addTo(map);
  let places: Place[] = [];
  const drawnPlaces = () => places.filter((place): place is DrawnPlace => place.circle !== null);

  function arrangeLabels(): void {
    const { min, max } = map.getPixelBounds();
    const frame = { left: min?.x ?? 0, right: max?.x ?? 0, top: min?.y ?? 0, bottom: max?.y ?? 0 };
    const shown = drawnPlaces();
    const sides = placeLabels(
      shown.map(({ drawn: { row, radius } }) => {
        const { x, y } = map.project([row.lat, row.lon]);
        const text = row.several ? cellNumber(row) : tooltipText(row);
        return { x, y, radius, characters: text.length, isInside: row.several, weight: row.count };
      }),
      frame,
    );
    sides.forEach((side, i) => shown[i]?.circle.placeLabel(side));
    map.fire(LABELS_PLACED);
  }

  map.on('moveend', arrangeLabels);

  /** Puts circles of fewer reports on top. Never moves the focused element, because a moved element loses the focus. */
  function arrangePaths(): void {
    const paths = drawnPlaces().flatMap(({ circle }) => (circle.hasFocus() ? [] : (circle.element() ?? [])));
    const isSorted = paths.every((path, i) => {
      const next = paths[i + 1];
      return !next || path.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    if (!isSorted) paths[0]?.parentNode?.append(...paths);
  }

  /** Draws at most `atMost` circles that are not drawn yet. Returns true if all are drawn. */
  function drawMore(atMost: number): boolean {
    for (const place of places.filter(({ circle }) => circle === null).slice(0, atMost)) {
      place.circle = createCircle(map, place.drawn);
      group.addLayer(place.circle.layer);
      place.circle.added();
    }
    if (places.some(({ circle }) => circle === null)) return false;
    arrangePaths();
    arrangeLabels();
    return true;
  }

  return {
    /**
     * Draws the rows. Circles that are already on the map are reused. `nameOf` returns the name of a row's place, if it
     * is known. Creates at most `atMost` circles, those with the most reports. Returns true if all are drawn; otherwise
     * `drawMore` continues.
     */
    show(
      rows: readonly HealthAggregate[],
      { level, selection }: Pick<AggregatesState, 'level' | 'selection'>,
      nameOf: (row: HealthAggregate) => string | null = () => null,
      atMost = Infinity,
    ): boolean {
      const wanted = rows
        .filter(hasPlace)
        // The most reports come first, because later circles are drawn on top.
        .sort((a, b) => b.count - a.count)
        .map((row) => ({ key: circleKey(row, level ?? 'exact'), row }));
      const keys = new Set(wanted.map(({ key }) => key));
      const before = new Map(drawnPlaces().map(({ key, circle }) => [key, circle]));
      const unused = [...before].flatMap(([key, circle]) => (keys.has(key) ? [] : circle));
      for (const circle of unused) circle.release();
      const lostFocus = unused.some((circle) => circle.hasFocus());
      const scale = cellScale(rows);
      places = wanted.map(({ key, row }) => {
        const drawn = {
          row,
          dayOnly: isDayOnly(row, selection),
          radius: rowRadius(row, scale),
          place: nameOf(row),
        };
        // Reusing a circle takes a third of the time of creating one. If a zoom changes the cells, most rows are new.
        const circle = before.get(key) ?? unused.shift() ?? null;
        circle?.update(drawn);
        return { key, drawn, circle };
      });
      for (const circle of unused) group.removeLayer(circle.layer);
      const isComplete = drawMore(atMost);
      if (lostFocus) map.getContainer().focus({ preventScroll: true });
      return isComplete;
    },
    drawMore,
    remove(): void {
      map.off('moveend', arrangeLabels);
      group.remove();
      places = [];
    },
  };
}
type CirclesLayer = ReturnType<typeof createCirclesLayer>;

/** New circles that are drawn in one task. On an old phone, each takes up to 8 ms. */
const NEW_CIRCLES = 6;

export function Circles({ state, onDrawn }: { state: AggregatesState; onDrawn: () => void }) {
  const { rows, level, selection } = state;
  // The circles come first.
  const cities = useCities(rows.length > 0);
  const map = useMap();
  const layer = useRef<CirclesLayer>(null);
  useEffect(() => {
    const created = createCirclesLayer(map);
    layer.current = created;
    return () => {
      layer.current = null;
      created.remove();
    };
  }, [map]);
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
