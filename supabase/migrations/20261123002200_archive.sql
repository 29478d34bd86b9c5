-- Retention: reports that are older than the operator keeps them become daily counts. The roll-ups already have these
-- reports, so they do not change. A recount and a restore read the daily counts instead of the reports.

create table private.archived_counts (
  country text not null,
  pin_code text not null,
  latitude double precision,
  longitude double precision,
  day date not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null
);
-- 999 stands for no place, because a unique index treats nulls as different.
create unique index archived_counts_group on private.archived_counts (
  country, pin_code, day, illness, severity, coalesce(latitude, 999), coalesce(longitude, 999)
);
-- Like symptom_reports_place, for private.repair_places.
create index archived_counts_place on private.archived_counts (
  ((round(latitude * 1000))::integer), ((round(longitude * 1000))::integer)
) where latitude is not null;
create index archived_counts_newest on private.archived_counts (day);

-- Returns one row for each archived report, at the start of its day.
create or replace view private.figure_reports as
select report.country, report.pin_code, report.latitude, report.longitude, report.illness_type, report.severity,
  report.created_at
from public.symptom_reports as report
where not exists (
  select from private.held_groups as hold
  where hold.country = report.country and hold.pin_code = report.pin_code
    and hold.hour = date_trunc('hour', report.created_at, 'UTC')
    and hold.illness = report.illness_type and hold.severity = report.severity
    and hold.lat_e3 is not distinct from (round(report.latitude * 1000))::integer
    and hold.lon_e3 is not distinct from (round(report.longitude * 1000))::integer
)
union all
select hold.country, hold.pin_code, (hold.lat_e3 / 1000.0)::double precision, (hold.lon_e3 / 1000.0)::double precision,
  hold.illness, hold.severity, counted.created_at
from private.held_groups as hold
cross join lateral (
  select report.created_at
  from public.symptom_reports as report
  where report.country = hold.country and report.pin_code = hold.pin_code
    and report.created_at >= hold.hour and report.created_at < hold.hour + interval '1 hour'
    and report.illness_type = hold.illness and report.severity = hold.severity
    and (round(report.latitude * 1000))::integer is not distinct from hold.lat_e3
    and (round(report.longitude * 1000))::integer is not distinct from hold.lon_e3
  order by report.created_at desc offset hold.n
) as counted
union all
select archived.country, archived.pin_code, archived.latitude, archived.longitude, archived.illness, archived.severity,
  archived.day::timestamp at time zone 'UTC'
from private.archived_counts as archived cross join lateral generate_series(1, archived.n);

-- Returns a time, rounded down to its day (UTC) if reports of that day or later are archived, otherwise to its hour if
-- there are held reports.
create or replace function private.comparable(moment timestamptz) returns timestamptz
language sql stable
set search_path = ''
return case
  when (moment at time zone 'UTC')::date <= (select max(day) from private.archived_counts) then date_trunc('day', moment, 'UTC')
  when exists (select from private.held_counts) then date_trunc('hour', moment)
  else moment end;

-- Lets private.capture_report_changes archive deleted reports. Held reports are in no figure, so they are not archived.
do $migration$
declare
  edits constant text[] := array[
    ['private.capture_report_changes()', $old$  held uuid[] := '{}';$old$, $new$  -- Set by private.archive_reports.
  archiving constant boolean := tg_op = 'DELETE' and coalesce(current_setting('health_commons.archiving', true), '') = 'on';
  held uuid[] := '{}';$new$],
    ['private.capture_report_changes()', $old$  if tg_op = 'DELETE' then
    with gone as$old$, $new$  if tg_op = 'DELETE' and not archiving
    and (exists (select from private.repeats) or exists (select from private.report_deltas where repeats <> 0)) then
    with gone as$new$],
    ['private.capture_report_changes()', $old$  if tg_op in ('UPDATE', 'DELETE') then
    insert into private.report_deltas$old$, $new$  if archiving then
    insert into private.archived_counts as kept
      (country, pin_code, latitude, longitude, day, illness, severity, n)
    select country, pin_code, latitude, longitude, (created_at at time zone 'UTC')::date, illness_type, severity, count(*)
    from removed where id <> all (held)
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (country, pin_code, day, illness, severity, coalesce(latitude, 999), coalesce(longitude, 999))
    do update set n = kept.n + excluded.n;
  elsif tg_op in ('UPDATE', 'DELETE') then
    insert into private.report_deltas$new$],
    ['private.clear_rollups()', 'private.held_counts, private.repeats', 'private.held_counts, private.repeats, private.archived_counts']
  ];
  edit text[];
  text_before text;
  text_after text;
begin
  foreach edit slice 1 in array edits
  loop
    text_before := pg_get_functiondef(edit[1]::regprocedure);
    text_after := replace(text_before, edit[2], edit[3]);
    if text_after = text_before then
      raise exception '% does not contain "%"', edit[1], edit[2];
    end if;
    execute text_after;
  end loop;
end
$migration$;

/*
 * Archives at most `max` reports, oldest first, that were received before the day (UTC) that is `keep_days` days ago,
 * and deletes hidden reports of that age. Returns the number of archived reports. Demonstration reports are kept, so that
 * they can still be removed. In the minimum of 100 days, a report can no longer get a place or age in, and is no longer
 * mentioned as held (90 days, private.daily_entries).
 */
create function private.archive_reports(keep_days integer, max integer) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  first_kept constant timestamptz := ((now() at time zone 'UTC')::date - keep_days)::timestamp at time zone 'UTC';
  archived integer;
begin
  if keep_days < 100 then
    raise exception 'Reports are kept for at least 100 days';
  end if;
  perform set_config('health_commons.archiving', 'on', true);
  delete from public.symptom_reports where id = any (array(
    select id from public.symptom_reports
    where created_at < first_kept and not is_demonstration order by created_at, id limit max));
  get diagnostics archived = row_count;
  perform set_config('health_commons.archiving', '', true);
  delete from private.hidden_reports where created_at < first_kept;
  return archived;
end
$$;

alter table private.archived_counts enable row level security;
revoke all on private.archived_counts from public, anon, authenticated, service_role, health_commons_api;
revoke all on private.figure_reports from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.archive_reports(integer, integer) to health_commons_api;
