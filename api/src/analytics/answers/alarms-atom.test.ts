/** @jest-environment jsdom */
import { addDays } from '../days';
import type { History } from '../history';
import { historyOf, TODAY } from '../testing/histories';
import { alarmsFeed } from './alarms-atom';

/** What the test needs of the browser's types; the api has none of them. */
type XmlElement = {
  localName: string;
  namespaceURI: string | null;
  textContent: string;
  children: Iterable<XmlElement>;
  getAttribute(name: string): string | null;
};
type XmlDocument = { documentElement: XmlElement; querySelector(name: string): XmlElement | null };
declare const DOMParser: new () => { parseFromString(text: string, type: string): XmlDocument };

const SELF = 'https://a.example/api/analytics/alarms.atom?location=IN-4000&x="<y>"';
const quiet = (days: number, level = 2) => new Array<number>(days).fill(level);

/** The feed as a reader takes it. Throws where it is not well-formed. */
function read(history: History) {
  const document = new DOMParser().parseFromString(alarmsFeed(history, SELF), 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent);
  const feed = document.documentElement;
  const text = (of: XmlElement, name: string) =>
    [...of.children].filter((child) => child.localName === name).map((child) => child.textContent);
  return {
    feed,
    text,
    entries: [...feed.children].filter(({ localName }) => localName === 'entry'),
    self: [...feed.children].find(({ localName }) => localName === 'link'),
  };
}

const withOutbreak = (ago: number, days = 120) => {
  const flu = quiet(days);
  for (let i = 0; i < 3; i += 1) flu[days - 1 - ago - i] = 30;
  return historyOf({ flu, covid: quiet(days) });
};
const DATE = /^\d{4}-\d\d-\d\dT00:00:00Z$/;

test('has what RFC 4287 asks of a feed and its entries', () => {
  const { feed, text, entries, self } = read(withOutbreak(3));
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  for (const name of ['id', 'title', 'updated', 'author']) expect(text(feed, name)).toHaveLength(1);
  expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual(['self', SELF]);
  expect(entries).toHaveLength(1);
  for (const entry of entries) {
    for (const name of ['id', 'title', 'updated', 'content']) expect(text(entry, name)).toHaveLength(1);
    expect(text(entry, 'updated')[0]).toMatch(DATE);
    expect(text(entry, 'id')[0]).toMatch(/^tag:[\w.-]+,\d{4}:\S+$/);
  }
  // The newest of its entries' moments.
  expect(text(feed, 'updated')).toEqual(text(entries[0] ?? feed, 'updated'));
});

test('an alarm keeps its id while it lasts, when it began longer ago than is told, and once it has passed', () => {
  const days = 220;
  const flu = quiet(days);
  // Steep for ever: each week is far above the weeks that ended seven days before.
  for (let day = 100; day < days; day += 1) flu[day] = Math.round(2 * 1.12 ** (day - 99));
  const idsOn = (last: number) => {
    const { entries, text } = read({
      ...historyOf({ flu: flu.slice(0, last), covid: quiet(last) }),
      today: addDays(TODAY, last - days),
    });
    return entries.map((entry) => text(entry, 'id')[0]);
  };
  const first = idsOn(130);
  expect(first).toHaveLength(1);
  for (const last of [131, 150, 199, 210, days]) expect(idsOn(last)).toEqual(first);
});

test.each([
  ['none', historyOf({})],
  ['one report', historyOf({ flu: [1] })],
  ['a gap of a year', historyOf({ flu: [9, 9, ...quiet(365, 0), 9, 9] })],
  ['a million', historyOf({ flu: [...quiet(80), 1_000_000], covid: quiet(81) })],
])('is well-formed, has an id and a moment, and no number that is none: %s', (_, history) => {
  const { feed, text, entries } = read(history);
  expect(text(feed, 'updated')[0]).toMatch(DATE);
  expect(feed.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
  const ids = entries.map((entry) => text(entry, 'id')[0]);
  expect(new Set(ids).size).toBe(ids.length);
});
