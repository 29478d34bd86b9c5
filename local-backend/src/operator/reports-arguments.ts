import { DAY_MS, dayOf, isDay } from '@health-commons/base/days';
import { defineCommand, flag, text } from '@health-commons/base/command-line';
import * as v from 'valibot';
import { parseLocation } from '@health-commons/contracts/analytics';
import { findCountry, type CountryCode } from '@health-commons/contracts/countries';
import { districtOf } from '@health-commons/contracts/postal-code';
import { oneOf } from '@health-commons/contracts/schema-parts';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import { INSTALLATION_OPTIONS } from './installation';

/** `does` is what the command does to reports, and then needs a filter; without it, the command changes nothing. */
type Command = { about: string; does?: string; filters: readonly Filter[] };
type Filter = keyof typeof FILTERS;

const AREAS = ['country', 'code', 'illness', 'from', 'to'] as const;
const HELD = [...AREAS, 'severity'] as const;
const REPORTS = [...HELD, 'id'] as const;
/** Filters that exclude others, with those that they allow: an action, and a held day. */
const ALONE = { action: ['action'], day: ['day', 'country', 'code', 'illness'] } as const;

const COMMANDS = {
  list: {
    about: 'shows reports by area, hour and illness; of the last 24 hours unless a filter says otherwise',
    filters: [...REPORTS, 'action'],
  },
  held: {
    about:
      'shows reports that are held out of the figures, and days that the analytics hold (of the last 30 days)',
    filters: HELD,
  },
  log: { about: 'shows what operators did', filters: [] },
  hide: {
    about: 'takes reports out of the map, the lists and the figures',
    does: 'hides',
    filters: [...REPORTS, 'day'],
  },
  drop: { about: 'hides held reports', does: 'hides', filters: HELD },
  restore: {
    about: 'puts back the reports that an action hid',
    does: 'puts back',
    filters: ['action'],
  },
  withdraw: {
    about: 'deletes reports for good',
    does: 'deletes for good',
    filters: [...REPORTS, 'action'],
  },
  release: {
    about: 'counts held reports of a country in the figures, which cannot be undone without --day',
    does: 'counts in the figures',
    filters: [...AREAS, 'day'],
  },
} as const satisfies Record<string, Command>;
type CommandName = keyof typeof COMMANDS;

export const reportsCommand = defineCommand({
  command: 'npm run reports --',
  operands: 'COMMAND',
  about: Object.fromEntries(Object.entries(COMMANDS).map(([name, { about }]) => [name, about])),
  options: {
    country: text('XX', 'reports of a country'),
    code: text('PREFIX', 'reports whose postal code starts so'),
    illness: text('NAME', 'reports of an illness'),
    severity: text('NAME', 'reports of a severity'),
    id: text('UUID', 'one report'),
    from: text('HOUR', 'received from this hour on (UTC): 2026-11-23 or 2026-11-23T10'),
    to: text('HOUR', 'received before this hour'),
    action: text('N', 'reports that action N hid, or the day that it decided'),
    day: text('DAY', 'a held day of a --country, an --illness and perhaps a --code, for release and hide'),
    yes: flag('do it; without, commands show what they would change'),
    reason: text('TEXT', 'why, for the log'),
    operator: text('NAME', 'who, for the log (your user name)'),
    ...INSTALLATION_OPTIONS,
  },
  notes:
    "'release --day' counts all reports of the day, and 'hide --day' keeps the held ones out; 'restore' undoes both.",
});

const matching = (pattern: RegExp) => v.regex(pattern, 'is not valid');

