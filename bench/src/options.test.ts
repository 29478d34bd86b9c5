import { isFullRun, readOptions } from './options';

const DEFAULTS = { on: ['postgres', 'embedded'], repeat: 5, site: null } as const;
const read = (...args: string[]) => readOptions(DEFAULTS, args);

it('without options, a run is full', () => {
  expect(read()).toEqual(DEFAULTS);
  expect(isFullRun(read(), DEFAULTS)).toBe(true);
});

it('the options of the command line replace the defaults', () => {
  const options = read('--on', 'embedded', '--repeat', '9', '--site', 'http://localhost:3000');
  expect(options).toEqual({ on: ['embedded'], repeat: 9, site: 'http://localhost:3000' });
});

it.each([
  ['--repeat', '4'],
  ['--on', 'embedded'],
])('a run with %s %s is not full', (...args) => {
  expect(isFullRun(read(...args), DEFAULTS)).toBe(false);
});

it('the error about invalid options names each of them', () => {
  expect(() => read('--on', 'mysql', '--repeat', '0.5')).toThrow(
    "--on must name postgres, embedded; --repeat must be a whole number above 0, not '0.5'",
  );
  expect(() => read('--fast', 'now')).toThrow('--fast');
});
