import { chooseEncoding } from './encodings';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['GZIP;q=0.5', 'gzip'],
] as const)('the Accept-Encoding header %j selects the encoding %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
