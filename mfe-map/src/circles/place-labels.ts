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

/**
 * A place for each label, in the same order, those that matter more choosing first. It never covers another label; of the places left
 * it takes one that is all in the frame and covers no circle, else one in the frame, else one that covers no circle, else any. Null
 * when there is none: such a label is shown while its circle is pointed at or has the focus.
 */
export function placeLabels(circles: readonly Labelled[], frame: Box): (Place | null)[] {
  const order = circles.map((circle, i) => ({ circle, i })).sort((a, b) => b.circle.weight - a.circle.weight);
  // A circle's corners are empty: a box a little smaller than it.
  const discs = circles.map(({ x, y, radius }) => around(x, y, radius * 1.8, radius * 1.8));
  const taken: Box[] = [];
  const places: (Place | null)[] = circles.map(() => null);
  for (const { circle, i } of order) {
    const free = PLACES.map((place) => ({ place, box: labelBox(circle, place) })).filter(
      ({ box }) => !taken.some((other) => overlap(box, other)),
    );
    const clear = free.filter(({ box }) => !discs.some((disc, j) => j !== i && overlap(box, disc)));
    const best =
      clear.find(({ box }) => within(box, frame)) ??
      free.find(({ box }) => within(box, frame)) ??
      clear[0] ??
      free[0];
    if (best === undefined) continue;
    taken.push(best.box);
    places[i] = best.place;
  }
  return places;
}
