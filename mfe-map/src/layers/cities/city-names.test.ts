import { waitFor } from '@testing-library/react';
import { createMap } from '../../testing/leaflet-map';
import { addCityNames, placeNames } from './city-names';

function setUp(zoom: number) {
  const { container, map } = createMap([19.08, 72.88], zoom);
  addCityNames(map);
  const names = () => [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  return { map, names };
}

test('large cities have names from zoom 5, and other cities from zoom 7', async () => {
  const { map, names } = setUp(4);
  map.setView([19.08, 72.88], 5);
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Mumbai', 'Delhi', 'Nagpur'])));
  expect(names()).not.toContain('Solapur');
  map.setView([18.5, 74.5], 7);
  await waitFor(() => expect(names()).toContain('Solapur'));
  expect(names()).not.toContain('Delhi');
  map.setView([19.08, 72.88], 4);
  expect(names()).toEqual([]);
});

test('a name is beside a circle over its city, at a free side inside the frame, or left out', () => {
  const frame = { left: 0, right: 1000, top: 0, bottom: 500 };
  const pune = (x: number, y: number) => [{ name: 'Pune', x, y }];
  const circle = { x: 305, y: 203, radius: 20 };
  const placed = { ...circle, name: 'Pune', isDotted: false };
  expect(placeNames(pune(300, 200), [circle], [], frame)).toMatchObject([{ ...placed, side: 'right' }]);
  const atRight = { left: 325, right: 400, top: 190, bottom: 210 };
  expect(placeNames(pune(300, 200), [circle], [atRight], frame)).toMatchObject([{ ...placed, side: 'left' }]);
  expect(placeNames(pune(300, 200), [circle], [frame], frame)).toEqual([]);
  expect(placeNames(pune(990, 200), [], [], frame)).toMatchObject([{ side: 'left', isDotted: true }]);
});