/** Returns the ISO time of `2026-11-23` or `2026-11-23T10` in UTC, or '' for a text that Date.parse cannot read. */
function isoOf(text: string): string {
  const time = Date.parse(`${text}${text.includes('T') ? '' : 'T00'}:00:00Z`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
/** Date.parse accepts 30 February, and returns another day. */
const isHour = (text: string) => /^\d{4}-\d{2}-\d{2}(T\d{2})?$/.test(text) && isoOf(text).startsWith(text);
const hour = v.pipe(
  v.string(),
  v.check(isHour, 'must be an hour (UTC) such as 2026-11-23T10'),
  v.transform(isoOf),
);

/** The options that select reports, or a held day. */
const FILTERS = {
  country: v.pipe(v.string(), v.toUpperCase(), matching(/^[A-Z]{2}$/)),
  code: v.pipe(
    v.string(),
    v.transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase()),
    matching(/^[0-9A-Z]{1,12}$/),
  ),
  illness: oneOf(ILLNESS_TYPES),
  severity: oneOf(SEVERITIES),
  from: hour,
  to: hour,
  id: v.pipe(v.string(), v.uuid('is not valid')),
  action: v.pipe(v.string(), matching(/^\d{1,18}$/)),
  day: v.pipe(v.string(), v.check(isDay, 'must be a day (UTC) such as 2026-11-23')),
} as const;
const filtersSchema = v.partial(v.object(FILTERS));

/** Selects reports. The fields are those of private.report_search. */
export type ReportSearch = Omit<v.InferOutput<typeof filtersSchema>, 'from' | 'to' | 'day'> & {
  since?: string;
  until?: string;
  held?: true;
};

/** A day that an operator decides. Without a code, the place is the whole country. */
export type DecidableDay = {
  country: string;
  code: string;
  illness: (typeof ILLNESS_TYPES)[number];
  day: string;
};

/**
 * Parses the arguments.
 * @throws Fault naming every invalid argument, with the usage
 */
export function readRequest(args: readonly string[], now: Date) {
  const { values, operands } = reportsCommand.read(args);
  const faults: string[] = [];
  const [name = ''] = operands;
  const command = (Object.keys(COMMANDS) as CommandName[]).find((known) => known === name);
  if (!command) faults.push(`there is no command '${name}'`);
  const given = (Object.keys(FILTERS) as Filter[]).filter((filter) => values[filter] !== undefined);
  if (command) faults.push(...filterFaults(command, given));

  const read = v.safeParse(
    filtersSchema,
    Object.fromEntries(given.map((filter) => [filter, values[filter]])),
  );
  for (const issue of read.issues ?? [])
    faults.push(`--${v.getDotPath(issue) ?? ''} '${String(issue.input)}' ${issue.message}`);
  const { day, from: since, to: until, ...others } = read.success ? read.output : {};
  const { country = '', code = '', illness } = others;
  const district = findCountry(country) ? districtOf(country as CountryCode, code) : code;
  if (district !== code) faults.push(`--code '${code}' is finer than what is stored: use ${district}`);
  if (day !== undefined) {
    if (!country || !illness) faults.push('--day needs a --country and an --illness');
    else if (!parseLocation(code === '' ? country : `${country}-${code}`))
      faults.push(`${country} ${code}`.trim() + ' is not a place of the analytics');
    if (day >= dayOf(now.getTime())) faults.push(`--day ${day} is not over yet (UTC)`);
  }
  const rule: Command | null = command ? COMMANDS[command] : null;
  const reason = values.reason?.trim() ?? '';
  const isConfirmed = rule?.does !== undefined && values.yes;
  if (isConfirmed && reason === '') faults.push('give a --reason, for the log');
  if (/\p{Cc}/u.test(reason)) faults.push('--reason must be one line, without control characters');
  if (!command || faults.length > 0) throw reportsCommand.fault(...faults);

  const search: ReportSearch = { ...others, ...(since && { since }), ...(until && { until }) };
  if (command === 'list' && given.length === 0) search.since = new Date(now.getTime() - DAY_MS).toISOString();
  if (command === 'held' || command === 'drop' || command === 'release') search.held = true;
  return {
    command,
    /** What the command does to reports; null for a command that changes nothing. */
    does: rule?.does ?? null,
    search,
    /** The held day that the command decides instead of the reports of `search`. */
    day: day !== undefined && illness ? { country, code, illness, day } : null,
    reason,
    isConfirmed,
  };
}
export type ReportsRequest = ReturnType<typeof readRequest>;

function filterFaults(command: CommandName, given: readonly Filter[]): string[] {
  const { filters, does }: Command = COMMANDS[command];
  const faults = given
    .filter((filter) => !filters.includes(filter))
    .map((filter) => `'${command}' has no --${filter}`);
  for (const [name, allowed] of Object.entries(ALONE) as [Filter, readonly Filter[]][]) {
    const others = given.filter((filter) => filters.includes(filter) && !allowed.includes(filter));
    if (given.includes(name)) faults.push(...others.map((filter) => `--${name} excludes --${filter}`));
  }
  if (does !== undefined && given.length === 0)
    faults.push(`'${command}' needs ${filters.map((filter) => `--${filter}`).join(' or ')}`);
  else if (command === 'release' && !given.includes('country')) faults.push("'release' needs --country");
  return faults;
}
