import { userInfo } from 'node:os';
import * as v from 'valibot';
import { parseLocation } from '@health-commons/contracts/analytics';
import { districtOf } from '@health-commons/contracts/districts';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/reports';
import { parseArguments, StartError } from '../program/command';
import {
  INSTALLATION_OPTIONS,
  INSTALLATION_USAGE,
  readInstallation,
  type Bases,
  type Installation,
} from './installation';
import type { DecidableDay, ReportSearch } from './moderation';

const USAGE = `Usage: npm run reports -- COMMAND [options]
  list       shows reports by area, hour and illness; of the last 24 hours unless a filter says otherwise
  held       shows reports that are held out of the figures, and days that the analytics hold (of the last 30 days)
  log        shows what operators did
  hide       takes reports out of the map, the lists and the figures
  drop       hides held reports
  restore    puts back the reports that an action hid
  withdraw   deletes reports for good
  release    counts held reports in the figures, which cannot be undone without --day
Which reports:
  --country XX, --code PREFIX, --illness NAME, --severity NAME, --id UUID
  --from HOUR, --to HOUR   received from this hour until before this hour (UTC): 2026-11-23 or 2026-11-23T10
  --action N               reports that action N hid, or the day that it decided
Which held day, for 'release' and 'hide':
  --day DAY, --illness NAME, --country XX [--code PREFIX]
                           'release' counts all its reports, 'hide' keeps the held ones out; 'restore' undoes both
Commands that change something show what they would do, unless they have
  --yes              do it
  --reason TEXT      why, for the log
  --operator NAME    who, for the log (your user name)
${INSTALLATION_USAGE}`;

const text = { type: 'string' } as const;
const OPTIONS = {
  country: text,
  code: text,
  illness: text,
  severity: text,
  from: text,
  to: text,
  id: text,
  action: text,
  day: text,
  reason: text,
  operator: text,
  yes: { type: 'boolean' },
  ...INSTALLATION_OPTIONS,
} as const;

type Filter = 'country' | 'code' | 'illness' | 'severity' | 'from' | 'to' | 'id' | 'action' | 'day';
type Rule = { filters: readonly Filter[]; needs: readonly Filter[]; changes: boolean };

const AREAS = ['country', 'code', 'illness', 'from', 'to'] as const;
const REPORTS = [...AREAS, 'severity', 'id'] as const;
/** The filters of a held day. */
const DAY = ['day', 'country', 'code', 'illness'] as const;
/** The filters that a command accepts. It needs one of `needs`, unless that is empty. */
const COMMANDS = {
  list: { filters: [...REPORTS, 'action'], needs: [], changes: false },
  held: { filters: [...AREAS, 'severity'], needs: [], changes: false },
  log: { filters: [], needs: [], changes: false },
  hide: { filters: [...REPORTS, 'day'], needs: REPORTS, changes: true },
  drop: { filters: [...AREAS, 'severity'], needs: [...AREAS, 'severity'], changes: true },
  restore: { filters: ['action'], needs: ['action'], changes: true },
  withdraw: { filters: [...REPORTS, 'action'], needs: [...REPORTS, 'action'], changes: true },
  release: { filters: [...AREAS, 'day'], needs: ['country'], changes: true },
} as const satisfies Record<string, Rule>;
export type ReportsCommand = keyof typeof COMMANDS;

export type Confirmed = { operator: string; reason: string };

export type ReportsArguments = {
  command: ReportsCommand;
  search: ReportSearch;
  /** The held day that the command decides instead of the reports of `search`. */
  day: DecidableDay | null;
  /** Null for commands that change nothing, and for previews of other commands. */
  confirmed: Confirmed | null;
  installation: Installation;
};

/**
 * Parses the arguments.
 * @throws StartError naming every invalid argument, with the usage
 */
export function readReportsArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  bases: Bases,
  now: Date,
): ReportsArguments {
  const { values, positionals } = parse(args);
  const faults: string[] = [];
  const [name = '', ...more] = positionals;
  const command = (Object.keys(COMMANDS) as ReportsCommand[]).find((known) => known === name);
  if (!command) faults.push(name === '' ? 'name a command' : `there is no command '${name}'`);
  if (more.length > 0) faults.push(`unknown argument ${more.join(' ')}`);
  if (command) faults.push(...filterFaults(command, values));

  const search = readSearch(values, faults);
  const day = readDay(values, search, faults, now);
  if (command === 'held' || command === 'drop' || command === 'release') search.held = true;
  if (command === 'list' && Object.keys(search).length === 0)
    search.since = new Date(now.getTime() - 24 * 3_600_000).toISOString();

  const changes = command !== undefined && COMMANDS[command].changes;
  const reason = values.reason?.trim() ?? '';
  if (changes && values.yes && reason === '') faults.push('give a --reason, for the log');
  const confirmed =
    changes && values.yes ? { operator: values.operator ?? userInfo().username, reason } : null;
  const installation = readInstallation(values, env, bases, faults);
  if (!command || faults.length > 0) throw new StartError(`${faults.join('; ')}.\n${USAGE}`);
  return { command, search, day, confirmed, installation };
}

