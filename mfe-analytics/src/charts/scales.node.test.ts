import { labelledSlots, MARGINS, slotAt, slotScale, spread, valueScale } from './scales';

const plot = { width: 360, height: 200, margins: MARGINS };

test('`slotAt` finds the slot nearest to a position, even outside the plot', () => {
  const x = slotScale(30, plot);
  for (const slot of [0, 1, 15, 29]) expect(slotAt(x(slot), 30, plot)).toBe(slot);
  expect(slotAt(-50, 30, plot)).toBe(0);
  expect(slotAt(9999, 30, plot)).toBe(29);
});

test.each([[[]], [[null, null]], [[1_000_000]]])(
  'values %j give a scale with finite coordinates that starts at zero',
  (values) => {
    const y = valueScale(values, plot);
    expect(y(0)).toBe(plot.height - MARGINS.bottom);
    for (const value of values)
      if (Number.isFinite(value)) expect(y(value ?? 0)).toBeGreaterThanOrEqual(MARGINS.top);
  },
);

test('`labelledSlots` always returns the last slot, and keeps the labels apart', () => {
  for (const slots of [1, 2, 7, 30, 90]) {
    const labelled = labelledSlots(slots, plot, 72);
    expect(labelled.at(-1)).toBe(slots - 1);
    expect(labelled.length).toBeLessThanOrEqual(4);
    const x = slotScale(slots, plot);
    labelled.slice(1).forEach((slot, i) => expect(x(slot) - x(labelled[i] ?? 0)).toBeGreaterThanOrEqual(72));
  }
});

test('`spread` keeps names at line ends apart and in order', () => {
  const places = spread([100, 101, 20, 102], 18, 10, 170);
  const order = [...places].sort((one, other) => one - other);
  order.slice(1).forEach((y, i) => expect(y - (order[i] ?? 0)).toBeGreaterThanOrEqual(18 - 1e-9));
  expect(places.indexOf(Math.min(...places))).toBe(2);
  expect(Math.max(...spread([168, 169, 170], 18, 10, 170))).toBe(170);
});
