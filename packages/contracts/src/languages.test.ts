import { basePathOf, LANGUAGES, withoutBasePath } from './languages';

test('every language but English has its code as path prefix', () => {
  expect(LANGUAGES.map(({ code }) => basePathOf(code))).toEqual([
    '',
    '/hi',
    '/es',
    '/fr',
    '/pt',
    '/de',
    '/ja',
    '/ar',
  ]);
});

test.each([
  ['/hi/report', 'hi', '/report'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hills', 'hi', '/hills'],
  ['/report', 'en', '/report'],
])('the path %s of a page in %s is %s without the prefix', (pathname, language, path) => {
  expect(withoutBasePath(pathname, language)).toBe(path);
});
