import { addDays } from '../days';
import { FEED, historyOf, TODAY } from '../testing/histories';
import { alarmsFeed } from './alarms-atom';

const constant = (days: number, level = 2) => new Array<number>(days).fill(level);

test('returns an Atom feed with one entry for a run of alarm days', () => {
  const flu = [...constant(114), 30, 30, 30, ...constant(3)];
  const history = historyOf({ flu, covid: constant(120) });
  const self = 'https://a.example/api/analytics/alarms.atom?location=IN-4000&x="<y>"';
  expect(alarmsFeed(history, { ...FEED, self, product: 'Example & Health' })).toBe(
    `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Alerts: Mumbai</title>
<subtitle>Illnesses with more reports in 7 days than we would expect by chance. Reports are anonymous and unconfirmed. A sudden rise appears here once a second day confirms it.</subtitle>
<id>tag:health-commons.org,2026:alarms/Mumbai</id>
<link rel="self" type="application/atom+xml" href="https://a.example/api/analytics/alarms.atom?location=IN-4000&amp;x=&quot;&lt;y&gt;&quot;"/>
<updated>2026-11-20T00:00:00Z</updated>
<author><name>Example &amp; Health</name></author>
<entry>
<title>Mumbai: more reports of flu than expected</title>
<id>tag:health-commons.org,2026:alarms/Mumbai/flu/2026-11-15</id>
<published>2026-11-15T00:00:00Z</published>
<updated>2026-11-20T00:00:00Z</updated>
<content type="text">98 reports of flu in the 7 days to 20 November 2026; about 14.1 expected. Alert level: above 27.</content>
</entry>
</feed>
`,
  );
});

test("keeps an alarm's id, even if the alarm began before the feed's first day", () => {
  const days = 220;
  const flu = constant(days);
  // Flu grows by 12% a day, so each week is far above its baseline.
  for (let day = 100; day < days; day += 1) flu[day] = Math.round(2 * 1.12 ** (day - 99));
  const idsOn = (last: number) =>
    alarmsFeed(
      {
        ...historyOf({ flu: flu.slice(0, last), covid: constant(last) }),
        today: addDays(TODAY, last - days),
      },
      FEED,
    ).match(/(?<=<id>).*\/flu\/[^<]*/g);
  const first = idsOn(130);
  expect(first).toHaveLength(1);
  for (const last of [131, 150, 199, 210, days]) expect(idsOn(last)).toEqual(first);
});
