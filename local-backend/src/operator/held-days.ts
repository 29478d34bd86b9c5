import { StartError } from '../program/command';
import {
  type CountedHeldDay,
  dayAfter,
  type DecidableDay,
  type Decision,
  onDay,
  type ReportSearch,
} from './moderation';
import type { Moderation } from './open-moderation';
import type { Confirmed } from './reports-options';

export const format = (n: number) => n.toLocaleString('en');
export const plural = (n: number, word: string) => `${format(n)} ${word}${n === 1 ? '' : 's'}`;

/** Pads all cells but the last of a row. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  '),
  );
}

type Send = Pick<Moderation, 'send'>;

/** Days that `held` lists without --from. */
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Describes the days that the analytics hold among these reports, or returns null if there are none. */
export async function heldDaysIn(search: ReportSearch, { send }: Send): Promise<string | null> {
  const { country, code, illness, severity, since, until } = search;
  // A day is held with all its reports, whatever their severity.
  if (severity) return null;
  const now = Date.now();
  const from = (since ?? new Date(now - SHOWN_DAYS * DAY_MS).toISOString()).slice(0, 10);
  const last = new Date((until === undefined ? now : Date.parse(until)) - 1).toISOString().slice(0, 10);
  const days = await send({
    do: 'held-days',
    search: {
      ...(country !== undefined && { country }),
      ...(code !== undefined && { code }),
      ...(illness !== undefined && { illness }),
      from,
      to: dayAfter(last),
    },
  });
  return days.length === 0 ? null : describeHeldDays(days);
}

function describeHeldDays(days: readonly CountedHeldDay[]): string {
  const rows = days.map((one) => [
    format(one.held),
    format(one.counted),
    format(one.senders),
    format(one.reports),
    one.hours === null ? '–' : hoursOf(one.hours),
    placeOf(one),
    one.day,
    one.illness,
  ]);
  const header = ['held', 'counted', 'senders', 'reports', 'hours (UTC)', 'place', 'day (UTC)', 'illness'];
  const more = (days[0]?.total ?? 0) - days.length;
  return [
    'Days that the analytics hold, because nothing confirms so many reports:',
    ...table([header, ...rows]),
    ...(more > 0 ? [`and ${plural(more, 'other day')}`] : []),
    'To decide one: npm run reports -- release (or hide) --day DAY --illness NAME --country XX [--code PREFIX]',
  ].join('\n');
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

const placeOf = ({ country, code = '' }: { country: string; code?: string | undefined }) =>
  `${country} ${code}`.trim();
const dayOf = (day: DecidableDay) => `${day.illness} in ${placeOf(day)} on ${day.day}`;

/**
 * Decides a held day, or describes what that would do. Rejects with StartError if the day is not held.
 */
export async function decideDay(
  command: 'release' | 'hide',
  day: DecidableDay,
  confirmed: Confirmed | null,
  { send }: Send,
): Promise<string> {
  const [held] = await send({ do: 'held-days', search: onDay(day) });
  if (!held) throw new StartError(await whyNotHeld(day, { send }));
  const counts = `the ${format(held.held)} held of ${plural(held.senders, 'report')} of ${dayOf(day)}`;
  const effect =
    command === 'release' ? `counts ${counts} in the figures` : `keeps ${counts} out of the figures`;
  const stored =
    command === 'release' && held.stored > 0
      ? `\nThe limits on senders hold ${format(held.stored)} more, which 'release --from' counts.`
      : '';
  if (!confirmed) return `This ${effect}.${stored}\nAdd --yes and --reason to do it.`;
  const [decided] = await send({ do: 'decide', command, day, ...confirmed });
  if (!decided) throw new StartError(await whyNotHeld(day, { send }));
  return `Action ${decided.action} ${effect}.${stored}\nTo undo it: npm run reports -- restore --action ${decided.action} --yes --reason '…'`;
}

/** Names everything that no held day has. */
async function whyNotHeld(day: DecidableDay, { send }: Send): Promise<string> {
  const [decision] = await send({ do: 'decisions', of: day });
  if (decision)
    return `Action ${decision.action} decided ${dayOf(decision)} (${decision.decision}). To undo it: npm run reports -- restore --action ${decision.action} --yes --reason '…'`;
  const { country, code, illness } = day;
  const held = await send({
    do: 'held-days',
    search: {
      country,
      ...(code !== undefined && { code }),
      from: '2000-01-01',
      to: '9999-12-31',
      exact: true,
    },
  });
  const known = [
    held.length === 0 && `no day is held in ${placeOf(day)}`,
    held.length > 0 && !held.some((one) => one.illness === illness) && `no day of ${illness} is held there`,
    held.length > 0 && !held.some((one) => one.day === day.day) && `no illness is held on ${day.day}`,
  ].filter((fault) => fault !== false);
  const faults = [`The analytics do not hold ${dayOf(day)}`, ...known].join('; ');
  return held.length === 0 ? `${faults}.` : `${faults}.\n${describeHeldDays(held)}`;
}

/** Returns the decision that an action made, if it decided a day. */
export async function decisionBy(action: string | undefined, { send }: Send): Promise<Decision | null> {
  if (action === undefined) return null;
  const [decision] = await send({ do: 'decisions', of: action });
  return decision ?? null;
}

/** Undoes a decision, or describes what that would do. */
export async function undoDecision(
  { action, decision, ...day }: Decision,
  confirmed: Confirmed | null,
  { send }: Send,
): Promise<string> {
  const effect = `undoes '${decision}' of ${dayOf(day)}: the analytics judge that day again`;
  if (!confirmed) return `This ${effect}.\nAdd --yes and --reason to do it.`;
  const [undone] = await send({ do: 'undo-decision', action, ...confirmed });
  return undone ? `Action ${undone.action} ${effect}.` : 'No reports match.';
}
