import type { RecordEntry } from '@health-commons/contracts/analytics';
import { addDays } from '@health-commons/base/days';
import { type MessageId, render, type Values } from '../analytics/texts/texts';
import { rounded } from '../analytics/data/sums';
import type { Db } from '../dependencies';
import { lastRecordedDay, readEntries } from './entries';
import { mayContinue, outbreaksOf, type Outbreak } from './outbreaks';

/** Days of the record, counted from its newest entry, whose changes the feed shows. */
const SHOWN_DAYS = 90;
/** An empty feed's time. It is before all entries. */
const NEVER = '2026-01-01T00:00:00Z';

/**
 * `location` is what was recorded, `place` how it was requested. `self` is the address of the feed, relative because a
 * request's Host and scheme are those of a proxy. `site` and `product` are the address and the name of the site.
 */
type Feed = { location: string; place: string; self: string; site: string; product: string };

type FeedEntry = { id: string; title: string; published: string; updated: string; content: string };

/**
 * Returns the entries that `feedOf` needs: those of SHOWN_DAYS, and those before them until one without an outbreak, so
 * that every outbreak is known from its first day.
 */
export async function readFeedEntries(db: Db, location: string, until: string): Promise<RecordEntry[]> {
  let newest = await lastRecordedDay(db, location, until);
  const shown = newest && addDays(newest, 1 - SHOWN_DAYS);
  let entries: RecordEntry[] = [];
  while (newest !== null && shown !== null) {
    entries = [...(await readEntries(db, location, addDays(newest, -SHOWN_DAYS), newest)), ...entries];
    const [oldest] = entries;
    if (!oldest || (oldest.day < shown && !mayContinue(oldest))) break;
    newest = await lastRecordedDay(db, location, addDays(oldest.day, -1));
  }
  return entries;
}

/**
 * Returns a place's outbreaks as an Atom feed (RFC 4287), the last changed first: those that last, and those that
 * changed within SHOWN_DAYS. It is made from the record alone, so no id vanishes or changes within this time, and the
 * time of the feed never goes back. Every title says if the data was demonstration data, because readers mix the
 * entries of several feeds.
 */
export function feedOf(
  entries: readonly RecordEntry[],
  { location, place, self, site, product }: Feed,
): string {
  const newest = entries.at(-1);
  const since = newest ? addDays(newest.day, 1 - SHOWN_DAYS) : '';
  const tag = (rest = '') => `tag:${new URL(site).hostname},2026:alerts/${location}${rest}`;
  const shown = outbreaksOf(entries)
    .filter(({ end }) => end === null || end.day >= since)
    .flatMap((outbreak) => entriesOf(outbreak, place, tag))
    .sort((a, b) => b.updated.localeCompare(a.updated) || a.id.localeCompare(b.id));
  const isDemonstration = entries.some(({ demonstration }) => demonstration);
  const updated = entries.reduce((last, { at }) => (at > last ? at : last), NEVER);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(titled('feed.title', { place }, isDemonstration))}</title>`,
    `<subtitle>${escaped(render('feed.subtitle'))}</subtitle>`,
    `<id>${escaped(tag())}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(product)}</name></author>`,
    ...shown.map((entry) =>
      [
        '<entry>',
        `<title>${escaped(entry.title)}</title>`,
        `<id>${escaped(entry.id)}</id>`,
        `<published>${entry.published}</published>`,
        `<updated>${entry.updated}</updated>`,
        // With `content`, because an entry with only a `summary` must link to a page (RFC 4287, 4.1.2).
        `<content type="text">${escaped(entry.content)}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ].join('\n');
}

/** Returns the feed's entry of an outbreak, and that of its end. */
function entriesOf(
  { illness, first, changed, verdict, end, isWithdrawn }: Outbreak,
  place: string,
  tag: (rest: string) => string,
): FeedEntry[] {
  const id = tag(`/${illness}/${first.day}`);
  const title = (message: MessageId) => titled(message, { place, illness }, first.demonstration);
  const alert = { id, title: title('feed.entry-title'), published: first.at };
  if (end === null) return [{ ...alert, updated: changed.at, content: stateOf(changed, verdict, first.day) }];
  const kind = isWithdrawn ? 'withdrawn' : 'over';
  const content = render(`feed.${kind}`, { illness, day: end.day, first: first.day });
  return [
    { ...alert, updated: end.at, content },
    {
      id: `${id}/${kind}`,
      title: title(`feed.${kind}-title`),
      published: end.at,
      updated: end.at,
      content,
    },
  ];
}

/** Returns what an entry said about an outbreak. Only the figures of that entry are in it, so it stays the same. */
function stateOf({ day }: RecordEntry, verdict: Outbreak['verdict'], first: string): string {
  const { illness, state, since, risk, sum, expected, held } = verdict;
  const sentence =
    state === 'being-checked'
      ? 'feed.being-checked'
      : (`feed.${state as 'unusual' | 'ongoing' | 'ending'}` as const);
  return [
    render(sentence, { illness, since: since ?? first, held }),
    render('feed.count', { count: sum, day }),
    ...(expected === null ? [] : [render('feed.expected', { expected: rounded(expected) })]),
    ...(risk === null ? [] : [render('feed.risk', { risk })]),
  ].join(' ');
}

function titled(id: MessageId, values: Values, isDemonstration: boolean): string {
  const title = render(id, values);
  return isDemonstration ? render('feed.demonstration', { title }) : title;
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
