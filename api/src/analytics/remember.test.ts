import { remember, oncePerHistory } from './remember';
import { historyOf } from './testing/histories';

test('what was made from the same is kept, the oldest goes first', () => {
  const kept = remember<number | null>(2);
  let made = 0;
  const ask = (key: string) => kept(key, () => ((made += 1), key === 'none' ? null : made));
  expect([ask('a'), ask('a'), ask('none'), ask('none')]).toEqual([1, 1, null, null]);
  expect([ask('b'), ask('b'), ask('a')]).toEqual([3, 3, 4]);
});

test('a history is looked through once, another with the same counts by itself, whatever the moment', () => {
  let made = 0;
  const look = oncePerHistory(() => (made += 1));
  const history = historyOf({ flu: [1, 2] });
  expect([look(history), look({ ...history, asOf: '2026-11-21T23:30:00.000Z' })]).toEqual([1, 1]);
  expect(look(historyOf({ flu: [1, 2] }))).toBe(2);
});
