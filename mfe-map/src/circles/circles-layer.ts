import { LayerGroup, type Map as LeafletMap } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { createCircle, type Circle, type CircleClasses } from './circle';
import { tooltipText } from './circle-words';
import { circleRadius } from './circle-style';
import { crowdedLabels } from './crowding';
import { matchRows } from './match-rows';

/** Reports that carry no place have no row; one with coordinates that are no numbers would stop the whole map. */
const hasPlace = ({ lat, lon }: HealthAggregate) => Number.isFinite(lat) && Number.isFinite(lon);

/** The circles on a map. `show` brings them in line with the rows; `remove` takes everything away again. */
export function createCirclesLayer(map: LeafletMap, classes: CircleClasses) {
  const group = new LayerGroup().addTo(map);
  let shown: { row: HealthAggregate; circle: Circle }[] = [];

  function distance(a: HealthAggregate, b: HealthAggregate): number {
    return map.project([a.lat, a.lon]).distanceTo(map.project([b.lat, b.lon]));
  }

  /** Labels that would cover each other give way, at every zoom anew. */
  function declutter(): void {
    const labels = shown.map(({ row }) => {
      const { x, y } = map.project([row.lat, row.lon]);
      return { x, y: y - circleRadius(row.count), characters: tooltipText(row).length, weight: row.count };
    });
    crowdedLabels(labels).forEach((crowded, i) => shown[i]?.circle.setCrowded(crowded));
  }

  map.on('zoomend', declutter);

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
          const circle = createCircle(row, classes);
          group.addLayer(circle.layer);
          circle.added();
          return { row, circle };
        }
        known.update(row);
        return { row, circle: known };
      });
      declutter();
      // A circle that is gone must not take the keyboard's place on the page with it.
      if (focusWasOn) map.getContainer().focus({ preventScroll: true });
    },
    remove(): void {
      map.off('zoomend', declutter);
      group.remove();
      shown = [];
    },
  };
}
export type CirclesLayer = ReturnType<typeof createCirclesLayer>;
