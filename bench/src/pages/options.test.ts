import { PAGES, readOptions } from './options';

test('by default, bench:pages measures every page three times on a suite of its own', () => {
  expect(readOptions([])).toEqual({ site: null, pages: [...PAGES], runs: 3 });
});

test('bench:pages measures the given pages of a running site', () => {
  const args = ['--site', 'https://health.example.org/', '--pages', '/about,/report', '--runs', '1'];
  expect(readOptions(args)).toEqual({
    site: 'https://health.example.org',
    pages: ['/about', '/report'],
    runs: 1,
  });
});

test('an error names every invalid option of bench:pages', () => {
  expect(() => readOptions(['--site', 'here', '--pages', 'about', '--runs', '0'])).toThrow(
    /--runs .*'0'; --site .*'here'; --pages must be paths/,
  );
});
