import { discOf, placeLabels as place, type LabelledCircle } from './place-labels';

const frame = { left: -1000, right: 1000, top: -1000, bottom: 1000 };
const placeLabels = (circles: LabelledCircle[], within = frame) =>
  place(circles, within, circles.map(discOf));

const circle = (change: Partial<LabelledCircle>): LabelledCircle => ({
  x: 0,
  y: 0,
  radius: 10,
  characters: 9,
  sides: ['above', 'below', 'right', 'left'],
  weight: 1,
  ...change,
});

test('`placeLabels` places a label below its circle if another circle is above', () => {
  expect(placeLabels([circle({ weight: 5 }), circle({ y: -30 })])).toEqual(['below', 'above']);
});

test('`placeLabels` places the labels of heavier circles first', () => {
  const pile = [1, 2, 3, 4, 5, 6].map((weight) => circle({ weight }));
  const places = placeLabels(pile);
  expect(places[5]).toBe('above');
  expect(places.slice(2)).not.toContain(null);
  expect(places.slice(0, 2)).toEqual([null, null]);
});

test('`placeLabels` places a label inside the frame if possible', () => {
  expect(placeLabels([circle({})], { ...frame, top: -20 })).toEqual(['below']);
  expect(placeLabels([circle({})], { left: -15, right: 200, top: -15, bottom: 15 })).toEqual(['right']);
});

test('`placeLabels` places the number of a cell in its middle, unless it would cover another number', () => {
  const cell = circle({ radius: 30, characters: 3, sides: ['inside'], weight: 9 });
  const small = { ...cell, radius: 12, weight: 1 };
  expect(placeLabels([cell, { ...small, x: 28 }])).toEqual(['inside', 'inside']);
  expect(placeLabels([cell, { ...small, x: 5 }])).toEqual(['inside', null]);
});
