import { LayerGroup, type CircleMarker, type Map as LeafletMap } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { circleKey } from '../view/count-report';
import { createCircle, type Circle, type CircleClasses } from './circle';
import { rowRadius } from './circle-style';
import { tooltipText } from './circle-words';
import { inOrder } from './in-order';
import { matchRows } from './match-rows';
import { placeLabels } from './place-labels';
import { POPUP } from './popup-room';
import { rowKind, type Held } from './row-kind';

/** Reports that carry no place have no row; one with coordinates that are no numbers would stop the whole map. */
const hasPlace = ({ lat, lon }: HealthAggregate) => Number.isFinite(lat) && Number.isFinite(lon);

/** The circles on a map. `show` brings them in line with the rows; `remove` takes everything away again. */
export function createCirclesLayer(map: LeafletMap, classes: CircleClasses) {
  const group = new LayerGroup().addTo(map);
  let shown: { key: string; row: HealthAggregate; circle: Circle }[] = [];

  function distance(a: HealthAggregate, b: HealthAggregate): number {
    return map.project([a.lat, a.lon]).distanceTo(map.project([b.lat, b.lon]));
  }

  /** Labels give way to each other, anew when the view has changed. Those out of view wait until they come into it. */
  function arrangeLabels(): void {
    const { min, max } = map.getPixelBounds();
    const frame = { left: min?.x ?? 0, right: max?.x ?? 0, top: min?.y ?? 0, bottom: max?.y ?? 0 };
    const places = placeLabels(
      shown.map(({ row }) => {
        const { x, y } = map.project([row.lat, row.lon]);
        return { x, y, radius: rowRadius(row), characters: tooltipText(row).length, weight: row.count };
      }),
      frame,
    );
    places.forEach((place, i) => shown[i]?.circle.placeLabel(place));
  }

  map.on('moveend', arrangeLabels);

  /** Later elements lie on top. Those that are out of order are moved, but not the one with the focus: it would lose it. */
  function arrangePaths(): void {
    const paths = shown.flatMap(({ circle }) => (circle.hasFocus() ? [] : (circle.element() ?? [])));
    const parent = paths[0]?.parentNode;
    if (!parent) return;
    const wanted = new Map<Node, number>(paths.map((path, i) => [path, i]));
    const drawn = [...parent.childNodes].flatMap((path) => wanted.get(path) ?? []);
    const staying = inOrder(drawn);
    const moved = new Set(drawn.filter((_, i) => !staying.has(i)));
    let next: Node | null = null;
    for (let i = paths.length - 1; i >= 0; i -= 1) {
      const path = paths[i];
      if (path === undefined) continue;
      if (moved.has(i)) parent.insertBefore(path, next);
      next = path;
    }
  }

  const circleMap = {
    width: () => map.getSize().x,
    onFocus(layer: CircleMarker): void {
      // Up to half a view beyond the edges circles wait for a pan, and the keyboard reaches them there too.
      if (map.getBounds().contains(layer.getLatLng())) return;
      map.panInside(layer.getLatLng(), { paddingTopLeft: [POPUP.start, 40], paddingBottomRight: [40, 40] });
    },
  };

  return {
    show(rows: readonly HealthAggregate[], held: Held): void {
      const wanted = rows
        .filter(hasPlace)
        // The largest first, so that a small circle lies on top of a large one and can be reached.
        .sort((a, b) => b.count - a.count)
        .map((row) => ({ key: circleKey(row, held.level ?? 'exact'), row }));
      const before = shown;
      const matches = matchRows(
        wanted,
        before.map(({ key, row, circle }) => ({ key, row, held: circle.isOpen() || circle.hasFocus() })),
        distance,
      );
      const kept = new Set(matches);
      const spare = before.filter((_, i) => !kept.has(i)).map(({ circle }) => circle);
      for (const circle of spare) circle.letGo();
      const focusWasOn = spare.some((circle) => circle.hasFocus());
      shown = wanted.map(({ key, row }, i) => {
        const drawn = { row, kind: rowKind(row, held) };
        const match = matches[i];
        // After a zoom nearly all circles are others: their elements, labels and handlers are used again, which takes a third of the time.
        const known = match === undefined ? spare.shift() : before[match]?.circle;
        if (known === undefined) {
          const circle = createCircle(drawn, classes, circleMap);
          group.addLayer(circle.layer);
          circle.added();
          return { key, row, circle };
        }
        known.update(drawn);
        return { key, row, circle: known };
      });
      for (const circle of spare) group.removeLayer(circle.layer);
      arrangePaths();
      arrangeLabels();
      // A circle that is gone must not take the keyboard's place on the page with it.
      if (focusWasOn) map.getContainer().focus({ preventScroll: true });
    },
    remove(): void {
      map.off('moveend', arrangeLabels);
      group.remove();
      shown = [];
    },
  };
}
export type CirclesLayer = ReturnType<typeof createCirclesLayer>;
