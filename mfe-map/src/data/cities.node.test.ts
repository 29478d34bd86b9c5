import { type City } from '@health-commons/contracts/cities';
import { placeName } from './cities';

const CITIES: City[] = [['Northtown', 60, 20]];
const nameAt = (lat: number, lon: number) => placeName(CITIES, { lat, lon });

test('a city names places up to 75 km away, in all directions', () => {
  // A degree of longitude has 55.6 km at 60° north.
  expect([60.67, 60.68, 59.33, 59.32].map((lat) => nameAt(lat, 20))).toEqual([
    '74 km north of Northtown',
    null,
    '74 km south of Northtown',
    null,
  ]);
  expect([21.34, 21.36, 18.66].map((lon) => nameAt(60, lon))).toEqual([
    '74 km east of Northtown',
    null,
    '74 km west of Northtown',
  ]);
});

test('the name of a place tells it apart from its neighbours around the same city', () => {
  expect(nameAt(60.08, 20.01)).toBe('Around Northtown');
  const around = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
    const angle = (degrees / 180) * Math.PI;
    return nameAt(60 + 0.1 * Math.cos(angle), 20 + 0.2 * Math.sin(angle))?.replace(/^11 km /, '');
  });
  expect(around).toEqual(
    ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'].map(
      (direction) => `${direction} of Northtown`,
    ),
  );
});
