import * as v from 'valibot';
import { systemClock } from '@health-commons/api';
import { createHeldDays, type HeldDay } from '@health-commons/api/analytics/held-days';
import { readSettings } from '@health-commons/api/settings';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/reports';
import type { Database, Row } from '../database/port';

/** Selects reports. The fields are those of private.report_search. */
const searchSchema = v.strictObject({
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  code: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Z]{1,12}$/))),
  illness: v.optional(v.picklist(ILLNESS_TYPES)),
  severity: v.optional(v.picklist(SEVERITIES)),
  since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  id: v.optional(v.pipe(v.string(), v.uuid())),
  held: v.optional(v.literal(true)),
  action: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(18))),
});
export type ReportSearch = v.InferOutput<typeof searchSchema>;

/** Selects days (UTC) that the analytics hold. The fields are those of HeldDaySearch. */
const daySearchSchema = v.strictObject({
  country: searchSchema.entries.country,
  code: searchSchema.entries.code,
  illness: searchSchema.entries.illness,
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  exact: v.optional(v.literal(true)),
});
type DaySearch = v.InferOutput<typeof daySearchSchema>;

/** A day that an operator decides. Without a code, the place is the whole country. */
const decidableDaySchema = v.strictObject({
  country: v.nonOptional(searchSchema.entries.country),
  code: searchSchema.entries.code,
  illness: v.nonOptional(searchSchema.entries.illness),
  day: v.pipe(v.string(), v.isoDate()),
});
export type DecidableDay = v.InferOutput<typeof decidableDaySchema>;

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000));
const actionId = v.pipe(v.string(), v.digits(), v.maxLength(18));

export const moderationRequestSchema = v.variant('do', [
  v.strictObject({ do: v.literal('count'), search: searchSchema }),
  v.strictObject({ do: v.literal('list'), search: searchSchema }),
  v.strictObject({ do: v.literal('log') }),
  v.strictObject({
    do: v.literal('start'),
    command: v.picklist(['hide', 'restore', 'withdraw', 'release']),
    operator: text,
    reason: text,
    search: v.pipe(
      searchSchema,
      v.check((search) => Object.keys(search).length > 0, 'A search without a filter selects every report'),
    ),
  }),
  v.strictObject({ do: v.literal('step'), action: actionId }),
  v.strictObject({ do: v.literal('held-days'), search: daySearchSchema }),
  v.strictObject({ do: v.literal('decisions'), of: v.union([decidableDaySchema, actionId]) }),
  v.strictObject({
    do: v.literal('decide'),
    command: v.picklist(['hide', 'release']),
    operator: text,
    reason: text,
    day: decidableDaySchema,
  }),
  v.strictObject({ do: v.literal('undo-decision'), operator: text, reason: text, action: actionId }),
]);
export type ModerationRequest = v.InferOutput<typeof moderationRequestSchema>;

export type Counted = { reports: number; areas: number; first: string | null; last: string | null };
/** `usual` is the mean number of reports a day in the 28 days before; `groups` the number of all groups. */
export type Group = {
  country: string;
  code: string;
  hour: string;
  illness: string;
  reports: number;
  usual: number | null;
  groups: number;
};
export type Logged = {
  action: string;
  at: string;
  command: string;
  operator: string;
  reason: string;
  search: ReportSearch;
  reports: number;
  hidden: number;
};
/** A held day with the number of all its reports, and the number of all held days. */
export type CountedHeldDay = HeldDay & { reports: number; total: number };
/** The decision of a day, made by `action`. */
export type Decision = Required<DecidableDay> & {
  decision: 'hide' | 'release';
  action: string;
  reports: number;
};
/** The type of the rows that each request returns. */
export type ModerationAnswers = {
  count: Counted;
  list: Group;
  log: Logged;
  start: { action: string };
  step: { done: number };
  'held-days': CountedHeldDay;
  decisions: Decision;
  decide: { action: string };
  'undo-decision': { action: string };
};

/** Maximum number of rows of `list` and `log`. */
export const MAX_ROWS = 50;