type Values = ReturnType<typeof parse>['values'];

const parse = (args: readonly string[]) => parseArguments(args, OPTIONS, USAGE);

const FILTERS: readonly Filter[] = [...REPORTS, 'action', 'day'];

function filterFaults(command: ReportsCommand, values: Values): string[] {
  const { filters, needs }: Rule = COMMANDS[command];
  const given = FILTERS.filter((filter) => values[filter] !== undefined);
  const faults = given
    .filter((filter) => !filters.includes(filter))
    .map((filter) => `'${command}' has no --${filter}`);
  if (given.includes('day')) {
    const other = given.filter((filter) => filters.includes(filter) && !DAY.some((name) => name === filter));
    return [...faults, ...other.map((filter) => `--day excludes --${filter}`)];
  }
  if (needs.length > 0 && !given.some((filter) => needs.includes(filter)))
    faults.push(`'${command}' needs ${needs.map((filter) => `--${filter}`).join(' or ')}`);
  if (given.includes('action') && given.length > 1) faults.push('--action excludes other filters');
  return faults;
}

function readSearch(values: Values, faults: string[]): ReportSearch {
  const search: ReportSearch = {};
  const oneOf = <Name extends string>(option: string, names: readonly Name[], value: string | undefined) => {
    if (value === undefined) return undefined;
    const found = names.find((known) => known === value);
    if (!found) faults.push(`--${option} must be one of ${names.join(', ')}, not '${value}'`);
    return found;
  };
  const matching = (option: string, pattern: RegExp, value: string | undefined) => {
    if (value !== undefined && !pattern.test(value)) faults.push(`--${option} '${value}' is not valid`);
    return value;
  };
  const found = {
    country: matching('country', /^[A-Z]{2}$/, values.country?.toUpperCase()),
    code: matching('code', /^[0-9A-Z]{1,12}$/, values.code?.replaceAll(/[\s-]/g, '').toUpperCase()),
    illness: oneOf('illness', ILLNESS_TYPES, values.illness),
    severity: oneOf('severity', SEVERITIES, values.severity),
    since: readHour('from', values.from, faults),
    until: readHour('to', values.to, faults),
    id: matching('id', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, values.id),
    action: matching('action', /^\d{1,18}$/, values.action),
  };
  const district = districtOf(found.country ?? '', found.code ?? '');
  if (found.code !== undefined && district !== found.code)
    faults.push(`--code '${found.code}' is finer than what is stored: use ${district}`);
  for (const [name, value] of Object.entries(found))
    if (value !== undefined) Object.assign(search, { [name]: value });
  return search;
}

/** Returns the held day of --day, or null without --day or after a fault. */
function readDay(
  { day, illness: name }: Values,
  { country, code, illness }: ReportSearch,
  faults: string[],
  now: Date,
): DecidableDay | null {
  if (day === undefined) return null;
  if (country === undefined) faults.push('--day needs a --country');
  else if (!parseLocation(code === undefined ? country : `${country}-${code}`))
    faults.push(`${[country, code].join(' ').trim()} is not a place of the analytics`);
  if (name === undefined) faults.push('--day needs an --illness');
  const isDay = v.is(v.pipe(v.string(), v.isoDate()), day) && isRealDay(day);
  if (!isDay) faults.push(`--day must be a day (UTC) such as 2026-11-23, not '${day}'`);
  else if (day >= now.toISOString().slice(0, 10)) faults.push(`--day ${day} is not over yet (UTC)`);
  return country && illness ? { country, ...(code !== undefined && { code }), illness, day } : null;
}

/** Date.parse accepts 30 February. */
const isRealDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** Parses `2026-11-23` or `2026-11-23T10`, optionally with `:00` and `Z`. */
function readHour(option: string, value: string | undefined, faults: string[]): string | undefined {
  if (value === undefined) return undefined;
  const [, day, hour = '00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2})(?::00)?Z?)?$/.exec(value) ?? [];
  const time = new Date(`${day ?? ''}T${hour}:00:00Z`);
  if (!Number.isNaN(time.getTime()) && isRealDay(day ?? '')) return time.toISOString();
  faults.push(`--${option} must be an hour (UTC) such as 2026-11-23T10, not '${value}'`);
  return undefined;
}
