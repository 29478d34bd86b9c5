/** A label as it would stand: the point it stands above, in pixels, its text's length, and how much it matters. */
export type Label = { x: number; y: number; characters: number; weight: number };

/** Width of a character and height of a label at its size in CSS, in pixels: near enough, and no layout has to be read. */
const CHARACTER = 6.6;
const PADDING = 12;
const HEIGHT = 20;

type Box = { left: number; right: number; top: number; bottom: number };

function boxOf({ x, y, characters }: Label): Box {
  const half = (characters * CHARACTER + PADDING) / 2;
  return { left: x - half, right: x + half, top: y - HEIGHT, bottom: y };
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Which labels have no room: those that would cover one that matters more. Same order as the labels.
 * They are shown when their circle is pointed at or has the focus.
 */
export function crowdedLabels(labels: readonly Label[]): boolean[] {
  const order = labels.map((_, i) => i).sort((a, b) => (labels[b]?.weight ?? 0) - (labels[a]?.weight ?? 0));
  const placed: Box[] = [];
  const crowded = labels.map(() => false);
  for (const i of order) {
    const label = labels[i];
    if (label === undefined) continue;
    const box = boxOf(label);
    if (placed.some((other) => overlaps(box, other))) crowded[i] = true;
    else placed.push(box);
  }
  return crowded;
}
