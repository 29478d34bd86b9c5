import { CITIES, type City } from '@health-commons/contracts/cities';
import { nearestCity } from './cities';

test.each([
  ['Mumbai', 19.076, 72.878],
  ['Bangalore', 12.95, 77.6],
  ['London', 51.5, -0.12],
  ['Honolulu', 21.31, -157.86],
])('the nearest city is %s', (name, lat, lon) => {
  expect(nearestCity(CITIES, lat, lon)).toBe(name);
});

test('a city names places up to 75 km away, in all directions', () => {
  const cities: City[] = [['Northtown', 60, 20]];
  // A degree of longitude has 55.6 km at 60° north.
  expect([60.67, 60.68, 59.33, 59.32].map((lat) => nearestCity(cities, lat, 20))).toEqual([
    'Northtown',
    null,
    'Northtown',
    null,
  ]);
  expect([21.34, 21.36, 18.66].map((lon) => nearestCity(cities, 60, lon))).toEqual([
    'Northtown',
    null,
    'Northtown',
  ]);
});
