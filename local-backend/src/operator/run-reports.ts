import type { Database } from '../database/port';
import { decideDay, decisionBy, describeHeldDays, undoDecision } from './held-days';
import { type ReportSearch, type ReportsRequest } from './reports-arguments';
import { COUNT, type Counted, format, MAX_ROWS, plural, table } from './reports-text';

/** `usual` is the mean number of reports a day in the 28 days before; `groups` the number of all groups. */
type Group = {
  country: string;
  code: string;
  hour: string;
  illness: string;
  reports: number;
  usual: number | null;
  groups: number;
};

const LIST = `
  select country, code, to_char(hour, 'YYYY-MM-DD HH24:MI') as hour, illness, reports, usual, groups
  from (
    select country, pin_code as code, date_trunc('hour', created_at at time zone 'UTC') as hour,
      illness_type as illness, count(*)::integer as reports, (count(*) over ())::integer as groups
    from private.search_reports($1)
    group by 1, 2, 3, 4
    order by reports desc, hour, country, code, illness
    limit ${MAX_ROWS}
  ) as part
  cross join lateral (
    select nullif(round(sum(private.total_between(n, last_day, days, totals, part.hour::date - 29, part.hour::date - 1)) / 28.0, 1), 0)
      ::double precision as usual
    from private.tallies
    where scope = private.scope_of(-2, part.country, part.code, null, null) and illness = part.illness
  ) as before
  order by reports desc, hour, country, code, illness`;

type Logged = {
  action: string;
  at: string;
  command: string;
  operator: string;
  reason: string;
  search: ReportSearch;
  reports: number;
  hidden: number;
};

const LOG = `
  select id::text as action, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, command, operator, reason, search,
    reports::integer as reports,
    (select count(*)::integer from private.hidden_reports where action = log.id) as hidden
  from private.moderation_log as log order by id desc limit ${MAX_ROWS}`;

// Reports that arrive during the action are not part of it.
const START = `
  insert into private.moderation_log (command, operator, reason, search)
  values ($1, $2, $3, jsonb_build_object('until', now()) || $4::jsonb) returning id::text as action`;

const NONE = 'No reports match.';

/**
 * Runs a command of `npm run reports` for an operator, and resolves to what it prints. Rejects with Fault if a day
 * cannot be decided.
 */
export async function runReports(
  database: Database,
  operator: string,
  request: ReportsRequest,
): Promise<string> {
  const { command, does, search, day, reason, isConfirmed } = request;
  const { owner } = database;
  if (command === 'log') return describeLog(await owner.query<Logged>(LOG));
  if (command === 'list' || command === 'held') {
    const groups = describeGroups(await owner.query<Group>(LIST, [JSON.stringify(search)]));
    const days = command === 'held' ? await describeHeldDays(database, search) : null;
    return [groups, days].filter((part) => part !== null).join('\n\n') || NONE;
  }
  const confirmed = isConfirmed ? { operator, reason } : null;
  if (day) return decideDay(database, command === 'hide' ? 'hide' : 'release', day, confirmed);
  const decision = command === 'restore' ? await decisionBy(database, search.action) : null;
  if (decision) return undoDecision(database, decision, confirmed);

  const [counted] = await owner.query<Counted>(COUNT, [JSON.stringify(search)]);
  if (!counted || counted.reports === 0) return NONE;
  const effect = (reports: number) => `${does ?? ''} ${describe({ ...counted, reports })}`;
  if (!confirmed) return `This ${effect(counted.reports)}.\nAdd --yes and --reason to do it.`;

  const logged = command === 'drop' ? 'hide' : command;
  const values = [logged, operator, reason, JSON.stringify(search)];
  const [started] = await owner.query<{ action: string }>(START, values);
  const action = started?.action ?? '';
  let total = 0;
  // Other requests run between two steps.
  for (;;) {
    const [step] = await owner.query<{ done: number }>('select private.continue_moderation($1) as done', [
      action,
    ]);
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
