import { around, createGrid, freeSide, LABEL_GAP, type Box, type Beside } from '../circles/place-labels';

type Circle = { x: number; y: number; radius: number };
export type Place = { x: number; y: number; name: string };

/** `radius` is that of the circle beside which the name is, or of the city's dot if `isDotted`. */
export type PlacedName = Place & { radius: number; side: Beside; isDotted: boolean };

/** Space in pixels for the dot of a city, from its centre. */
const DOT = 4;

/** Names are at least this many pixels apart, and from circles: a name that touches one looks like its label. */
const SPACING = 6;

/**
 * Distances in pixels from a circle to try for the name of a city below it. A city with many reports has labels on all
 * sides of its circles, and its name is then beyond them.
 */
const DISTANCES = [SPACING - LABEL_GAP, 8, 16, 24, 32, 40, 48];

const SIDES: readonly Beside[] = ['right', 'left', 'below', 'above'];

const widened = ({ left, right, top, bottom }: Box): Box => ({
  left: left - SPACING,
  right: right + SPACING,
  top: top - SPACING,
  bottom: bottom + SPACING,
});

/**
 * Places the names of cities, the first ones first, and at most `max`. A name is inside the frame and overlaps no
 * circle, no other name and none of the boxes in `taken`; otherwise it is left out. The name of a city below a circle is
 * beside that circle. Each circle has at most one name.
 */
export function placeNames(
  places: Iterable<Place>,
  circles: readonly Circle[],
  taken: readonly Box[],
  frame: Box,
  max: number,
): PlacedName[] {
  const grid = createGrid();
  for (const { x, y, radius } of circles) {
    const size = 2 * (radius + SPACING);
    grid.add(around(x, y, size, size), 0);
  }
  for (const box of taken) grid.add(box, 0);
  const named = new Set<Circle>();
  const placed: PlacedName[] = [];
  const isFree = (box: Box) => !grid.isTaken(widened(box), -1, 1) && !grid.isTaken(box, -1);
  for (const { x, y, name } of places) {
    if (placed.length >= max) break;
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
    const circle = circles.find((one) => Math.hypot(one.x - x, one.y - y) < one.radius + DOT);
    if (circle && named.has(circle)) continue;
    const dot = around(x, y, DOT * 2, DOT * 2);
    if (!circle && grid.isTaken(dot, -1)) continue;
    const centre = circle ?? { x, y, radius: DOT };
    for (const distance of circle ? DISTANCES : [0]) {
      const anchor = { x: centre.x, y: centre.y, radius: centre.radius + distance };
      const free = freeSide({ ...anchor, characters: name.length }, SIDES, isFree, frame);
      if (!free?.isWithin) continue;
      grid.add(free.box, 1);
      if (circle) named.add(circle);
      else grid.add(dot, 1);
      placed.push({ ...anchor, name, side: free.side, isDotted: !circle });
      break;
    }
  }
  return placed;
}
