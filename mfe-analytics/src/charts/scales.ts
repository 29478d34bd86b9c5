import { scaleLinear, type ScaleLinear } from 'd3-scale';

/** CSS pixels around the plot. */
export type Margins = { top: number; right: number; bottom: number; left: number };

/** What is drawn on, in CSS pixels. `letters`: how many times their usual size the visitor's letters have. */
export type Plot = { width: number; height: number; margins: Margins; letters: number };

export const MARGINS: Margins = { top: 12, right: 12, bottom: 28, left: 40 };

/** Larger letters need larger margins. */
export const scaledMargins = ({ top, right, bottom, left }: Margins, letters: number): Margins => ({
  top: top * letters,
  right: right * letters,
  bottom: bottom * letters,
  left: left * letters,
});

/** CSS pixels of a letter of the axes and of names beside lines, of usual size, in wide fonts. */
export const LETTER = { tick: 7.5, name: 9 } as const;

/** CSS pixels that the longest of some texts needs, with a letter to spare for the wide ones of a short word. */
export const longest = (texts: readonly string[], letter: number): number =>
  (texts.reduce((most, { length }) => Math.max(most, length), 0) + 1) * letter;

/** Slots of equal width, one for each day: `x(i)` is the middle of slot i. */
export function slotScale(slots: number, { width, margins }: Plot): ScaleLinear<number, number> {
  return scaleLinear()
    .domain([-0.5, Math.max(slots, 1) - 0.5])
    .range([margins.left, Math.max(margins.left + 1, width - margins.right)]);
}

/** From zero to the largest value (or `least`) or a little more. */
export function valueScale(
  values: readonly (number | null)[],
  { height, margins }: Pick<Plot, 'height' | 'margins'>,
  least = 1,
): ScaleLinear<number, number> {
  const known = values.filter((value) => value !== null && Number.isFinite(value));
  const largest = known.reduce<number>((most, value) => Math.max(most, value ?? 0), least);
  return scaleLinear()
    .domain([0, largest])
    .nice(4)
    .range([height - margins.bottom, margins.top]);
}

/** The slot under a horizontal position. */
export function slotAt(x: number, slots: number, plot: Plot): number {
  const slot = Math.round(slotScale(slots, plot).invert(x));
  return Math.min(Math.max(slot, 0), slots - 1);
}

/** Slots whose labels fit beside each other, each with `room` pixels; the last slot always has one. */
export function labelledSlots(slots: number, { width, margins }: Plot, room: number): number[] {
  const most = Math.max(1, Math.floor((width - margins.left - margins.right) / room));
  const step = Math.max(1, Math.ceil(slots / most));
  return Array.from({ length: slots }, (_, slot) => slot).filter((slot) => (slots - 1 - slot) % step === 0);
}

/** Labels moved apart until each has `room` pixels, as near to their places as can be, within the plot. */
export function spread(places: readonly number[], room: number, top: number, bottom: number): number[] {
  const order = places.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  const moved = order.map(({ y }) => y);
  for (let i = 0; i < moved.length; i += 1) {
    const above = i === 0 ? top : (moved[i - 1] ?? top) + room;
    moved[i] = Math.max(moved[i] ?? top, above);
  }
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    const below = i === moved.length - 1 ? bottom : (moved[i + 1] ?? bottom) - room;
    moved[i] = Math.min(moved[i] ?? bottom, below);
  }
  const result = new Array<number>(places.length).fill(top);
  order.forEach(({ index }, place) => (result[index] = moved[place] ?? top));
  return result;
}
