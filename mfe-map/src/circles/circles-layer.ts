import { LayerGroup, type Map as LeafletMap } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { circleKey } from '../view/count-report';
import { createCircle, type Circle, type CircleClasses } from './circle';
import { cellScale, rowRadius } from './circle-style';
import { cellNumber, tooltipText } from './circle-text';
import { longestIncreasing } from './longest-increasing';
import { matchRows } from './match-rows';
import { placeLabels, type Box } from './place-labels';
import { rowKind, type RowsInfo } from './row-kind';

/** Leaflet cannot draw coordinates that are not finite. For NaN, it throws. */
const hasPlace = ({ lat, lon }: HealthAggregate) => Number.isFinite(lat) && Number.isFinite(lon);

/** `covered` returns the parts of the view that no label may cover, in the pixels of the world at this zoom. */
export function createCirclesLayer(
  map: LeafletMap,
  classes: CircleClasses,
  covered: (frame: Box) => readonly Box[] = () => [],
) {
  const group = new LayerGroup().addTo(map);
  let shown: { key: string; row: HealthAggregate; radius: number; circle: Circle }[] = [];

  function distance(a: HealthAggregate, b: HealthAggregate): number {
    return map.project([a.lat, a.lon]).distanceTo(map.project([b.lat, b.lon]));
  }

  function arrangeLabels(): void {
    const { min, max } = map.getPixelBounds();
    const frame = { left: min?.x ?? 0, right: max?.x ?? 0, top: min?.y ?? 0, bottom: max?.y ?? 0 };
    const places = placeLabels(
      shown.map(({ row, radius }) => {
        const { x, y } = map.project([row.lat, row.lon]);
        const inside = row.groups > 1;
        const characters = (inside ? cellNumber(row) : tooltipText(row)).length;
        return { x, y, radius, characters, inside, weight: row.count };
      }),
      frame,
      covered(frame),
    );
    places.forEach((place, i) => shown[i]?.circle.placeLabel(place));
  }

  map.on('moveend', arrangeLabels);

  /**
   * Sorts the SVG elements like `shown`, so that circles with fewer reports are on top. Moves as few elements as
   * possible. Never moves the focused element, because a moved element loses the focus.
   */
  function arrangePaths(): void {
    const paths = shown.flatMap(({ circle }) => (circle.hasFocus() ? [] : (circle.element() ?? [])));
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

  return {
    /**
     * Draws the rows. Circles that are already on the map are reused. `nameOf` returns the name of a row's place, if it
     * is known.
     */
    show(
      rows: readonly HealthAggregate[],
      info: RowsInfo,
      nameOf: (row: HealthAggregate) => string | null = () => null,
    ): void {
      const wanted = rows
        .filter(hasPlace)
        // The most reports come first, because later circles are drawn on top.
        .sort((a, b) => b.count - a.count)
        .map((row) => ({ key: circleKey(row, info.level ?? 'exact'), row }));
      const before = shown;
      const matches = matchRows(
        wanted,
        before.map(({ key, row, circle }) => ({ key, row, active: circle.isOpen() || circle.hasFocus() })),
        distance,
      );
      const kept = new Set(matches);
      const unused = before.filter((_, i) => !kept.has(i)).map(({ circle }) => circle);
      for (const circle of unused) circle.release();
      const lostFocus = unused.some((circle) => circle.hasFocus());
      const scale = cellScale(rows);
      shown = wanted.map(({ key, row }, i) => {
        const drawn = { row, kind: rowKind(row, info), radius: rowRadius(row, scale), place: nameOf(row) };
        const match = matches[i];
        // Reusing a circle takes a third of the time of creating one. If a zoom changes the cells, most rows are new.
        const reused = match === undefined ? unused.shift() : before[match]?.circle;
        if (reused === undefined) {
          const circle = createCircle(map, drawn, classes);
          group.addLayer(circle.layer);
          circle.added();
          return { key, row, radius: drawn.radius, circle };
        }
        reused.update(drawn);
        return { key, row, radius: drawn.radius, circle: reused };
      });
      for (const circle of unused) group.removeLayer(circle.layer);
      arrangePaths();
      arrangeLabels();
      if (lostFocus) map.getContainer().focus({ preventScroll: true });
    },
    remove(): void {
      map.off('moveend', arrangeLabels);
      group.remove();
      shown = [];
    },
  };
}
export type CirclesLayer = ReturnType<typeof createCirclesLayer>;
