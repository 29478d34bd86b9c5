import { type City } from '@health-commons/contracts/cities';
import { nearestCity } from './cities';

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
