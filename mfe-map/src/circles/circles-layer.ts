import { LayerGroup, type Map as LeafletMap } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { isDayOnly } from '../selection/selection';
import type { AggregatesState } from '../view/aggregates-store';
import { circleKey } from '../view/count-report';
import { createCircle, type Circle, type CircleClasses, type Drawn } from './circle';
import { cellScale, rowRadius } from './circle-style';
import { cellNumber, tooltipText } from './circle-text';
import { longestIncreasing } from './longest-increasing';
import { matchRows } from './match-rows';
import { LABELS_PLACED, placeLabels, type Box } from './place-labels';

/** Leaflet cannot draw coordinates that are not finite. For NaN, it throws. */
const hasPlace = ({ lat, lon }: HealthAggregate) => Number.isFinite(lat) && Number.isFinite(lon);

/** A row's place on the map. `circle` is null until the circle is drawn. */
type Place = { key: string; drawn: Drawn; circle: Circle | null };
type DrawnPlace = Place & { circle: Circle };

/** `covered` returns the parts of the view that no label may cover, in the pixels of the world at this zoom. */
export function createCirclesLayer(
  map: LeafletMap,
  classes: CircleClasses,
  covered: (frame: Box) => readonly Box[] = () => [],
) {
  const group = new LayerGroup().addTo(map);
  let places: Place[] = [];
  const drawnPlaces = () => places.filter((place): place is DrawnPlace => place.circle !== null);

  function distance(a: HealthAggregate, b: HealthAggregate): number {
    return map.project([a.lat, a.lon]).distanceTo(map.project([b.lat, b.lon]));
  }

  function arrangeLabels(): void {
    const { min, max } = map.getPixelBounds();
    const frame = { left: min?.x ?? 0, right: max?.x ?? 0, top: min?.y ?? 0, bottom: max?.y ?? 0 };
    const shown = drawnPlaces();
    const sides = placeLabels(
      shown.map(({ drawn: { row, radius } }) => {
        const { x, y } = map.project([row.lat, row.lon]);
        const inside = row.several ? cellNumber(row).length : 0;
        return { x, y, radius, characters: tooltipText(row).length, inside, weight: row.count };
      }),
      frame,
      covered(frame),
    );
    sides.forEach((side, i) => shown[i]?.circle.placeLabel(side));
    map.fire(LABELS_PLACED);
  }

  map.on('moveend', arrangeLabels);

  /**
   * Puts the SVG elements in the order of `places`, with circles of fewer reports on top. Moves as few elements as
   * possible. Never moves the focused element, because a moved element loses the focus.
   */
  function arrangePaths(): void {
    const paths = drawnPlaces().flatMap(({ circle }) => (circle.hasFocus() ? [] : (circle.element() ?? [])));
    const parent = paths[0]?.parentNode;
    if (!parent) return;
    const wanted = new Map<Node, number>(paths.map((path, i) => [path, i]));
    const drawn = [...parent.childNodes].flatMap((path) => wanted.get(path) ?? []);
    const staying = longestIncreasing(drawn);
    const moved = new Set(drawn.filter((_, i) => !staying.has(i)));
    let next: Node | null = null;
    for (let i = paths.length - 1; i >= 0; i -= 1) {
      const path = paths[i];
      if (path === undefined) continue;
      if (moved.has(i)) parent.insertBefore(path, next);
      next = path;
    }
  }

  /** Draws at most `atMost` circles that are not drawn yet. Returns true if all are drawn. */
  function drawMore(atMost: number): boolean {
    for (const place of places.filter(({ circle }) => circle === null).slice(0, atMost)) {
      place.circle = createCircle(map, place.drawn, classes);
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
      const before = drawnPlaces();
      const matches = matchRows(
        wanted,
        before.map(({ key, drawn: { row }, circle }) => ({
          key,
          row,
          active: circle.isOpen() || circle.hasFocus(),
        })),
        distance,
      );
      const kept = new Set(matches);
      const unused = before.filter((_, i) => !kept.has(i)).map(({ circle }) => circle);
      for (const circle of unused) circle.release();
      const lostFocus = unused.some((circle) => circle.hasFocus());
      const scale = cellScale(rows);
      places = wanted.map(({ key, row }, i) => {
        const drawn = {
          row,
          dayOnly: isDayOnly(row, selection),
          radius: rowRadius(row, scale),
          place: nameOf(row),
        };
        const match = matches[i];
        // Reusing a circle takes a third of the time of creating one. If a zoom changes the cells, most rows are new.
        const circle = (match === undefined ? unused.shift() : before[match]?.circle) ?? null;
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
export type CirclesLayer = ReturnType<typeof createCirclesLayer>;
