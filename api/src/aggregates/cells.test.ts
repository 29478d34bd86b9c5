import fc from 'fast-check';
import { useTestDatabase } from '../testing/database';
import { cellOf, cellsPerSide } from '@health-commons/contracts/aggregates';

const database = useTestDatabase();

const latE3 = fc.integer({ min: -90_000, max: 90_000 });
const lonE3 = fc.integer({ min: -180_000, max: 180_000 });
const zoom = fc.integer({ min: 0, max: 18 });

test.each([
  ['latitude 0 and longitude 0, which is right of and below the middle', 0, 0, 0, { x: 2, y: 2 }],
  ['Mumbai at zoom 0', 18_938, 72_836, 0, { x: 2, y: 1 }],
  // A cell is a quarter as wide as an OpenStreetMap tile of the same zoom, so it equals a tile two zooms
  // deeper. Mumbai's tile at zoom 10 is 719/457.
  ['Mumbai at zoom 8, which is its OpenStreetMap tile at zoom 10', 18_938, 72_836, 8, { x: 719, y: 457 }],
  ['the north-western corner', 90_000, -180_000, 5, { x: 0, y: 0 }],
  ['the south-eastern corner', -90_000, 180_000, 5, { x: 127, y: 127 }],
])('returns the cell of %s', (_name, lat, lon, level, cell) => {
  expect(cellOf(lat, lon, level)).toEqual(cell);
});

test('each cell is inside its parent cell and inside the grid', () => {
  fc.assert(
    fc.property(latE3, lonE3, fc.integer({ min: 1, max: 18 }), (lat, lon, level) => {
      const cell = cellOf(lat, lon, level);
      expect(cellOf(lat, lon, level - 1)).toEqual({ x: cell.x >> 1, y: cell.y >> 1 });
      expect(Math.max(cell.x, cell.y)).toBeLessThan(cellsPerSide(level));
    }),
  );
});

test('TypeScript and SQL compute the same cells', async () => {
  const places = fc.sample(fc.tuple(latE3, lonE3, zoom), 5_000);
  const rows = await database.owner.query<{ x: number; y: number }>(
    `select private.cell_x(lon, zoom) as x, private.cell_y(lat, zoom) as y
     from unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality as place (lat, lon, zoom, i) order by i`,
    [places.map(([lat]) => lat), places.map(([, lon]) => lon), places.map(([, , level]) => level)],
  );
  expect(rows).toEqual(places.map(([lat, lon, level]) => cellOf(lat, lon, level)));
});
