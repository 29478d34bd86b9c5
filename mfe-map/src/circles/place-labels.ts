/** A circle and its label: centre and radius in pixels, the text's length, and how much the label matters. */
export type Labelled = { x: number; y: number; radius: number; characters: number; weight: number };

/** Where a label stands, seen from its circle. */
export type Place = 'above' | 'below' | 'right' | 'left';

/** Pixels between a circle and its label. */
export const LABEL_GAP = 3;

/** Width of a character and height of a label at its size in CSS, in pixels: near enough, and no layout has to be read. */
const CHARACTER = 6.6;
const PADDING = 13;
const HEIGHT = 19;

const PLACES: readonly Place[] = ['above', 'below', 'right', 'left'];

export type Box = { left: number; right: number; top: number; bottom: number };

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function labelBox({ x, y, radius, characters }: Labelled, place: Place): Box {
  const width = characters * CHARACTER + PADDING;
  const away = radius + LABEL_GAP;
  if (place === 'above') return around(x, y - away - HEIGHT / 2, width, HEIGHT);
  if (place === 'below') return around(x, y + away + HEIGHT / 2, width, HEIGHT);
  if (place === 'right') return around(x + away + width / 2, y, width, HEIGHT);
  return around(x - away - width / 2, y, width, HEIGHT);
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const within = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Pixels of a grid's square: about a label's width. */
const SQUARE = 96;

/** Boxes by the squares they touch: 500 labels ask a few neighbours each instead of all the others. */
function createGrid() {
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
    /** Whether a box of somebody else's is in the way. */
    isTaken(box: Box, owner: number): boolean {
      for (const key of keys(box))
        if (squares.get(key)?.some((other) => other.owner !== owner && overlap(box, other.box))) return true;
      return false;
    },
  };
}

/**
 * A place for each label, in the same order, those that matter more choosing first. It never covers another label; of the places left
 * it takes one that is all in the frame and covers no circle, else one in the frame, else one that covers no circle, else any. Null
 * when there is none: such a label is shown while its circle is pointed at or has the focus.
 */
export function placeLabels(circles: readonly Labelled[], frame: Box): (Place | null)[] {
  const order = circles.map((circle, i) => ({ circle, i })).sort((a, b) => b.circle.weight - a.circle.weight);
  const labels = createGrid();
  const discs = createGrid();
  // A circle's corners are empty: a box a little smaller than it.
  circles.forEach(({ x, y, radius }, i) => discs.add(around(x, y, radius * 1.8, radius * 1.8), i));
  const places: (Place | null)[] = circles.map(() => null);
  for (const { circle, i } of order) {
    let best: { place: Place; box: Box; worth: number } | undefined;
    for (const place of PLACES) {
      const box = labelBox(circle, place);
      if (labels.isTaken(box, i)) continue;
      const worth = (within(box, frame) ? 2 : 0) + (discs.isTaken(box, i) ? 0 : 1);
      if (best === undefined || worth > best.worth) best = { place, box, worth };
      if (worth === 3) break;
    }
    if (best === undefined) continue;
    labels.add(best.box, i);
    places[i] = best.place;
  }
  return places;
}
