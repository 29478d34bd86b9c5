import { scaleLinear, type ScaleLinear } from 'd3-scale';

/** The space around the plot. */
export type Margins = { top: number; right: number; bottom: number; left: number };

/** The drawing area. Its unit is 1/16 rem, a CSS pixel at the default text size, so drawings grow with the text. */
export type Plot = { width: number; height: number; margins: Margins };

export const MARGINS: Margins = { top: 12, right: 12, bottom: 28, left: 40 };

/** Estimated width of a character in axis labels and line names. */
export const CHARACTER_WIDTH = { tick: 7.5, name: 9 } as const;

/** Estimates the width of the longest text plus one character. */
export const longest = (texts: readonly string[], characterWidth: number): number =>
  (texts.reduce((max, { length }) => Math.max(max, length), 0) + 1) * characterWidth;

/** Maps equal slots, one per day or week, to places. `x(i)` is the middle of slot i. */
export function slotScale(slots: number, { width, margins }: Plot): ScaleLinear<number, number> {
  return scaleLinear()
    .domain([-0.5, Math.max(slots, 1) - 0.5])
    .range([margins.left, Math.max(margins.left + 1, width - margins.right)]);
}

/** Maps values to heights, from 0 to the maximum value (at least `minTop`), rounded up. */
export function valueScale(
  values: readonly (number | null | undefined)[],
  { height, margins }: Plot,
  minTop = 1,
): ScaleLinear<number, number> {
  const largest = Math.max(minTop, ...values.map((value) => value ?? 0));
  return scaleLinear()
    .domain([0, largest])
    .nice(4)
    .range([height - margins.bottom, margins.top]);
}

export function slotAt(x: number, slots: number, plot: Plot): number {
  const slot = Math.round(slotScale(slots, plot).invert(x));
  return Math.min(Math.max(slot, 0), slots - 1);
}

/** Returns the slots to label, if each label needs `space`. The last slot always has a label. */
export function labelledSlots(slots: number, { width, margins }: Plot, space: number): number[] {
  const count = Math.max(1, Math.floor((width - margins.left - margins.right) / space));
  const step = Math.max(1, Math.ceil(slots / count));
  return Array.from({ length: slots }, (_, slot) => slot).filter((slot) => (slots - 1 - slot) % step === 0);
}

/** Moves places apart until `space` is between them. All stay between `top` and `bottom` if they fit. */
export function spread(places: readonly number[], space: number, top: number, bottom: number): number[] {
  const order = places.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  const moved = order.map(({ y }) => y);
  for (let i = 0; i < moved.length; i += 1) {
    const above = i === 0 ? top : (moved[i - 1] ?? top) + space;
    moved[i] = Math.max(moved[i] ?? top, above);
  }
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    const below = i === moved.length - 1 ? bottom : (moved[i + 1] ?? bottom) - space;
    moved[i] = Math.min(moved[i] ?? bottom, below);
  }
  const result = new Array<number>(places.length).fill(top);
  order.forEach(({ index }, place) => (result[index] = moved[place] ?? top));
  return result;
}
