/**
 * A circle's centre and radius in pixels, and its label's length in characters and priority (`weight`). A circle with a
 * number inside has the number's length in `inside`.
 */
export type LabelledCircle = {
  x: number;
  y: number;
  radius: number;
  characters: number;
  inside?: number;
  weight: number;
};

/**
 * 'inside' and 'inner-…' are only for circles with `inside`: the number in the middle, or smaller and off the middle if
 * another circle covers the middle. If no number fits, the label is beside the circle.
 */
export type LabelSide = (typeof SIDES)[number] | (typeof INSIDE)[number];

export const LABEL_GAP = 3;

/** The map's event after circles or signs have changed or moved. Names of cities are then placed around them. */
export const LABELS_PLACED = 'labelsplaced';

/** Pixels per character, horizontal padding and height of a label, estimated because measuring would force a layout. */
const CHARACTER = 6.6;
const PADDING = 13;
const HEIGHT = 19;
/** A number without a background is this much lower than a label. */
const INSIDE_MARGIN = 6;
/** Pixels per character and height of a number off the middle. */
const SMALL = { character: 5.5, height: 11 } as const;

/** The direction from a circle's centre to a label beside it. */
export const DIRECTIONS = { above: [0, -1], below: [0, 1], right: [1, 0], left: [-1, 0] } as const;
export type Beside = keyof typeof DIRECTIONS;

const SIDES = ['above', 'below', 'right', 'left'] as const;
const INSIDE = ['inside', 'inner-above', 'inner-below', 'inner-right', 'inner-left'] as const;
export const isBeside = (side: LabelSide): side is Beside => side in DIRECTIONS;

export type Box = { left: number; right: number; top: number; bottom: number };

/** Sizes in CSS pixels of the buttons, with their distance from the map's edges, and of the attribution's line. */
const BUTTONS = { width: 52, height: 140 } as const;
const ATTRIBUTION_HEIGHT = 22;

/**
 * Returns the parts of the view that the buttons and the attribution cover. Estimated, because measuring would force a
 * layout. The buttons are where lines start: in Arabic at the right.
 */
export function coveredParts(frame: Box): Box[] {
  const side =
    document.documentElement.dir === 'rtl'
      ? { left: frame.right - BUTTONS.width }
      : { right: frame.left + BUTTONS.width };
  return [
    { ...frame, top: frame.bottom - ATTRIBUTION_HEIGHT },
    { ...frame, bottom: frame.top + BUTTONS.height, ...side },
  ];
}

export function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Returns the distance of a number at an 'inner-…' side from the middle of its circle, or null at other sides. */
export function innerOffset(
  side: LabelSide,
  radius: number,
  characters: number,
): { x: number; y: number } | null {
  if (isBeside(side) || side === 'inside') return null;
  const [x, y] = DIRECTIONS[side.slice('inner-'.length) as Beside];
  return {
    x: x * Math.max(0, radius - 3 - (characters * SMALL.character) / 2),
    y: y * Math.max(0, radius - 4 - SMALL.height / 2),
  };
}

export type Anchor = Omit<LabelledCircle, 'weight'>;

export function labelBox({ x, y, radius, characters, inside = 0 }: Anchor, side: LabelSide): Box {
  const inner = innerOffset(side, radius, inside);
  if (inner) return around(x + inner.x, y + inner.y, inside * SMALL.character, SMALL.height);
  if (!isBeside(side)) return around(x, y, inside * CHARACTER, HEIGHT - INSIDE_MARGIN);
  const width = characters * CHARACTER + PADDING;
  const distance = radius + LABEL_GAP;
  const [toX, toY] = DIRECTIONS[side];
  return around(x + toX * (distance + width / 2), y + toY * (distance + HEIGHT / 2), width, HEIGHT);
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
const circleBox = ({ x, y, radius }: Pick<Anchor, 'x' | 'y' | 'radius'>): Box =>
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

type FreeSide<Side> = { side: Side; box: Box; isWithin: boolean };

/** Returns the first free side. Prefers sides whose box is inside the frame. Returns null if no side is free. */
export function freeSide<Side extends LabelSide>(
  anchor: Anchor,
  sides: readonly Side[],
  isFree: (box: Box, side: Side) => boolean,
  frame: Box,
): FreeSide<Side> | null {
  let best: FreeSide<Side> | null = null;
  for (const side of sides) {
    const box = labelBox(anchor, side);
    if (!isFree(box, side)) continue;
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
    const isFree = (box: Box, side: LabelSide) =>
      !labels.isTaken(box, i) &&
      !discs.isTaken(box, i, isBeside(side) ? 0 : i) &&
      !covered.some((other) => overlap(box, other));
    const best = freeSide(circle, circle.inside ? [...INSIDE, ...SIDES] : SIDES, isFree, frame);
    if (best === null) continue;
    labels.add(best.box, i);
    sides[i] = best.side;
  }
  return sides;
}
