import { satisfies } from './shell-api';

describe('`satisfies`', () => {
  it.each([
    ['1.2.3', '^1.2', true],
    ['1.2.3', '^1.2.4', false],
    ['1.10.0', '^1.9', true],
    ['2.0.0', '^1.9', false],
  ])('checks the version %s against the range %s and returns %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
