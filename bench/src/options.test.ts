import { isWhole, readOptions } from './options';

it('measures the whole set five times unless told otherwise', () => {
  expect(isWhole(readOptions([]), ['postgres', 'embedded'])).toBe(true);
  expect(readOptions(['--minutes', '0.5'])).toMatchObject({ minutes: 0.5, kinds: ['postgres', 'embedded'] });
});

it.each([
  ['--repeat', '4'],
  ['--reports', '1000'],
  ['--areas', '1000'],
  ['--minutes', '9'],
])('%s %s is no whole run', (...args) => {
  expect(isWhole(readOptions(args), ['postgres', 'embedded'])).toBe(false);
});

it('a run that lacks a database, or did not get to its end with one, is not whole', () => {
  expect(isWhole(readOptions([]), ['embedded'])).toBe(false);
  expect(isWhole(readOptions([]), [])).toBe(false);
});

it('names every fault', () => {
  expect(() => readOptions(['--reports', 'x', '--repeat', '0', '--on', 'mysql'])).toThrow(
    /--on must name.*--reports must be.*--repeat must be/,
  );
});
