import { CITIES } from '@health-commons/contracts/cities';
import { listCities } from './list-cities';

test('contracts has the cities of the gazetteer', () => {
  // Otherwise run npm run gazetteer -- cities.
  expect(CITIES).toEqual(listCities());
});

test.each(['Mumbai', 'Delhi', 'Bangalore', 'Chennai'])(
  '%s has the name of the analytics selector',
  (name) => {
    expect(CITIES.filter((city) => city[0] === name && city[3] === 1)).toHaveLength(1);
  },
);
