import type { IllnessVerdict } from '@health-commons/contracts/analytics';
import { addDays } from '@health-commons/base/days';
import { repeat } from '../analytics/testing/histories';
import { feedOf, readFeedEntries } from './feed';
import { publication, useRecordApi, verdict, YESTERDAY } from './testing/publications';

const { api, append } = useRecordApi();

const MUMBAI = 'IN-400';
const FIRST = '2026-03-01';
const feed = async (until: string) => {
  const entries = await readFeedEntries(api.db, MUMBAI, until);
  return feedOf(entries, {
    location: MUMBAI,
    place: MUMBAI,
    self: 'alarms.atom?a&b',
    site: 'https://health.example',
    product: 'Health Commons',
  });
};
const entriesOf = (text: string) =>
  [...text.matchAll(/<entry>[^]*?<\/entry>/g)].map(([entry]) => {
    const part = (name: string) => RegExp(`<${name}[^>]*>([^<]*)`).exec(entry)?.[1] ?? '';
    return {
      id: part('id').replace('tag:health.example,2026:alerts/IN-400', ''),
      title: part('title'),
      published: part('published'),
      updated: part('updated'),
      content: part('content'),
    };
  });
const updatedOf = (text: string) => /<updated>([^<]*)/.exec(text)?.[1] ?? '';
/** Publishes a state of flu per day from FIRST on. A null publishes nothing on that day. */
const publish = async (states: readonly (IllnessVerdict | null)[]) => {
  for (const [i, state] of states.entries()) if (state) await append(publication(addDays(FIRST, i), [state]));
};
const usual = verdict('usual');
const unusual = verdict('unusual', { risk: 'medium', since: '2026-02-27', sum: 40 });
const ongoing = verdict('ongoing', { risk: 'high', since: '2026-02-26', sum: 60 });

test('is an Atom feed with an entry per outbreak, and is empty without any', async () => {
  expect(entriesOf(await feed(FIRST))).toEqual([]);
  await publish([usual, unusual]);
  expect(await feed(YESTERDAY)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Alerts: India, postal codes 400…</title>
<subtitle>Illnesses with unusually many reports, as we published them. Reports are anonymous and unconfirmed. An alert that is over or withdrawn gets an entry of its own.</subtitle>
<id>tag:health.example,2026:alerts/IN-400</id>
<link rel="self" type="application/atom+xml" href="alarms.atom?a&amp;b"/>
<updated>2026-03-03T00:05:00.000Z</updated>
<author><name>Health Commons</name></author>
<entry>
<title>India, postal codes 400…: more reports of flu than expected</title>
<id>tag:health.example,2026:alerts/IN-400/flu/2026-03-02</id>
<published>2026-03-03T00:05:00.000Z</published>
<updated>2026-03-03T00:05:00.000Z</updated>
<content type="text">Unusual: more reports of flu than expected since 27 February 2026 UTC. 40 reports in the 7 days to 2 March 2026 UTC. About 14 expected. Risk: medium.</content>
</entry>
</feed>
`);
});

it('keeps ids and never goes back while states change, on every day of a year', async () => {
  const checked = verdict('being-checked', { risk: null, held: 200, since: '2026-02-26' });
  const states = [
    ...repeat(4, usual),
    ...repeat(3, unusual),
    ...repeat(2, checked),
    ...repeat(130, { ...ongoing, sum: 61 }),
    ...repeat(10, verdict('ending', { risk: 'medium' })),
    ...repeat(40, usual),
    ...repeat(3, unusual),
    ...repeat(20, verdict('too-few', { risk: null })),
    ...repeat(100, usual),
  ];
  await publish(states);
  let before: { text: string; entries: ReturnType<typeof entriesOf> } = { text: '', entries: [] };
  for (const i of states.keys()) {
    const day = addDays(FIRST, i);
    const text = await feed(day);
    const entries = entriesOf(text);
    expect(updatedOf(text) > updatedOf(before.text)).toBe(true);
    for (const old of before.entries) {
      const now = entries.find(({ id }) => id === old.id);
      if (!now) expect(old.updated < addDays(day, -88)).toBe(true);
      else if (now.updated === old.updated) expect(now).toEqual(old);
      else expect([now.published, now.updated]).toEqual([old.published, updatedOf(text)]);
    }
    before = { text, entries };
  }
  const [first, second] = ['/flu/2026-03-05', '/flu/2026-09-06'];
  const at = async (day: string) =>
    entriesOf(await feed(day)).map(({ id, updated }) => [id, updated.slice(0, 10)]);
  expect(await at('2026-03-09')).toEqual([[first, '2026-03-09']]);
  // It has lasted for more than 90 days without a change.
  expect(await at('2026-07-10')).toEqual([[first, '2026-03-11']]);
  expect(await at('2026-09-20')).toEqual([
    [second, '2026-09-10'],
    [`${second}/withdrawn`, '2026-09-10'],
    [first, '2026-07-29'],
    [`${first}/over`, '2026-07-29'],
  ]);
});

it('withdraws an alert if the counts are usual again within a week, for example because reports were hidden', async () => {
  await publish([usual, unusual, unusual, usual, usual]);
  const withdrawn =
    'Withdrawn: in the 7 days to 4 March 2026 UTC, reports of flu were not unusual after all. The alert was first published for 2 March 2026 UTC. Counts change if reports turn out to be false.';
  expect(entriesOf(await feed(YESTERDAY))).toMatchObject([
    { id: '/flu/2026-03-02', published: '2026-03-03T00:05:00.000Z', content: withdrawn },
    {
      id: '/flu/2026-03-02/withdrawn',
      title: 'India, postal codes 400…: alert for flu withdrawn',
      published: '2026-03-05T00:05:00.000Z',
      content: withdrawn,
    },
  ]);
});

it('gives an alert after a usual day a new id, but not one after missing days', async () => {
  await publish([unusual, null, null, unusual, ...repeat(10, ongoing), usual, ongoing]);
  const ids = entriesOf(await feed(YESTERDAY)).map(({ id }) => id);
  expect(ids.sort()).toEqual(['/flu/2026-03-01', '/flu/2026-03-01/over', '/flu/2026-03-16']);
  await append(publication('2026-05-20', [ongoing]));
  expect(entriesOf(await feed(YESTERDAY)).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['/flu/2026-03-16', '/flu/2026-03-16/over', '/flu/2026-05-20']),
  );
});

test('ends an alert that was computed from demonstration data with that data', async () => {
  const days = [0, 1, 2, 3].map((i) => addDays(FIRST, i));
  for (const [i, day] of days.entries()) await append(publication(day, [ongoing], { demonstration: i < 2 }));
  expect(await feed(FIRST)).toContain('<title>Demonstration data, not real: Alerts');
  expect(
    entriesOf(await feed(YESTERDAY)).map(({ id, title }) => [id, title.startsWith('Demonstration')]),
  ).toEqual([
    ['/flu/2026-03-01', true],
    ['/flu/2026-03-01/withdrawn', true],
    ['/flu/2026-03-03', false],
  ]);
});
