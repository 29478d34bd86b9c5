/** Maximum distance in pixels from an active circle to its new row: the side of a cell at the cell's own zoom. */
const MAX_DISTANCE = 64;

/** `active` is true if the popup is open or the circle has the focus. */
type Shown<Row> = { key: string; row: Row; active: boolean };

/**
 * Returns an index into `shown` for each row, or undefined if no circle matches the row. Rows and circles match by key.
 * An active circle whose row is gone takes the nearest new row within MAX_DISTANCE, so that an open popup and the focus
 * can survive a change from places to cells or back. `distance` is in pixels at the current zoom.
 */
export function matchRows<Row>(
  rows: readonly { key: string; row: Row }[],
  shown: readonly Shown<Row>[],
  distance: (a: Row, b: Row) => number,
): (number | undefined)[] {
  const byKey = new Map(shown.map(({ key }, i) => [key, i]));
  const matches = rows.map(({ key }) => byKey.get(key));
  const kept = new Set(matches);
  shown.forEach(({ row, active }, i) => {
    if (!active || kept.has(i)) return;
    let nearest: number | undefined;
    let smallest = MAX_DISTANCE;
    rows.forEach((candidate, j) => {
      if (matches[j] !== undefined) return;
      const pixels = distance(candidate.row, row);
      if (pixels > smallest) return;
      smallest = pixels;
      nearest = j;
    });
    if (nearest !== undefined) matches[nearest] = i;
  });
  return matches;
}
