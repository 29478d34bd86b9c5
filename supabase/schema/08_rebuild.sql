-- Builds the roll-ups again from the raw reports, for bulk loads and restores.

-- The reports that figures count. Of the reports of a group (area, place, hour, illness and severity) with held ones,
-- it leaves out as many as are held. Which ones makes no difference to any figure but the time of the last report,
-- which is then exact to the hour. An archived report is at the start of its day.
create view private.figure_reports as
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

-- Counts the tallies of these kinds of scope from the reports, which are read and grouped once.
create function private.counted_tallies(kinds integer[]) returns setof private.tallies
language sql stable
as $$
  with alike as materialized (
    select country, pin_code, (round(latitude * 1000))::integer as lat_e3, (round(longitude * 1000))::integer as lon_e3,
      illness_type as illness, severity, (created_at at time zone 'UTC')::date as day, count(*) as n,
      max(created_at) as last
    from private.figure_reports
    group by 1, 2, 3, 4, 5, 6, 7
  ), per_day as (
    select kind, private.scope_of(kind, country, pin_code, lat_e3, lon_e3) collate "C" as scope, illness, severity, day,
      sum(n)::integer as n,
      coalesce(sum(n * lat_e3::bigint), 0) as lat_sum, coalesce(sum(n * lon_e3::bigint), 0) as lon_sum,
      coalesce(sum(n * (lat_e3::bigint * lat_e3 + lon_e3::bigint * lon_e3)), 0) as square_sum, max(last) as last,
      max(lat_e3) as lat_e3, max(lon_e3) as lon_e3
    from alike cross join unnest(kinds) as kind
    where lat_e3 is not null or kind < -1
    group by 1, 2, 3, 4, 5
  ), running as (
    select *, (sum(n) over (partition by scope, illness, severity order by day))::integer as total from per_day
  ), made as (
    select scope, illness, severity, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum,
      sum(lon_sum)::bigint as lon_sum, sum(square_sum)::bigint as square_sum, max(last) as last,
      private.to_day_totals(array_agg(day order by day), array_agg(total order by day)) as made,
      case when max(kind) = -1 then point(max(lon_e3), max(lat_e3)) end as spot
    from running group by 1, 2, 3
  )
  select scope, illness, severity, n, lat_sum, lon_sum, square_sum, last, (made).last_day, (made).days, (made).totals, spot
  from made
$$;

-- Counts reports without repeats by country, prefix, day and illness.
create function private.counted_prefixes()
returns table (country text, prefix text, day date, illness public.illness_type, n integer)
language sql stable
as $$
  select country, left(pin_code, letters), day, illness, sum(n)::integer
  from (
    select country, pin_code, (created_at at time zone 'UTC')::date as day, illness_type as illness, count(*) as n
    from private.figure_reports group by 1, 2, 3, 4
    union all
    select country, pin_code, day, illness, -n from private.repeats
  ) as part
  cross join lateral generate_series(0, length(pin_code)) as letters
  group by 1, 2, 3, 4 having sum(n) <> 0
$$;

-- Locks every table that a rebuild empties. Another transaction may hold one of them and need a second one. So each
-- wait ends before PostgreSQL would report a deadlock (1 s). All locks are then released, so that the other transaction
-- can go on, and are requested again.
create function private.lock_rollups() returns void
language plpgsql volatile
set lock_timeout = '500ms'
as $$
begin
  loop
    begin
      lock table private.report_deltas, private.tallies, private.prefix_months, private.area_verdicts
        in access exclusive mode;
      return;
    exception
      when lock_not_available then null;
    end;
  end loop;
end
$$;

-- Builds the roll-ups again, four kinds of scope at a time: more would sort more at once, fewer would read the reports
-- more often. Inserts in key order, because the tables are then as small as possible.
create function private.rebuild_rollups() returns void
language plpgsql volatile
set work_mem = '64MB'
as $$
declare
  kinds constant integer[] := private.scope_kinds();
begin
  perform private.lock_rollups();
  -- Which reports were repeats cannot be counted again.
  perform private.fold_repeats(array(select delta from private.report_deltas as delta));
  truncate private.report_deltas, private.tallies, private.prefix_months;
  for start in 1 .. cardinality(kinds) by 4 loop
    insert into private.tallies select * from private.counted_tallies(kinds[start : start + 3]) order by 1, 2, 3;
  end loop;
  insert into private.prefix_months (country, prefix, month, days, illnesses, n, hours)
  select country, prefix, date_trunc('month', day::timestamp)::date,
    array_agg(extract(day from day)::smallint order by day, illness), array_agg(illness order by day, illness),
    array_agg(n order by day, illness), array_agg(16777215)
  from private.counted_prefixes()
  group by 1, 2, 3
  order by 1, 2, 3;
end
$$;

-- Rebuilds every roll-up and ends a bulk load, which writes reports without the triggers. Deletes the verdicts, which
-- the job judge-areas computes again. Blocks writers of reports and readers of the roll-ups, for a minute or two per
-- million reports. Only the owner may call this function.
create function private.finish_load() returns void
language plpgsql volatile
as $$
begin
  lock table public.symptom_reports in share mode;
  perform pg_advisory_xact_lock(hashtext('private.fold_deltas'));
  perform private.rebuild_rollups();
  delete from private.area_verdicts;
  update private.installation set loading_since = null, in_use_since = coalesce(in_use_since, now());
end
$$;
