-- A flood of reports paints nothing. When a report is counted, its sender's counts decide whether the report is held out
-- of all figures, and whether it repeats an earlier report of the same sender. The decision is stored as a count of
-- reports that are alike, never with a report or a sender.

-- `repeats` is the number of these reports that repeat a sender's earlier report of the day. Figures include repeats,
-- detection does not. `hours` has a bit for each hour of the day (UTC) with an added report.
alter table private.report_deltas add column repeats integer not null default 0;
alter table private.report_deltas add column hours integer not null default 0;

/*
 * Reports that are held out of all figures, and how many of them are repeats: reports of one area, place, hour, illness
 * and severity. The rows of a group add up. `hour` is the start of the hour of created_at.
 */
create table private.held_counts (
  id bigint generated always as identity primary key,
  country text not null,
  pin_code text not null,
  lat_e3 integer,
  lon_e3 integer,
  hour timestamptz not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  repeats integer not null
);
create index held_counts_area on private.held_counts (country, pin_code, hour);
create index held_counts_hour on private.held_counts (hour);

-- Sums of private.held_counts.
create view private.held_groups as
select country, pin_code, lat_e3, lon_e3, hour, illness, severity, sum(n)::integer as n, sum(repeats)::integer as repeats
from private.held_counts
group by 1, 2, 3, 4, 5, 6, 7 having sum(n) > 0;

-- Repeats by day, which detection subtracts from the figures.
create table private.repeats (
  country text not null,
  pin_code text not null,
  day date not null,
  illness public.illness_type not null,
  n integer not null,
  primary key (country, pin_code, day, illness)
);

create function private.hour_bit(moment timestamptz) returns integer
language sql stable
set search_path = ''
return 1 << extract(hour from moment at time zone 'UTC')::integer;

create function private.hold_lock() returns bigint
language sql immutable
return 4071962;

-- Reports of an illness in an area per hour, from which reports of further senders are held: the base, or three times the
-- area's mean of the last 28 days.
create function private.surge_limit(in_country text, in_pin_code text, in_illness text, base integer) returns integer
language sql stable
set search_path = ''
return greatest(base, (
  select ceil(3 * sum(kept.n) / (28 * 24.0))::integer
  from private.areas as area join private.area_days as kept on kept.area_id = area.id
  where area.country = in_country and area.pin_code = in_pin_code and kept.illness::text = in_illness
    and kept.day >= (now() at time zone 'UTC')::date - 28));

/*
 * Counts requests of senders. `submissions` is a list of {limit, key, body_hash, figures, repeat, surge, country, pin_code,
 * illness}: `limit`, `figures`, `repeat` and `surge` as in private.wanted_counts, everything but `limit` only for reports.
 * Returns a list in the same order, of
 * - {known: …}: the key is known, as private.find_submission says; nothing was counted
 * - {used_up: [key, …], retry_after: seconds}: `limit` is reached; nothing was counted
 * - {held: boolean, repeat: boolean}: the request was counted. It is held if `figures` or `surge` is reached. Only reports
 *   that are not held by `figures` count towards the others, so that one sender cannot use up an area's surge.
 */