const COUNT = `
  select count(*)::integer as reports, count(distinct (country, pin_code))::integer as areas,
    to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as first,
    to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as last
  from private.search_reports($1)`;

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

const LOG = `
  select id::text as action, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, command, operator, reason, search,
    reports::integer as reports,
    (select count(*)::integer from private.hidden_reports where action = log.id) as hidden
  from private.moderation_log as log order by id desc limit ${MAX_ROWS}`;

// Reports that arrive during the action are not part of it.
const START = `
  insert into private.moderation_log (command, operator, reason, search)
  values ($1, $2, $3, jsonb_build_object('until', now()) || $4::jsonb) returning id::text as action`;

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

const UNDO = `
  with gone as (
    delete from private.day_decisions where action = $1 returning *
  )
  insert into private.moderation_log (command, operator, reason, search, reports)
  select 'restore', $2, $3, jsonb_build_object('action', $1::text), log.reports
  from gone join private.moderation_log as log on log.id = gone.action
  returning id::text as action`;

/** By an action, or else those of a day and illness that are valid in a place, the newest first. */
const DECISIONS = `
  select decided.country, decided.prefix as code, decided.day::text as day, decided.illness::text as illness,
    decided.decision, decided.action::text as action, log.reports::integer as reports
  from private.day_decisions as decided join private.moderation_log as log on log.id = decided.action
  where decided.action = $1 or (decided.country, decided.day, decided.illness::text) = ($2::text, $4::date, $5::text)
    and (starts_with($3::text, decided.prefix) or starts_with(decided.prefix, $3::text))
  order by decided.action desc`;

/** Returns the search for a day at its place only. */
export const onDay = ({ day, ...place }: DecidableDay): DaySearch => ({
  ...place,
  from: day,
  to: dayAfter(day),
  exact: true,
});

export const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

async function heldDays(database: Database, search: DaySearch): Promise<CountedHeldDay[]> {
  const find = createHeldDays({ db: database, clock: systemClock, settings: readSettings(process.env) });
  const found = await find(search);
  const days: CountedHeldDay[] = [];
  for (const one of found.slice(0, MAX_ROWS)) {
    const { country, code, illness, day } = one;
    const [since, until] = [`${day}T00:00:00Z`, `${dayAfter(day)}T00:00:00Z`];
    const ofDay: ReportSearch = { country, ...(code !== '' && { code }), illness, since, until };
    const [counted] = await database.owner.query<Counted>(COUNT, [JSON.stringify(ofDay)]);
    days.push({ ...one, reports: counted?.reports ?? 0, total: found.length });
  }
  return days;
}

/** Decides a day that is held. Returns no row if it is not. */
async function decide(
  database: Database,
  { command, operator, reason, day: decidable }: Extract<ModerationRequest, { do: 'decide' }>,
): Promise<Row[]> {
  const [found] = await heldDays(database, onDay(decidable));
  if (!found) return [];
  const { country, code, day, illness, held } = found;
  return database.owner.query(DECIDE, [command, operator, reason, country, code, day, illness, held]);
}

/** Answers a request of `npm run reports`. Rejects with PostgreSQL's error. */
export function moderate(database: Database, request: ModerationRequest): Promise<Row[]> {
  const query = (sql: string, params?: readonly unknown[]) => database.owner.query(sql, params);
  switch (request.do) {
    case 'count':
      return query(COUNT, [JSON.stringify(request.search)]);
    case 'list':
      return query(LIST, [JSON.stringify(request.search)]);
    case 'log':
      return query(LOG);
    case 'start': {
      const { command, operator, reason, search } = request;
      return query(START, [command, operator, reason, JSON.stringify(search)]);
    }
    case 'step':
      return query('select private.continue_moderation($1) as done', [request.action]);
    case 'held-days':
      return heldDays(database, request.search);
    case 'decisions': {
      if (typeof request.of === 'string') return query(DECISIONS, [request.of, null, null, null, null]);
      const { country, code = '', day, illness } = request.of;
      return query(DECISIONS, [null, country, code, day, illness]);
    }
    case 'decide':
      return decide(database, request);
    case 'undo-decision':
      return query(UNDO, [request.action, request.operator, request.reason]);
  }
}
