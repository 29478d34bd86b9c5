/** A circle's centre and radius in pixels, and its label's length in characters and priority (`weight`). */
export type LabelledCircle = {
  x: number;
  y: number;
  radius: number;
  characters: number;
  inside?: boolean;
  weight: number;
};

/** 'inside' is only for circles with `inside`. */
export type LabelSide = 'above' | 'below' | 'right' | 'left' | 'inside';

export const LABEL_GAP = 3;

/** The map's event after circles or signs have changed or moved. Names of cities are then placed around them. */
export const LABELS_PLACED = 'labelsplaced';

/** Pixels per character, horizontal padding and height of a label, estimated because measuring would force a layout. */
const CHARACTER = 6.6;
const PADDING = 13;
const HEIGHT = 19;
/** A number without a background is this much lower than a label. */
const INSIDE_MARGIN = 6;

const SIDES: readonly LabelSide[] = ['above', 'below', 'right', 'left'];
const INSIDE: readonly LabelSide[] = ['inside'];

export type Box = { left: number; right: number; top: number; bottom: number };

export function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** A label's place: the circle that it belongs to. */
export type Anchor = Pick<LabelledCircle, 'x' | 'y' | 'radius' | 'characters'>;

export function labelBox({ x, y, radius, characters }: Anchor, side: LabelSide): Box {
  if (side === 'inside') return around(x, y, characters * CHARACTER, HEIGHT - INSIDE_MARGIN);
  const width = characters * CHARACTER + PADDING;
  const distance = radius + LABEL_GAP;
  if (side === 'above') return around(x, y - distance - HEIGHT / 2, width, HEIGHT);
  if (side === 'below') return around(x, y + distance + HEIGHT / 2, width, HEIGHT);
  if (side === 'right') return around(x + distance + width / 2, y, width, HEIGHT);
  return around(x - distance - width / 2, y, width, HEIGHT);
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const within = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Side of a grid square in pixels, about a label's width. */
const SQUARE = 96;

/** Returns the box of a circle. The corners of its full box are empty, so this box is a little smaller. */
export const circleBox = ({ x, y, radius }: Pick<Anchor, 'x' | 'y' | 'radius'>): Box =>
  around(x, y, radius * 1.8, radius * 1.8);

/** Creates a spatial index of boxes, so that each label is compared with a few neighbours instead of all boxes. */
export function createGrid() {
  const squares = new Map<string, { box: Box; owner: number }[]>();

  function* keys({ left, right, top, bottom }: Box) {
    for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x += 1)
      for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y += 1) yield `${x},${y}`;
  }

  return {
    add(box: Box, owner: number): void {
      for (const key of keys(box)) {
        const square = squares.get(key);
        if (square) square.push({ box, owner });
        else squares.set(key, [{ box, owner }]);
      }
    },
    /** Returns whether `box` overlaps a box of another owner that is at least `from`. */
    isTaken(box: Box, owner: number, from = 0): boolean {
      for (const key of keys(box))
        if (
          squares
            .get(key)
            ?.some((other) => other.owner !== owner && other.owner >= from && overlap(box, other.box))
        )
          return true;
      return false;
    },
  };
}

/** Returns the first side whose box is free, if possible one whose box is inside the frame, or null if none is free. */
export function freeSide(
  anchor: Anchor,
  sides: readonly LabelSide[],
  isFree: (box: Box) => boolean,
  frame: Box,
): { side: LabelSide; box: Box; isWithin: boolean } | null {
  let best: ReturnType<typeof freeSide> = null;
  for (const side of sides) {
    const box = labelBox(anchor, side);
    if (!isFree(box)) continue;
    const isWithin = within(box, frame);
    if (isWithin) return { side, box, isWithin };
    best ??= { side, box, isWithin };
  }
  return best;
}

/**
 * Returns a side for each label, in the order of `circles`, which is the order in which they are drawn. Labels of heavier
 * circles are placed first. By their estimated sizes, no label overlaps another label, another circle or one of the
 * boxes in `covered`; the number inside a circle may be on a circle that is drawn before its own. A side inside the
 * frame is better. Null means that no side is free: the label is then visible only while its circle is hovered or
 * focused.
 */
export function placeLabels(
  circles: readonly LabelledCircle[],
  frame: Box,
  covered: readonly Box[] = [],
): (LabelSide | null)[] {
  const order = circles.map((circle, i) => ({ circle, i })).sort((a, b) => b.circle.weight - a.circle.weight);
  const labels = createGrid();
  const discs = createGrid();
  circles.forEach((circle, i) => discs.add(circleBox(circle), i));
  const sides: (LabelSide | null)[] = circles.map(() => null);
  for (const { circle, i } of order) {
    const isFree = (box: Box) =>
      !labels.isTaken(box, i) &&
      !discs.isTaken(box, i, circle.inside ? i : 0) &&
      !covered.some((other) => overlap(box, other));
    const best = freeSide(circle, circle.inside ? INSIDE : SIDES, isFree, frame);
    if (best === null) continue;
    labels.add(best.box, i);
    sides[i] = best.side;
  }
  return sides;
}
