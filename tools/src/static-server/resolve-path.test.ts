import { fileBelow, pathSegments } from './resolve-path';

test.each([
  ['/', []],
  ['/static/js/main.js?v=1#x', ['static', 'js', 'main.js']],
  ['//static///a.js', ['static', 'a.js']],
  ['/a%20b.txt', ['a b.txt']],
])('splits the path %s into %j', (target, segments) => {
  expect(pathSegments(target)).toEqual(segments);
});

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/%2E./package.json',
  '/static/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/.env',
  '/a/%00.html',
  '/%zz',
  'http://elsewhere.example.org/',
  '',
])('rejects the path %j', (target) => {
  expect(pathSegments(target)).toBeNull();
});

test('returns only files inside the folder', () => {
  expect(fileBelow('/srv/dist', ['..', 'secret'])).toBeNull();
  expect(fileBelow('/srv/dist', [])).toBeNull();
  expect(fileBelow('/srv/dist', ['a', 'b.js'])).toBe('/srv/dist/a/b.js');
});
