import { LayerGroup, type Map as LeafletMap } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { createCircle, type Circle, type CircleClasses } from './circle';
import { tooltipText } from './circle-words';
import { circleRadius } from './circle-style';
import { matchRows } from './match-rows';
import { placeLabels } from './place-labels';

/** Reports that carry no place have no row; one with coordinates that are no numbers would stop the whole map. */
const hasPlace = ({ lat, lon }: HealthAggregate) => Number.isFinite(lat) && Number.isFinite(lon);

/** The circles on a map. `show` brings them in line with the rows; `remove` takes everything away again. */
export function createCirclesLayer(map: LeafletMap, classes: CircleClasses) {
  const group = new LayerGroup().addTo(map);
  let shown: { row: HealthAggregate; circle: Circle }[] = [];

  function distance(a: HealthAggregate, b: HealthAggregate): number {
    return map.project([a.lat, a.lon]).distanceTo(map.project([b.lat, b.lon]));
  }

  /** Labels give way to each other, anew when the view has changed. */
  function arrangeLabels(): void {
    const { min, max } = map.getPixelBounds();
    const frame = { left: min?.x ?? 0, right: max?.x ?? 0, top: min?.y ?? 0, bottom: max?.y ?? 0 };
    const places = placeLabels(
      shown.map(({ row }) => {
        const { x, y } = map.project([row.lat, row.lon]);
        const characters = tooltipText(row).length;
        return { x, y, radius: circleRadius(row.count), characters, weight: row.count };
      }),
      frame,
    );
    places.forEach((place, i) => shown[i]?.circle.placeLabel(place));
  }

  map.on('moveend', arrangeLabels);

  return {
    show(rows: readonly HealthAggregate[]): void {
      // The largest first, so that a small circle lies on top of a large one and can be reached.
      const sorted = rows.filter(hasPlace).sort((a, b) => b.count - a.count);
      const before = shown;
      const matches = matchRows(
        sorted,
        before.map(({ row }) => row),
        distance,
      );
      const kept = new Set(matches);
      const focusWasOn = before.find(({ circle }, i) => !kept.has(i) && circle.hasFocus());
      before.forEach(({ circle }, i) => {
        if (!kept.has(i)) group.removeLayer(circle.layer);
      });
      shown = sorted.map((row, i) => {
        const match = matches[i];
        const known = match === undefined ? undefined : before[match]?.circle;
        if (known === undefined) {
          const circle = createCircle(row, classes, () => map.getSize().x);
          group.addLayer(circle.layer);
          circle.added();
          return { row, circle };
        }
        known.update(row);
        return { row, circle: known };
      });
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
