import { addDays, DAY_MS, dayOf } from '@health-commons/base/days';
import { systemClock } from '@health-commons/api';
import { createHeldDays, type HeldDay, type HeldDaySearch } from '@health-commons/api/analytics/held-days';
import type { Database } from '../database/port';
import { Fault } from '@health-commons/base/command-line';
import type { DecidableDay, ReportSearch } from './reports-arguments';
import { COUNT, type Counted, format, MAX_ROWS, plural, table } from './reports-text';

// Days that the analytics hold. Operators decide them with --day (docs/decisions/0039-held-days.md).

/** Days that `held` lists without --from. */
const SHOWN_DAYS = 30;

/** Who confirmed a change, for the log. */
type Confirmed = { operator: string; reason: string };

/** The decision of a day, made by `action`. */
type Decision = DecidableDay & { decision: 'hide' | 'release'; action: string; reports: number };

const findHeld = (database: Database, search: HeldDaySearch): Promise<HeldDay[]> =>
  createHeldDays({ db: database, clock: systemClock })(search);

/** Describes the held days among these reports, or resolves to null if there are none. */
export async function describeHeldDays(database: Database, search: ReportSearch): Promise<string | null> {
  const { country, code, illness, severity, since, until } = search;
  // A day is held with all its reports, whatever their severity.
  if (severity) return null;
  const now = Date.now();
  const from = since?.slice(0, 10) ?? dayOf(now - SHOWN_DAYS * DAY_MS);
  const last = dayOf((until === undefined ? now : Date.parse(until)) - 1);
  const wanted = { country, code, illness, from, to: addDays(last, 1) };
  const days = await findHeld(database, wanted);
  if (days.length === 0) return null;
  const rows: string[][] = [];
  for (const one of days.slice(0, MAX_ROWS)) {
    const { held, counted, senders, hours, day } = one;
    rows.push([
      ...[held, counted, senders, await reportsOf(database, one)].map(format),
      hours === null ? '–' : hoursOf(hours),
      ...[placeOf(one), day, one.illness],
    ]);
  }
  const header = ['held', 'counted', 'senders', 'reports', 'hours (UTC)', 'place', 'day (UTC)', 'illness'];
  const more = days.length - rows.length;
  return [
    'Days that the analytics hold, because nothing confirms so many reports:',
    ...table([header, ...rows]),
    ...(more > 0 ? [`and ${plural(more, 'other day')}`] : []),
    'To decide one: npm run reports -- release (or hide) --day DAY --illness NAME --country XX [--code PREFIX]',
  ].join('\n');
}

/** Resolves to the number of all reports of a day. */
async function reportsOf({ owner }: Database, { country, code, illness, day }: HeldDay): Promise<number> {
  const search = { country, code, illness, since: `${day}T00:00:00Z`, until: `${addDays(day, 1)}T00:00:00Z` };
  const [counted] = await owner.query<Counted>(COUNT, [JSON.stringify(search)]);
  return counted?.reports ?? 0;
}

