import { isComplete, readOptions } from './options';

it('measures the full data set five times by default', () => {
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

it('a result without every database is not complete', () => {
  expect(isComplete(readOptions([]), ['embedded'])).toBe(false);
  expect(isComplete(readOptions([]), [])).toBe(false);
});

it('the error names every invalid option', () => {
  expect(() => readOptions(['--reports', 'x', '--repeat', '0', '--on', 'mysql'])).toThrow(
    /--on must name.*--reports must be.*--repeat must be/,
  );
});
