import { useTestDatabase } from '../testing/database';
import {
  foldAll,
  insertAlike,
  numberOf,
  wrongRollups,
  type Mark,
  type PlainReport,
} from '../testing/reports';

// Each number of the rules in 13_senders.sql and 14_floods.sql, at its edge.

const HOUR = 60;
const DAY = 24 * HOUR;
const database = useTestDatabase();
beforeEach(async () => {
  await database.owner.query('truncate public.symptom_reports cascade');
});

const add = (count: number, mark: Mark, minutesAgo: number, change: Partial<PlainReport> = {}) =>
  insertAlike(database.owner, count, { minutesAgo, ...change }, mark);
const rows = <Row extends Record<string, unknown>>(text: string) => database.owner.query<Row>(text);
const value = (text: string) => numberOf(database.owner, text);
const fold = () => foldAll(database.owner);
const at = (pinCode: string) => ({ pinCode });

describe('a held report is released', () => {
  const released = async () => {
    await fold();
    return value('select private.age_in() as n');
  };

  test('when 24 hours have passed since its hour', async () => {
    await add(1, 'held', 25 * HOUR);
    await add(1, 'held', 24 * HOUR, at('2000'));
    await add(1, '', 0);
    await add(1, '', 0, at('2000'));
    expect(await released()).toBe(1);
  });

  test('for each report of the seven days after its day, which may be the ninth day ago', async () => {
    await add(20, 'held', 8 * DAY);
    for (const [count, daysAgo] of [
      [3, 8],
      [1, 7],
      [1, 1],
      [7, 0],
    ] as const)
      await add(count, '', daysAgo * DAY);
    await add(5, 'held', 10 * DAY, at('2000'));
    await add(5, '', 8 * DAY, at('2000'));
    expect(await released()).toBe(2);
  });

  test('with those of its own day only', async () => {
    await add(1, 'held', 4 * DAY);
    await add(5, 'held', 3 * DAY);
    await add(3, '', 3 * DAY);
    expect(await released()).toBe(1);
  });

  test('by reports of its illness with the same first three characters, which count once, but no repeats', async () => {
    await add(9, 'held repeat', 3 * DAY);
    await add(5, 'repeat', DAY);
    await add(5, '', DAY, { illness: 'covid' });
    await add(1, '', DAY, at('1009'));
    await add(1, '', DAY, at('1010'));
    await add(1, '', DAY, at('1200'));
    expect(await released()).toBe(1);
    expect(await released()).toBe(0);
    await add(2, '', DAY, at('1008'));
    expect(await released()).toBe(2);
    expect(await wrongRollups(database.owner)).toEqual([]);
  });

  test('as no repeat, if it was none', async () => {
    await add(3, 'held', 3 * DAY);
    await value(`select private.release_held('IN', '', 'flu', '-infinity', 'infinity') as n`);
    expect(await value('select sum(repeats) as n from private.held_groups')).toBe(0);
    expect(await value('select sum(repeats) as n from private.report_deltas')).toBe(0);
  });
});

describe('held reports of a view', () => {
  const checked = (west: number, south: number, east: number, north: number) =>
    value(`select private.held_in_view(${west}, ${south}, ${east}, ${north}) as n`);

  test('are announced for seven days', async () => {
    await add(5, 'held', 7 * DAY - HOUR);
    await add(9, 'held', 7 * DAY + 2 * HOUR);
    expect(await checked(-180, -90, 180, 90)).toBe(5);
  });

  test('are those between its edges, also across 180°', async () => {
    await add(5, 'held', 0);
    await add(6, 'held', 0, { place: { latE3: 1_000, lonE3: 179_500 } });
    await add(7, 'held', 0, { place: { latE3: 1_000, lonE3: -179_500 } });
    expect(await checked(1.9, 0.9, 2.1, 1.1)).toBe(5);
    expect(await checked(2.1, 0.9, 3, 1.1)).toBe(0);
    expect(await checked(1.1, 0.9, 1.9, 1.1)).toBe(0);
    expect(await checked(1.9, 1.1, 2.1, 1.5)).toBe(0);
    expect(await checked(1.9, 0.6, 2.1, 0.9)).toBe(0);
    expect(await checked(179.4, 0, -179.4, 2)).toBe(13);
    expect(await checked(179.6, 0, -179.4, 2)).toBe(7);
    expect(await checked(179.4, 0, -179.6, 2)).toBe(6);
    expect(await checked(100, 0, -100, 2)).toBe(13);
  });
});

