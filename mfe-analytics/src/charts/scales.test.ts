import { labelledSlots, MARGINS, slotAt, slotScale, spread, valueScale } from './scales';

const size = { width: 360, height: 200 };

test('the slot under a place on the chart is the one drawn there, at the edges too', () => {
  const x = slotScale(30, size, MARGINS);
  for (const slot of [0, 1, 15, 29]) expect(slotAt(x(slot), 30, size, MARGINS)).toBe(slot);
  expect(slotAt(-50, 30, size, MARGINS)).toBe(0);
  expect(slotAt(9999, 30, size, MARGINS)).toBe(29);
});

test.each([[[]], [[null, null]], [[0, 0]], [[1_000_000]], [[Number.NaN, 3]]])(
  'values %j have a scale of finite places that begins at zero',
  (values) => {
    const y = valueScale(values, size, MARGINS);
    expect(y(0)).toBe(size.height - MARGINS.bottom);
    for (const value of values)
      if (Number.isFinite(value)) expect(y(value ?? 0)).toBeGreaterThanOrEqual(MARGINS.top);
  },
);

test('the last day has a label however many days there are, and labels have their room', () => {
  for (const slots of [1, 2, 7, 30, 90]) {
    const labelled = labelledSlots(slots, size, MARGINS);
    expect(labelled.at(-1)).toBe(slots - 1);
    expect(labelled.length).toBeLessThanOrEqual(5);
  }
});

test('names at the ends of lines keep their distance and their order', () => {
  const places = spread([100, 101, 20, 102], 18, 10, 170);
  const order = [...places].sort((one, other) => one - other);
  order.slice(1).forEach((y, i) => expect(y - (order[i] ?? 0)).toBeGreaterThanOrEqual(18 - 1e-9));
  expect(places.indexOf(Math.min(...places))).toBe(2);
  expect(Math.max(...spread([168, 169, 170], 18, 10, 170))).toBe(170);
});
