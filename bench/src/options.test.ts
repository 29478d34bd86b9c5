import { isWhole, readOptions } from './options';

it('measures the whole set five times unless told otherwise', () => {
  expect(isWhole(readOptions([]))).toBe(true);
  expect(isWhole(readOptions(['--repeat', '4']))).toBe(false);
  expect(isWhole(readOptions(['--on', 'embedded']))).toBe(false);
  expect(isWhole(readOptions(['--reports', '1000']))).toBe(false);
  expect(readOptions(['--minutes', '0.5'])).toMatchObject({ minutes: 0.5, kinds: ['postgres', 'embedded'] });
});

it('names every fault', () => {
  expect(() => readOptions(['--reports', 'x', '--repeat', '0', '--on', 'mysql'])).toThrow(
    /--on must name.*--reports must be.*--repeat must be/,
  );
});
