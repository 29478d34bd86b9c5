import type { HealthAggregate } from '@health-commons/contracts/aggregates';

/** A cell's centre is the mean of its reports and moves a little with every new one: this far, in pixels, it is still the same. */
const SAME_CELL_PIXELS = 12;

/** An exact place is the same circle for as long as its coordinates are. */
export function placeKey({ lat, lon, groups }: HealthAggregate): string | undefined {
  return groups > 1 ? undefined : `${lat},${lon}`;
}

/**
 * Which circle on the map each row belongs to (its index in `shown`, or undefined for a new one), so that an open popup and the
 * keyboard's focus stay where they are when figures change. `distance` is in pixels at the zoom in view.
 */
export function matchRows(
  rows: readonly HealthAggregate[],
  shown: readonly HealthAggregate[],
  distance: (a: HealthAggregate, b: HealthAggregate) => number,
): (number | undefined)[] {
  const places = new Map<string, number>();
  const cells = new Set<number>();
  shown.forEach((row, i) => {
    const key = placeKey(row);
    if (key === undefined) cells.add(i);
    else places.set(key, i);
  });
  return rows.map((row) => {
    const key = placeKey(row);
    if (key !== undefined) return places.get(key);
    for (const i of cells) {
      const known = shown[i];
      if (known !== undefined && distance(row, known) <= SAME_CELL_PIXELS) {
        cells.delete(i);
        return i;
      }
    }
    return undefined;
  });
}
