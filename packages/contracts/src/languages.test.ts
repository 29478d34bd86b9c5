import { basePathOf, withoutBasePath } from './languages';

test.each([
  ['/hi/report', 'hi', '/report'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hills', 'hi', '/hills'],
  ['/report', 'en', '/report'],
])('the path %s of a page in %s is %s without the prefix', (pathname, language, path) => {
  expect(withoutBasePath(pathname, language)).toBe(path);
  expect(basePathOf(language)).toBe(language === 'en' ? '' : `/${language}`);
});
