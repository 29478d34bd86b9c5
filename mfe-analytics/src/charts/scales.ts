import { scaleLinear, type ScaleLinear } from 'd3-scale';

/** CSS pixels around the plot. */
export type Margins = { top: number; right: number; bottom: number; left: number };
export type Size = { width: number; height: number };

export const MARGINS: Margins = { top: 12, right: 12, bottom: 28, left: 40 };

/** Slots of equal width, one for each day: `x(i)` is the middle of slot i. */
export function slotScale(slots: number, { width }: Size, margins: Margins): ScaleLinear<number, number> {
  return scaleLinear()
    .domain([-0.5, Math.max(slots, 1) - 0.5])
    .range([margins.left, Math.max(margins.left + 1, width - margins.right)]);
}

/** From zero (or `from`) to the largest value or a little more. */
export function valueScale(
  values: readonly (number | null)[],
  { height }: Size,
  margins: Margins,
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
export function slotAt(x: number, slots: number, size: Size, margins: Margins): number {
  const slot = Math.round(slotScale(slots, size, margins).invert(x));
  return Math.min(Math.max(slot, 0), slots - 1);
}

/** About one label every `room` pixels; the last slot always has one. */
export function labelledSlots(slots: number, { width }: Size, margins: Margins, room = 72): number[] {
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