/** Writes hours as ranges: 8–11, 14. */
function hoursOf(hours: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const hour of hours) {
    const current = ranges.at(-1);
    if (current?.last === hour - 1) current.last = hour;
    else ranges.push({ first: hour, last: hour });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

const placeOf = ({ country, code }: { country: string; code: string }) => `${country} ${code}`.trim();
const wordsOf = (day: DecidableDay) => `${day.illness} in ${placeOf(day)} on ${day.day}`;
const toUndo = (action: string) =>
  `To undo it: npm run reports -- restore --action ${action} --yes --reason '…'`;

// The log and the decision are written together, or neither if the day is decided already.
const DECIDE = `
  with logged as (
    insert into private.moderation_log (command, operator, reason, search, reports)
    select $1, $2, $3, jsonb_strip_nulls(jsonb_build_object('country', $4::text, 'code', nullif($5::text, ''),
      'illness', $7::text, 'day', $6::text)), $8::integer
    returning id
  )
  insert into private.day_decisions (country, prefix, day, illness, decision, action)
  select $4, $5, $6::date, $7::public.illness_type, $1, id from logged
  returning action::text as action`;

/** Decides a held day, or describes what that would do. Rejects with Fault if the day is not held. */
export async function decideDay(
  database: Database,
  command: 'release' | 'hide',
  { country, code, illness, day }: DecidableDay,
  confirmed: Confirmed | null,
): Promise<string> {
  const search = { country, code, illness, from: day, to: addDays(day, 1), exact: true } as const;
  const [held] = await findHeld(database, search);
  if (!held) throw new Fault(await whyNotHeld(database, { country, code, illness, day }));
  const counts = `the ${format(held.held)} held of ${plural(held.senders, 'report')} of ${wordsOf(held)}`;
  const effect =
    command === 'release' ? `counts ${counts} in the figures` : `keeps ${counts} out of the figures`;
  const stored =
    command === 'release' && held.stored > 0
      ? `\nThe limits on senders hold ${format(held.stored)} more, which 'release --from' counts.`
      : '';
  if (!confirmed) return `This ${effect}.${stored}\nAdd --yes and --reason to do it.`;
  const { operator, reason } = confirmed;
  const values = [command, operator, reason, country, code, day, illness, held.held];
  const [decided] = await database.owner.query<{ action: string }>(DECIDE, values);
  const action = decided?.action ?? '';
  return `Action ${action} ${effect}.${stored}\n${toUndo(action)}`;
}

async function whyNotHeld(database: Database, day: DecidableDay): Promise<string> {
  const { country, code, illness } = day;
  const values = [null, country, code, day.day, illness];
  const [decision] = await database.owner.query<Decision>(DECISIONS, values);
  if (decision)
    return `Action ${decision.action} decided ${wordsOf(decision)} (${decision.decision}). ${toUndo(decision.action)}`;
  return `The analytics do not hold ${wordsOf(day)}. To see what they hold: npm run reports -- held --country ${country}`;
}

/** By an action, or else those of a day and illness that are valid in a place, the newest first. */
const DECISIONS = `
  select decided.country, decided.prefix as code, decided.day::text as day, decided.illness::text as illness,
    decided.decision, decided.action::text as action, log.reports::integer as reports
  from private.day_decisions as decided join private.moderation_log as log on log.id = decided.action
  where decided.action = $1 or (decided.country, decided.day, decided.illness::text) = ($2::text, $4::date, $5::text)
    and (starts_with($3::text, decided.prefix) or starts_with(decided.prefix, $3::text))
  order by decided.action desc`;

/** Resolves to the decision that an action made, or to null if it decided no day. */
export async function decisionBy({ owner }: Database, action: string | undefined): Promise<Decision | null> {
  const [decision] = await owner.query<Decision>(DECISIONS, [action, null, null, null, null]);
  return decision ?? null;
}

const UNDO = `
  with gone as (
    delete from private.day_decisions where action = $1 returning *
  )
  insert into private.moderation_log (command, operator, reason, search, reports)
  select 'restore', $2, $3, jsonb_build_object('action', $1::text), log.reports
  from gone join private.moderation_log as log on log.id = gone.action
  returning id::text as action`;

/** Undoes a decision, or describes what that would do. */
export async function undoDecision(
  { owner }: Database,
  { action, decision, ...day }: Decision,
  confirmed: Confirmed | null,
): Promise<string> {
  const effect = `undoes '${decision}' of ${wordsOf(day)}: the analytics judge that day again`;
  if (!confirmed) return `This ${effect}.\nAdd --yes and --reason to do it.`;
  const values = [action, confirmed.operator, confirmed.reason];
  const [undone] = await owner.query<{ action: string }>(UNDO, values);
  return `Action ${undone?.action ?? ''} ${effect}.`;
}