test('the parts of held reports are joined after ten days, without a change of a figure or of other parts', async () => {
  for (const minutesAgo of [11 * DAY, 9 * DAY]) {
    await add(1, 'held', minutesAgo);
    await add(2, 'held repeat', minutesAgo);
    await add(1, 'held', minutesAgo, at('2000'));
  }
  await add(1, 'held', 11 * DAY, at('3000'));
  await rows(`delete from public.symptom_reports where pin_code = '3000'`);
  const versions = () =>
    rows(`select xmin::text, hour, pin_code from private.held_counts
      where pin_code = '2000' or hour > now() - interval '10 days' order by 2, 3, 1`);
  const groups = () => rows('select * from private.held_groups order by hour, pin_code');
  const before = [await versions(), await groups()];
  expect(await value('select private.compact_held() as n')).toBe(3);
  expect(await value('select count(*) as n from private.held_counts')).toBe(5);
  expect([await versions(), await groups()]).toEqual(before);
  expect(await wrongRollups(database.owner)).toEqual([]);
});

describe('the reports of an area in an hour, from which further ones are held,', () => {
  const limit = (base: number) => value(`select private.surge_limit('IN', '1000', 'flu', ${base}) as n`);

  test('are three times the mean of 28 days, and at least the base', async () => {
    expect(await limit(4)).toBe(4);
    await add(24 * 28, '', 28 * DAY);
    await add(24 * 28, '', 29 * DAY);
    await fold();
    expect([await limit(1), await limit(4)]).toEqual([3, 4]);
  });

  test('are those of the place of each report of a list', async () => {
    await add(24 * 28, '', DAY);
    await fold();
    const submission = (pinCode: string, key: string) => ({
      ...{ country: 'IN', pin_code: pinCode, illness: 'flu' },
      surge: { per: 'hour', keys: { [key]: 0 } },
    });
    const sent = async (...submissions: object[]) => {
      const [row] = await rows<{ outcome: { held: boolean }[] }>(
        `select private.count_submissions('${JSON.stringify(submissions)}') as outcome`,
      );
      return row?.outcome.map(({ held }) => held);
    };
    expect(await sent(submission('2000', 'aa'), submission('1000', 'bb'))).toEqual([true, false]);
    expect(await sent(submission('1000', 'cc'))).toEqual([false]);
  });
});

test.each([
  ['12:00:00', 600],
  ['23:55:00', 300],
])('at %s UTC, the salt may be used for %i seconds', async (time, seconds) => {
  expect(await value(`select seconds as n from private.sender_salt('2000-01-01 ${time}+00')`)).toBe(seconds);
});

test('the counts of senders are written again each minute, and from 16 MB on every ten minutes', async () => {
  const fill = (megabytes: number) =>
    rows(`insert into private.sender_counts
      select decode(lpad(to_hex(i), 32, '0'), 'hex'), 'infinity', 1
      from generate_series(1, ${megabytes} * (1 << 20) / 72) as i`);
  const file = () => value(`select pg_relation_filenode('private.sender_counts') as n`);
  const isSwept = async (minute: number) => {
    const before = await file();
    await rows(`select private.sweep_sender_counts('2000-01-01 00:${minute}:00+00')`);
    return (await file()) !== before;
  };
  await rows('truncate private.sender_counts');
  await fill(12);
  expect(await isSwept(11)).toBe(true);
  await rows('truncate private.sender_counts');
  await fill(24);
  expect([await isSwept(11), await isSwept(15), await isSwept(10)]).toEqual([false, false, true]);
  await rows('truncate private.sender_counts');
});