create or replace function private.count_submissions(submissions jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  known jsonb;
  refusals jsonb;
  fresh bigint[];
  figures bigint[];
  repeated bigint[];
  surging bigint[];
  busy private.wanted_count[];
begin
  select coalesce(jsonb_object_agg(item, outcome) filter (where outcome is not null), '{}'),
    array_agg(item) filter (where outcome is null)
  into known, fresh
  from (
    select item, private.find_submission((submission ->> 'key')::uuid, submission ->> 'body_hash') as outcome
    from jsonb_array_elements(submissions) with ordinality as element (submission, item)
  ) as searched;

  select coalesce(jsonb_object_agg(refused.item, private.refusal(refused.used_up, refused.until)), '{}') into refusals
  from private.count_senders(private.wanted_counts(submissions, 'limit', fresh)) as refused;
  fresh := array(select item from unnest(fresh) as item where not refusals ? item::text);

  figures := array(
    select unnest(fresh)
    except
    select refused.item from private.count_senders(private.wanted_counts(submissions, 'figures', fresh)) as refused);
  repeated := array(
    select refused.item from private.count_senders(private.wanted_counts(submissions, 'repeat', figures)) as refused);
  surging := array(
    select refused.item from private.count_senders(private.wanted_counts(submissions, 'surge', figures)) as refused);
  if cardinality(surging) > 0 then
    -- Only now is it worth reading how many reports an hour are usual in the area.
    select array_agg(row(wanted.item, wanted.key, wanted.until,
      private.surge_limit(submission ->> 'country', submission ->> 'pin_code', submission ->> 'illness', wanted.max)
    )::private.wanted_count) into busy
    from unnest(private.wanted_counts(submissions, 'surge', surging)) as wanted
    cross join lateral (select submissions -> (wanted.item - 1)::integer as submission) as of_item;
    surging := array(select refused.item from private.count_senders(busy) as refused);
  end if;

  return (
    select jsonb_agg(
      case
        when known ? item::text then jsonb_build_object('known', known -> item::text)
        when refusals ? item::text then refusals -> item::text
        else jsonb_build_object(
          'held', item <> all (figures) or item = any (surging),
          'repeat', item <> all (figures) or item = any (repeated))
      end
      order by item)
    from generate_series(1, jsonb_array_length(submissions)) as number (item)
  );
end
$$;

-- Adds what a statement changed to the deltas, except held reports, which it adds to private.held_counts.
create or replace function private.capture_report_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Set by private.store_reports for the reports of one statement: 'held', 'repeat', both or neither.
  mark constant text := coalesce(current_setting('health_commons.mark', true), '');
  held uuid[] := '{}';
  repeated uuid[] := '{}';
begin
  if tg_op in ('UPDATE', 'DELETE') and exists (select from private.held_counts) then
    -- Which reports of a group are held is not known and makes no difference to any figure.
    perform pg_advisory_xact_lock(private.hold_lock());
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(id) filter (where nth <= repeats), '{}')
    into held, repeated
    from (
      select report.id, hold.n, hold.repeats,
        row_number() over (partition by report.country, report.pin_code, report.latitude, report.longitude, hold.hour,
          report.illness_type, report.severity order by report.id) as nth
      from removed as report join private.held_groups as hold
        on hold.country = report.country and hold.pin_code = report.pin_code
        and hold.hour = date_trunc('hour', report.created_at, 'UTC')
        and hold.illness = report.illness_type and hold.severity = report.severity
        and hold.lat_e3 is not distinct from (round(report.latitude * 1000))::integer
        and hold.lon_e3 is not distinct from (round(report.longitude * 1000))::integer
    ) as alike
    where nth <= n;
    insert into private.held_counts (country, pin_code, lat_e3, lon_e3, hour, illness, severity, n, repeats)
    select country, pin_code, (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      date_trunc('hour', created_at, 'UTC'), illness_type, severity, -count(*),
      -(count(*) filter (where id = any (repeated)))
    from removed where id = any (held)
    group by 1, 2, 3, 4, 5, 6, 7;
  end if;

  if tg_op in ('UPDATE', 'DELETE') then
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code)
    select -count(*), (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      (created_at at time zone 'UTC')::date, illness_type, severity, max(created_at), country, pin_code
    from removed where id <> all (held)
    group by 2, 3, 4, 5, 6, 8, 9;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code, repeats, hours)
    select count(*), (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      (created_at at time zone 'UTC')::date, illness_type, severity, max(created_at), country, pin_code,
      case when tg_op = 'INSERT' and mark like '%repeat%' then count(*) else 0 end,
      bit_or(private.hour_bit(created_at))
    from added
    where not (tg_op = 'INSERT' and mark like 'held%') and id <> all (held)
    group by 2, 3, 4, 5, 6, 8, 9;
    if cardinality(held) > 0 or (tg_op = 'INSERT' and mark like 'held%') then
      insert into private.held_counts (country, pin_code, lat_e3, lon_e3, hour, illness, severity, n, repeats)
      select country, pin_code, (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
        date_trunc('hour', created_at, 'UTC'), illness_type, severity, count(*),
        count(*) filter (where id = any (repeated) or (tg_op = 'INSERT' and mark like '%repeat%'))
      from added where tg_op = 'INSERT' or id = any (held)
      group by 1, 2, 3, 4, 5, 6, 7;
    end if;
  end if;
  return null;
end
$$;

create or replace function private.clear_rollups() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  truncate private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
    private.areas, private.area_days, private.area_months, private.country_days, private.country_totals,
    private.place_precision, private.coarse_codes, private.prefix_months, private.held_counts, private.repeats;
  return null;
end
$$;

create type private.storable as (
  number integer, key uuid, body_hash text, report public.symptom_reports, answer jsonb, precision text, mark text
);

/*
 * Stores several reports in one transaction: all, or none after an error. `submissions` is a list of {report, key,
 * body_hash, held, repeat}; `report` is {country, pin_code, symptoms, illness_type, severity, latitude, longitude,
 * precision}. Without a key the request is not idempotent. A report without a place is queued in private.geocode_todo.
 *
 * Returns a list of {"status", …} in the same order, where the status is
 * - created: {data: {id, pin_code, illness_type, created_at}}
 * - repeated: {data} of the first request; the key is known with this body
 * - conflict: the key is known with a different body
 * Of two submissions with the same key, the first is stored. The second gets the same status as a later request.
 */
create function private.store_reports(submissions jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sent private.storable[];
  taken integer[];
  current_mark text;
begin
  -- Ids and times are assigned before the insert, so that each key is written once, together with its response.
  select array_agg(row(
    number, given.key, given.body_hash, filled,
    jsonb_build_object('id', filled.id, 'pin_code', filled.pin_code, 'illness_type', filled.illness_type,
      'created_at', filled.created_at),
    given.report ->> 'precision',
    concat_ws(' ', case when held then 'held' end, case when repeat then 'repeat' end)
  )::private.storable order by number)
  into sent
  from jsonb_array_elements(submissions) with ordinality as element (value, number)
  cross join lateral jsonb_to_record(value)
    as given (report jsonb, key uuid, body_hash text, held boolean, repeat boolean)
  cross join lateral jsonb_populate_record(null::public.symptom_reports,
    given.report || jsonb_build_object('id', gen_random_uuid(), 'created_at', now())) as filled;

  -- Keys are locked in a fixed order, so that two processes cannot deadlock. A second request with the same key waits
  -- here for the first.
  with fresh as (
    insert into private.idempotency_keys (key, body_hash, response)
    select distinct on (key) key, body_hash, answer from unnest(sent) where key is not null order by key, number
    on conflict (key) do nothing
    returning key
  )
  select coalesce(array_agg(number), '{}') into taken
  from (
    select number from unnest(sent) where key is null
    union all
    select min(number) from unnest(sent) join fresh using (key) group by key
  ) as chosen;

  for current_mark in select distinct mark from unnest(sent) where number = any (taken) order by 1
  loop
    perform set_config('health_commons.mark', current_mark, true);
    insert into public.symptom_reports
      (id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at)
    select (report).id, (report).country, (report).pin_code, (report).symptoms, (report).illness_type,
      (report).severity, round((report).latitude::numeric, 3), round((report).longitude::numeric, 3), (report).created_at
    from unnest(sent) where number = any (taken) and mark = current_mark;
  end loop;
  perform set_config('health_commons.mark', '', true);

  insert into private.geocode_todo (report_id, country, pin_code)
  select (report).id, (report).country, (report).pin_code
  from unnest(sent) where number = any (taken) and (report).latitude is null;

  if exists (select from unnest(sent) where precision <> 'exact') then
    perform private.note_coarse(array_agg((report).country), array_agg((report).pin_code), array_agg((report).latitude),
      array_agg((report).longitude), array_agg(precision))
    from unnest(sent)
    where number = any (taken) and precision <> 'exact' and (report).latitude is not null
    having count(*) > 0;
  end if;

  return (
    select jsonb_agg(
      case
        when number = any (taken) then jsonb_build_object('status', 'created', 'data', answer)
        else private.find_submission(key, body_hash)
      end
      order by number)
    from unnest(sent)
  );
end
$$;

alter table private.held_counts enable row level security;
alter table private.repeats enable row level security;
revoke all on private.held_counts, private.held_groups, private.repeats
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.store_reports(jsonb) to health_commons_api;
