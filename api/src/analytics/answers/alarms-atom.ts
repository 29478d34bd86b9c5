import { nameOf } from '../advice/illnesses';
import { addDays } from '../days';
import type { History } from '../history';
import { rungOf } from '../detect/ladder';
import { rounded } from '../sums';
import { weekAlarms, type WeekAlarm } from './series';

/** Days back for which alarms are told. */
const DAYS = 90;

type Entry = { illness: string; first: WeekAlarm; last: WeekAlarm };

/**
 * Alarms of a place as an Atom feed (RFC 4287), newest first: one entry for each run of days with an alarm of an illness. `self` is the
 * address that the feed was asked by.
 */
export function alarmsFeed(history: History, self: string): string {
  const { place, today } = history;
  const tag = (rest: string) => `tag:health-commons.org,2026:alarms/${place.location}${rest}`;
  const entries = rungOf(history) === 'insufficient' ? [] : entriesOf(history);
  const dayOf = (end: number) => addDays(today, end - (history.days - 1));
  const updated = entries[0]
    ? `${dayOf(entries[0].last.end)}T00:00:00Z`
    : `${history.firstDay ?? today}T00:00:00Z`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(`Alarms: ${place.name}`)}</title>`,
    '<subtitle>Illnesses with more reports in 7 days than usual. Reports are anonymous and unconfirmed.</subtitle>',
    `<id>${escaped(tag(''))}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<updated>${updated}</updated>`,
    '<author><name>Health Commons</name></author>',
    ...entries.map(({ illness, first, last }) =>
      [
        '<entry>',
        `<title>${escaped(`${place.name}: more reports of ${nameOf(illness)} than usual`)}</title>`,
        `<id>${escaped(tag(`/${illness}/${dayOf(first.end)}`))}</id>`,
        `<published>${dayOf(first.end)}T00:00:00Z</published>`,
        `<updated>${dayOf(last.end)}T00:00:00Z</updated>`,
        `<summary>${escaped(
          `${last.count} reports of ${nameOf(illness)} in the 7 days to ${dayOf(last.end)}; usual are about ${rounded(last.mean)}, more than ${last.threshold} are an alarm.`,
        )}</summary>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ].join('\n');
}

function entriesOf(history: History): Entry[] {
  const entries: Entry[] = [];
  for (const { illness, counts } of history.illnesses) {
    let current: Entry | null = null;
    for (const alarm of weekAlarms(history, counts, DAYS)) {
      if (current && alarm.end === current.last.end + 1) current.last = alarm;
      else entries.push((current = { illness, first: alarm, last: alarm }));
    }
  }
  return entries.sort((a, b) => b.last.end - a.last.end || a.illness.localeCompare(b.illness));
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
