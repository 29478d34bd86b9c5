import '../../testing/jsdom-map';
import { waitFor } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { addLand } from './land-path';
import { squareShape, type PieceData } from './piece-shapes';
import { addPieces } from './pieces-layer';

/** A piece for each square at zoom 4, as the build lists them. */
jest.mock('world-atlas/countries-10m.json', () => {
  Object.assign(globalThis, { __webpack_public_path__: '/' });
  return Array.from({ length: 256 }, (_, i) => ({
    file: `land-${i % 16}-${Math.floor(i / 16)}.json`,
    hash: 'sha256-1',
    squares: [[4, i % 16, Math.floor(i / 16)]],
  }));
});

const side = 2 ** 13;
/** A triangle in the north west of the square, whose northern edge is a cut. */
const triangle = (x: number, y: number): PieceData => ({
  land: [[[x * side, y * side, side, 0, -side, side], [1]]],
  borders: [],
});

let isDown = false;
let fetched: string[] = [];
const fetchFile = (url: string, options: RequestInit) => {
  expect(options.integrity).toBe('sha256-1');
  fetched.push(url);
  const [, x, y] = /(\d+)-(\d+)/.exec(url) ?? [];
  if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve({ ok: true, json: () => Promise.resolve(triangle(Number(x), Number(y))) });
};

function setUp(zoom: number) {
  Object.assign(globalThis, { fetch: fetchFile });
  isDown = false;
  fetched = [];
  const container = document.body.appendChild(document.createElement('div'));
  const map = new LeafletMap(container, {
    center: [15, 80],
    zoom,
    fadeAnimation: false,
    zoomAnimation: false,
  });
  const layers = addLand(map);
  // Coarse land on the whole map.
  layers.show([squareShape([0, 0, 0])]);
  const remove = addPieces(map, layers);
  const length = (name: string) => container.querySelector(`path.${name}`)?.getAttribute('d')?.length ?? 0;
  return { map, remove, length };
}
const isEmpty = (length: number) => length < 6;

test('only the pieces in view are loaded, from zoom 4', async () => {
  const { map, length } = setUp(3);
  expect(fetched).toEqual([]);
  map.setView([15, 80], 5);
  await waitFor(() => expect(isEmpty(length('fill'))).toBe(false));
  // 800 × 500 pixels at zoom 5, where a square has 512.
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(fetched).toContain('/land-11-7.json');
  expect(fetched.length).toBeLessThanOrEqual(6);
  map.setView([15, 80], 3);
  expect([length('sea'), length('fill'), length('line')].every(isEmpty)).toBe(true);
});

test('an edge where the land was cut is filled but not drawn', async () => {
  const { length } = setUp(6);
  await waitFor(() => expect(isEmpty(length('fill'))).toBe(false));
  expect(isEmpty(length('line'))).toBe(false);
  expect(length('line')).toBeLessThan(length('fill'));
});

test('the coarse land stays visible until all pieces around the view are loaded', async () => {
  const { length } = setUp(8);
  expect(isEmpty(length('land'))).toBe(false);
  await waitFor(() => expect(isEmpty(length('land'))).toBe(true));
  expect(isEmpty(length('fill'))).toBe(false);
});

test('a piece that cannot be loaded is reported once and loaded again when the browser is online', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { map, length } = setUp(3);
  isDown = true;
  map.setView([15, 80], 8);
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(isEmpty(length('land'))).toBe(false);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(isEmpty(length('fill'))).toBe(false));
  error.mockRestore();
});
