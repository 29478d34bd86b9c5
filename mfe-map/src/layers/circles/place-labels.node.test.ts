import { placeLabels as place, type LabelledCircle } from './place-labels';

const frame = { left: -1000, right: 1000, top: -1000, bottom: 1000 };
const placeLabels = (circles: LabelledCircle[], within = frame) => place(circles, within);

const circle = (change: Partial<LabelledCircle>): LabelledCircle => ({
  x: 0,
  y: 0,
  radius: 10,
  characters: 9,
  weight: 1,
  ...change,
});

test('`placeLabels` places a label above its circle', () => {
  expect(placeLabels([circle({}), circle({ x: 500 })])).toEqual(['above', 'above']);
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

test('`placeLabels` places no label on another circle or on a covered part of the view', () => {
  const around = [
    [0, -30],
    [0, 30],
    [40, 0],
    [-40, 0],
  ].map(([x = 0, y = 0]) => circle({ x, y, radius: 14 }));
  expect(placeLabels([circle({ weight: 9 }), ...around])[0]).toBeNull();
  const all = { left: -100, right: 100, top: -100, bottom: 100 };
  expect(place([circle({})], frame, [all])).toEqual([null]);
  expect(place([circle({})], frame, [{ ...all, bottom: 0 }])).toEqual(['below']);
});

test('`placeLabels` places the number of a cell where no circle that is drawn later covers it', () => {
  const cell = circle({ radius: 30, inside: 3, weight: 9 });
  const small = circle({ radius: 12, inside: 1 });
  expect(placeLabels([cell, { ...small, x: 28 }])).toEqual(['inside', 'inside']);
  expect(placeLabels([cell, { ...small, x: 5 }])).toEqual(['inner-above', 'inside']);
  expect(placeLabels([cell, { ...small, y: -10 }])).toEqual(['inner-below', 'inside']);
  // A circle of nearly the same size leaves no room, so the whole label is beside the circle.
  expect(placeLabels([cell, { ...small, radius: 29 }])).toEqual(['above', 'inside']);
});
