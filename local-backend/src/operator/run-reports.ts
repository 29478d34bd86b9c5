import { decideDay, decisionBy, format, heldDaysIn, plural, table, undoDecision } from './held-days';
import { MAX_ROWS, type Counted, type Group, type Logged, type ReportSearch } from './moderation';
import type { Moderation } from './open-moderation';
import type { ReportsArguments, ReportsCommand } from './reports-options';

const EFFECTS: Partial<Record<ReportsCommand, string>> = {
  hide: 'hides',
  drop: 'hides',
  restore: 'puts back',
  withdraw: 'deletes for good',
  release: 'counts in the figures',
};

const NONE = 'No reports match.';

/** Runs a command of `npm run reports`, and returns what it prints. */
export async function runReports(
  { command, search, day, confirmed }: Omit<ReportsArguments, 'installation'>,
  { send }: Pick<Moderation, 'send'>,
): Promise<string> {
  if (command === 'log') return describeLog(await send({ do: 'log' }));
  if (command === 'list') return describeGroups(await send({ do: 'list', search })) ?? NONE;
  if (command === 'held') {
    const groups = describeGroups(await send({ do: 'list', search }));
    const days = await heldDaysIn(search, { send });
    return [groups, days].filter((part) => part !== null).join('\n\n') || NONE;
  }
  if (day && (command === 'release' || command === 'hide'))
    return decideDay(command, day, confirmed, { send });
  const decision = command === 'restore' ? await decisionBy(search.action, { send }) : null;
  if (decision) return undoDecision(decision, confirmed, { send });

  const [counted] = await send({ do: 'count', search });
  if (!counted || counted.reports === 0) {
    const days = command === 'release' ? await heldDaysIn(search, { send }) : null;
    return days === null ? NONE : `${NONE}\n${days}`;
  }
  const effect = (reports: number) => `${EFFECTS[command] ?? ''} ${describe({ ...counted, reports })}`;
  if (!confirmed) return `This ${effect(counted.reports)}.\nAdd --yes and --reason to do it.`;

  const logged = command === 'drop' ? 'hide' : command;
  const [started] = await send({ do: 'start', command: logged, search, ...confirmed });
  const action = started?.action ?? '';
  let total = 0;
  for (;;) {
    const [step] = await send({ do: 'step', action });
    if (!step?.done) break;
    total += step.done;
  }
  const done = `Action ${action} ${effect(total)}.`;
  return logged === 'hide'
    ? `${done}\nTo put them back: npm run reports -- restore --action ${action} --yes --reason '…'`
    : done;
}

function describe({ reports, areas, first, last }: Counted): string {
  const time = first === last ? `at ${first ?? ''}` : `from ${first ?? ''} to ${last ?? ''}`;
  return `${plural(reports, 'report')} of ${plural(areas, 'area')}, received ${time} (UTC)`;
}

function describeGroups(groups: readonly Group[]): string | null {
  const [first] = groups;
  if (!first) return null;
  const rows = groups.map(({ country, code, hour, illness, reports, usual }) => [
    format(reports),
    usual === null ? '–' : format(usual),
    `${country} ${code}`,
    hour,
    illness,
  ]);
  const more = first.groups - groups.length;
  return [
    ...table([['reports', 'usual a day', 'area', 'hour (UTC)', 'illness'], ...rows]),
    ...(more > 0 ? [`and ${plural(more, 'smaller group')}`] : []),
  ].join('\n');
}

function describeLog(entries: readonly Logged[]): string {
  if (entries.length === 0) return 'The log is empty.';
  const rows = entries.map(({ action, at, command, operator, reports, hidden, reason, search }) => [
    action,
    at,
    command,
    operator,
    format(reports),
    hidden === 0 ? '–' : format(hidden),
    `${reason} (${describeSearch(search)})`,
  ]);
  const header = ['action', 'time (UTC)', 'command', 'operator', 'reports', 'still hidden', 'reason'];
  const more = entries.length === MAX_ROWS ? ['(the newest actions)'] : [];
  return [...table([header, ...rows]), ...more].join('\n');
}

const describeSearch = (search: ReportSearch) =>
  Object.entries(search)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
