import { createStore } from '@health-commons/base/store';

/** Distance in pixels from a circle to a label beside it. */
export const LABEL_GAP = 3;

/** Pixels per character, horizontal padding and height of a label, estimated because measuring would force a layout. */
const CHARACTER = 6.6;
const PADDING = 13;
const HEIGHT = 19;
/** Height of a number inside a circle, which has no background. */
const INSIDE_HEIGHT = 13;

/** The direction from a circle's centre to its label. */
export const DIRECTIONS = {
  above: [0, -1],
  below: [0, 1],
  right: [1, 0],
  left: [-1, 0],
  inside: [0, 0],
} as const;
export type LabelSide = keyof typeof DIRECTIONS;

export type Box = { left: number; right: number; top: number; bottom: number };

export function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const within = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** A circle's centre and radius in pixels. */
export type Circle = { x: number; y: number; radius: number };
/** A circle, and its label's length in characters. */
type Anchor = Circle & { characters: number };

type Obstacles = { circles: readonly Circle[]; labels: readonly Box[] };
export const NO_OBSTACLES: Obstacles = { circles: [], labels: [] };
/** The circles or signs on the map, and the labels beside them. Names of cities are placed around them. */
export const obstacles = createStore(NO_OBSTACLES);

export function labelBox({ x, y, radius, characters }: Anchor, side: LabelSide): Box {
  if (side === 'inside') return around(x, y, characters * CHARACTER, INSIDE_HEIGHT);
  const width = characters * CHARACTER + PADDING;
  const distance = radius + LABEL_GAP;
  const [toX, toY] = DIRECTIONS[side];
  return around(x + toX * (distance + width / 2), y + toY * (distance + HEIGHT / 2), width, HEIGHT);
}

/** A label may be on one of `sides`, the best one first. Labels with a greater `weight` are placed first. */
export type LabelledCircle = Anchor & { sides: readonly LabelSide[]; weight: number };

/** Returns the box of a circle. It is a little smaller than the circle, because the corners of a full box are empty. */
export const discOf = ({ x, y, radius }: Circle): Box => around(x, y, radius * 1.8, radius * 1.8);

/**
 * Returns a side for each label, in the order of `circles`. By their estimated sizes, no label overlaps another label
 * or one of the boxes in `taken`; a number inside a circle may be on another circle. A side inside the frame is better.
 * Null means that no side is free.
 */
export function placeLabels(
  circles: readonly LabelledCircle[],
  frame: Box,
  taken: readonly Box[],
): (LabelSide | null)[] {
  const labels: Box[] = [];
  const sides = circles.map((): LabelSide | null => null);
  const order = circles.map((circle, i) => ({ circle, i })).sort((a, b) => b.circle.weight - a.circle.weight);
  for (const { circle, i } of order) {
    const free = circle.sides
      .map((side) => ({ side, box: labelBox(circle, side) }))
      .filter(
        ({ side, box }) =>
          !labels.some((label) => overlap(box, label)) &&
          (side === 'inside' || !taken.some((other) => overlap(box, other))),
      );
    const best = free.find(({ box }) => within(box, frame)) ?? free[0];
    if (best === undefined) continue;
    labels.push(best.box);
    sides[i] = best.side;
  }
  return sides;
}
