import { isComplete, PARTS, readOptions } from './options';

it('`readOptions` selects every part in full by default, or only the given parts with the given counts', () => {
  expect(isComplete(readOptions([]), PARTS)).toBe(true);
  expect(readOptions(['--only', 'lobby,room', '--members', '30'])).toMatchObject({
    only: ['room', 'lobby'],
    members: 30,
  });
});

it.each([
  [['--quick']],
  [['--repeat', '4']],
  [['--connections', '9999']],
  [['--members', '999']],
  [['--pairs', '999']],
  [['--people', '4999']],
  [['--seconds', '19']],
  [['--kills', '9']],
  [['--redis-kills', '4']],
])('a result with the options %s is not complete', (args) => {
  expect(isComplete(readOptions(args), PARTS)).toBe(false);
});

it('a result that lacks a part is not complete', () => {
  for (const part of PARTS) {
    const others = PARTS.filter((other) => other !== part);
    expect(isComplete(readOptions([]), others)).toBe(false);
  }
});

it('explicit counts override those of --quick', () => {
  const { repeat, members } = readOptions(['--quick', '--members', '50']);
  expect([repeat, members]).toEqual([1, 50]);
});

it('the error about invalid options names each of them', () => {
  expect(() =>
    readOptions(['--repeat', 'often', '--people', '1.5', '--only', 'room,moon', '--fast', 'now']),
  ).toThrow(
    /no option --fast.*'now' is not an option.*--only must name connections.*--repeat must be.*'often'.*--people must be/,
  );
  expect(() => readOptions(['--kills'])).toThrow(/--kills must be a whole number above 0/);
  expect(() => readOptions(['--only'])).toThrow(/--only must name/);
});
