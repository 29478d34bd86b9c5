import { addDays } from '../days';
import type { History } from '../history';
import { rungOf, testedIllnesses } from '../detect/ladder';
import { alarmRuns, type AlarmRun } from '../detect/week-alarms';
import { render, type Values } from '../messages/render';
import { rounded } from '../sums';

const DAYS = 90;

type Entry = { illness: string } & AlarmRun;

/** `self` is the request's URL, and `product` the site's name. */
type Feed = { self: string; product: string; demonstration: boolean };

/**
 * Returns a place's alarms of the last DAYS days as an Atom feed (RFC 4287), newest first. Each entry is a
 * run of consecutive days on which an illness has an alarm. Every title says if the data is demonstration data, because
 * readers mix the entries of several feeds.
 */
export function alarmsFeed(history: History, { self, product, demonstration }: Feed): string {
  const { place, today } = history;
  const tag = (rest: string) => `tag:health-commons.org,2026:alarms/${place.location}${rest}`;
  const titled = (id: 'feed.title' | 'feed.entry-title', values: Values) => {
    const title = render(id, { place: place.name, ...values });
    return `<title>${escaped(demonstration ? render('feed.demonstration', { title }) : title)}</title>`;
  };
  const entries = rungOf(history) === 'insufficient' ? [] : entriesOf(history);
  const dayOf = (end: number) => addDays(today, end - (history.days - 1));
  const updated = entries[0]
    ? `${dayOf(entries[0].last.end)}T00:00:00Z`
    : `${history.firstDay ?? today}T00:00:00Z`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    titled('feed.title', {}),
    `<subtitle>${escaped(render('feed.subtitle'))}</subtitle>`,
    `<id>${escaped(tag(''))}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(product)}</name></author>`,
    ...entries.map(({ illness, first, last }) =>
      [
        '<entry>',
        titled('feed.entry-title', { illness }),
        `<id>${escaped(tag(`/${illness}/${dayOf(first.end)}`))}</id>`,
        `<published>${dayOf(first.end)}T00:00:00Z</published>`,
        `<updated>${dayOf(last.end)}T00:00:00Z</updated>`,
        // The entry has `content`, because an entry with only a `summary` must link to a page (RFC 4287,
        // 4.1.2).
        `<content type="text">${escaped(
          render('feed.entry', {
            illness,
            count: last.count,
            day: dayOf(last.end),
            expected: rounded(last.mean),
            threshold: last.threshold,
          }),
        )}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ].join('\n');
}

function entriesOf(history: History): Entry[] {
  const from = Math.max(0, history.days - DAYS);
  return testedIllnesses(history)
    .flatMap((one) => alarmRuns(history, one, from).map((run) => ({ illness: one.illness, ...run })))
    .sort((a, b) => b.last.end - a.last.end || a.illness.localeCompare(b.illness));
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
