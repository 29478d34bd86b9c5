import { isComplete, readOptions } from './options';

it('a result with the default options is complete, and --minutes accepts a fraction', () => {
  expect(isComplete(readOptions([]), ['postgres', 'embedded'])).toBe(true);
  expect(readOptions(['--minutes', '0.5'])).toMatchObject({
    minutes: 0.5,
    databases: ['postgres', 'embedded'],
  });
});

it.each([
  ['--repeat', '4'],
  ['--reports', '1000'],
  ['--areas', '1000'],
  ['--minutes', '9'],
])('a result with %s %s is not complete', (...args) => {
  expect(isComplete(readOptions(args), ['postgres', 'embedded'])).toBe(false);
});

it('a result that lacks a database is not complete', () => {
  expect(isComplete(readOptions([]), ['embedded'])).toBe(false);
  expect(isComplete(readOptions([]), [])).toBe(false);
});

it('the error about invalid options names each of them', () => {
  expect(() => readOptions(['--reports', 'x', '--repeat', '0', '--on', 'mysql'])).toThrow(
    /--on must name.*--reports must be.*--repeat must be/,
  );
});
