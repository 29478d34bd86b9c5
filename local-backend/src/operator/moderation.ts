import * as v from 'valibot';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/reports';
import type { Owner, Row } from '../database/port';

/** Selects reports. The fields are those of private.report_search (migration `moderation`). */
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

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000));

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
  v.strictObject({ do: v.literal('step'), action: v.pipe(v.string(), v.digits(), v.maxLength(18)) }),
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
/** The type of the rows that each request returns. */
export type ModerationAnswers = {
  count: Counted;
  list: Group;
  log: Logged;
  start: { action: string };
  step: { done: number };
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
    select round(sum(kept.n) / 28.0, 1)::double precision as usual
    from private.areas as area join private.area_days as kept on kept.area_id = area.id
    where area.country = part.country and area.pin_code = part.code and kept.illness = part.illness
      and kept.day >= part.hour::date - 28 and kept.day < part.hour::date
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

/** Answers a request of `npm run reports`. Rejects with PostgreSQL's error. */
export function moderate({ query }: Pick<Owner, 'query'>, request: ModerationRequest): Promise<Row[]> {
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
  }
}
