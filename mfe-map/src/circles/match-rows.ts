/** A circle that the visitor has open or on the keyboard is led to the nearest new one this far away, in pixels: a cell's side. */
const HELD_PIXELS = 64;

/** `held`: its popup is open or it has the focus. */
export type Shown<Row> = { key: string; row: Row; held: boolean };

/**
 * Which circle on the map each row belongs to (its index in `shown`, or undefined for a new one). The same place or cell is the same
 * circle. One that is held and has no row any more becomes the nearest circle that is new, so that an open popup and the
 * keyboard's place stay when exact places turn into cells or back. `distance` is in pixels at the zoom in view.
 */
export function matchRows<Row>(
  rows: readonly { key: string; row: Row }[],
  shown: readonly Shown<Row>[],
  distance: (a: Row, b: Row) => number,
): (number | undefined)[] {
  const byKey = new Map(shown.map(({ key }, i) => [key, i]));
  const matches = rows.map(({ key }) => byKey.get(key));
  const kept = new Set(matches);
  shown.forEach(({ row, held }, i) => {
    if (!held || kept.has(i)) return;
    let nearest: number | undefined;
    let least = HELD_PIXELS;
    rows.forEach((candidate, j) => {
      if (matches[j] !== undefined) return;
      const away = distance(candidate.row, row);
      if (away > least) return;
      least = away;
      nearest = j;
    });
    if (nearest !== undefined) matches[nearest] = i;
  });
  return matches;
}
