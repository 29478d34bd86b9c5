import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { created, form as report, keyOf as id, noAnswer, PREFIX } from '../testing/reports';
import { createOutbox } from './outbox';

const ignore = () => undefined;
const open = (now: () => number = Date.now) =>
  createOutbox({ post: () => Promise.resolve(created), onChange: ignore, onSent: ignore, now });

beforeEach(() => localStorage.clear());

describe('a sent report', () => {
  const DAY = 24 * 3_600_000;
  const NOW = Date.parse('2026-11-21T08:00:00Z');
  /** Sends a report at `at` by the database's clock, while this device's clock is `skew` ms ahead. */
  const send = (n: number, at = NOW, skew = 0) =>
    open(() => at + skew).storeWhile({ id: id(n), since: at + skew, report }, () =>
      Promise.resolve({ ...created, created_at: new Date(at).toISOString() }),
    );
  const kept = (now: number) =>
    open(() => now)
      .list()
      .map((one) => one.id);

  test('is kept for 30 days', async () => {
    await send(1);
    await send(2, NOW + DAY);
    expect(kept(NOW + 30 * DAY)).toEqual([id(1), id(2)]);
    expect(kept(NOW + 30 * DAY + 1)).toEqual([id(2)]);
    expect(localStorage).toHaveLength(1);
  });

  test.each([
    ['ahead', 3_650 * DAY],
    ['behind', -3_650 * DAY],
  ])('is kept if the clock was ten years %s, before and after it is right again', async (_, skew) => {
    await send(1, NOW, skew);
    expect(kept(NOW + skew)).toEqual([id(1)]);
    expect(kept(NOW)).toEqual([id(1)]);
    expect(kept(NOW + 31 * DAY)).toEqual([]);
  });

  test('is kept with the newest 50, which do not fill the outbox', async () => {
    for (let n = 1; n <= 51; n += 1) await send(n, NOW + n);
    expect(kept(NOW + 100)).toHaveLength(50);
    expect(kept(NOW + 100)).not.toContain(id(1));
    const opened = open(() => NOW);
    expect(await opened.storeWhile({ id: id(60), since: NOW, report }, noAnswer)).toBeNull();
  });
});

test('a stored value that no version wrote is no error', async () => {
  const opened = open();
  await opened.storeWhile({ id: id(1), since: Date.now(), report }, () => Promise.resolve(created));
  const valid: unknown = JSON.parse(localStorage.getItem(PREFIX + id(1)) ?? '');
  for (const text of oddTextsOf(valid)) {
    localStorage.setItem(PREFIX + id(1), text);
    expect(() => opened.list()).not.toThrow();
  }
});
