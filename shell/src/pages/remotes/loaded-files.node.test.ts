import { loadedFiles } from './loaded-files';

const FOLDER = 'https://map.example/1.0.0/';
const entry = (file: string, startTime: number, responseEnd: number, encodedBodySize = 1_000) => ({
  name: FOLDER + file,
  startTime,
  responseEnd,
  encodedBodySize,
});

test('a remote without files in this page has no size', () => {
  expect(loadedFiles('https://other.example/', [entry('a.js', 0, 1)])).toBeNull();
  expect(loadedFiles(FOLDER, [entry('remote.json', 0, 1)])).toBeNull();
});

test('parallel requests count once in the load time, and gaps do not count', () => {
  const entries = [
    entry('a.js', 100, 200),
    entry('b.js', 150, 250),
    entry('c.js', 160, 170),
    entry('d.js', 400, 450),
  ];
  expect(loadedFiles(FOLDER, entries)).toEqual({ count: 4, bytes: 4_000, milliseconds: 200 });
});

test('the size is unknown if the server does not tell it', () => {
  expect(loadedFiles(FOLDER, [entry('a.js', 0, 10, 0)])).toMatchObject({ count: 1, bytes: null });
});
