import { area, LONDON, RIO } from '../testing/areas';
import { groupAreas, SIGN_DISTANCE } from './group-areas';

const at = (x: number, location: string) => area({ lon: x, lat: 0, location });
const project = ({ lon, lat }: { lon: number; lat: number }) => ({ x: lon, y: lat });
const locations = (groups: ReturnType<typeof groupAreas>) =>
  groups.map((group) => group.map(({ location }) => location));

test('areas closer together than a touch target form one group with the first area', () => {
  const areas = [at(0, 'a'), at(SIGN_DISTANCE, 'b'), at(SIGN_DISTANCE - 1, 'c'), at(-10, 'd')];
  expect(locations(groupAreas(areas, project))).toEqual([['a', 'c', 'd'], ['b']]);
});

test('areas far apart form separate groups', () => {
  expect(locations(groupAreas([area(), LONDON, RIO], project))).toEqual([['IN-400'], ['GB-SW'], ['BR-20']]);
});
