-- When the reports of a place or cell were made, by kind, so that any period of whole days is a difference of two totals.
--
-- last_day is the last day with reports; days are the earlier ones in order, totals the reports up to and with each. The
-- reports of last_day are not in the arrays: they are n less the last total. So an ordinary report changes n alone, and a row's
-- arrays are written once for every day it has reports of, not once for every report. Days are UTC.

alter table private.place_counts
  add column last_day date, add column days date[] not null default '{}', add column totals integer[] not null default '{}';
alter table private.cell_counts
  add column last_day date, add column days date[] not null default '{}', add column totals integer[] not null default '{}';
-- A long array is read whole to find one total in it: uncompressed that is a copy.
alter table private.place_counts alter column days set storage external, alter column totals set storage external;
alter table private.cell_counts alter column days set storage external, alter column totals set storage external;

-- The days of a row from its reports per day. In order, as an aggregate's arguments.
create type private.day_totals as (last_day date, days date[], totals integer[]);

create function private.to_day_totals(days date[], totals integer[]) returns private.day_totals
language sql immutable parallel safe
return row(days[cardinality(days)], days[:cardinality(days) - 1], totals[:cardinality(totals) - 1])::private.day_totals;

/*
 * Takes deltas into the days of place_counts (key 'lat_e3, lon_e3') or cell_counts (key 'zoom, x, y'). n has them already.
 * A row whose deltas are all of its last day, and none a removal, has nothing to do; one whose deltas are all of a later day
 * gets that at its end; of the others the days are made anew.
 */
create function private.fold_days(taken private.report_deltas[], counts regclass, key text, source text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kept_key constant text := regexp_replace(key, '(\w+)', 'counted.\1', 'g');
  made_key constant text := regexp_replace(key, '(\w+)', 'made.\1', 'g');
begin
  execute format($sql$
    update %3$s as counted
    set days = counted.days || counted.last_day, totals = counted.totals || (counted.n - made.n), last_day = made.day
    from (
      select %1$s, illness, severity, min(day) as day, sum(n)::integer as n
      from %2$s where lat_e3 is not null
      group by %1$s, illness, severity having min(day) = max(day) and min(n) > 0
    ) as made
    where (%4$s, counted.illness, counted.severity) = (%5$s, made.illness, made.severity)
      and counted.last_day < made.day
  $sql$, key, source, counts, kept_key, made_key)
  using taken;

  execute format($sql$
    with delta as materialized (
      select %1$s, illness, severity, day, sum(n)::integer as n
      from %2$s where lat_e3 is not null
      group by %1$s, illness, severity, day having sum(n) <> 0
    ), kept as materialized (
      select %1$s, illness, severity, counted.last_day, counted.days, counted.totals,
        counted.n - sum(delta.n)::integer - coalesce(counted.totals[cardinality(counted.totals)], 0) as on_last_day
      from delta join %3$s as counted using (%1$s, illness, severity)
      group by %1$s, illness, severity, counted.last_day, counted.days, counted.totals, counted.n
      having bool_or(delta.n < 0 or delta.day is distinct from counted.last_day)
    ), part as (
      select %1$s, illness, severity, past.day,
        past.total - lag(past.total, 1, 0) over (partition by %1$s, illness, severity order by past.day) as n
      from kept cross join lateral unnest(kept.days, kept.totals) as past (day, total)
      union all
      select %1$s, illness, severity, last_day, on_last_day from kept where last_day is not null
      union all
      select %1$s, illness, severity, delta.day, delta.n from delta join kept using (%1$s, illness, severity)
    ), per_day as (
      select %1$s, illness, severity, day, sum(n) as n from part
      group by %1$s, illness, severity, day having sum(n) <> 0
    ), running as (
      select %1$s, illness, severity, day,
        (sum(n) over (partition by %1$s, illness, severity order by day))::integer as total
      from per_day
    ), made as (
      select %1$s, illness, severity,
        private.to_day_totals(array_agg(day order by day), array_agg(total order by day)) as made
      from running group by %1$s, illness, severity
    )
    update %3$s as counted
    set last_day = (made.made).last_day, days = (made.made).days, totals = (made.made).totals
    from made
    where (%4$s, counted.illness, counted.severity) = (%5$s, made.illness, made.severity)
  $sql$, key, source, counts, kept_key, made_key)
  using taken;
end
$$;

create function private.fold_all_days(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fold_days(taken, 'private.place_counts', 'lat_e3, lon_e3', 'unnest($1)');
  perform private.fold_days(taken, 'private.cell_counts', 'zoom, x, y', $source$(
    select zoom::smallint as zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y, illness, severity,
      day, n, lat_e3
    from unnest($1) cross join generate_series(0, private.deepest_counted_zoom()) as zoom
    where lat_e3 is not null
  ) as placed$source$);
end
$$;

-- What the days must be, from raw reports: of places, and of the cells of a zoom.
create function private.counted_place_days()
returns table (
  lat_e3 integer, lon_e3 integer, illness public.illness_type, severity public.severity, made private.day_totals
)
language sql stable
set search_path = ''
as $$
  select lat_e3, lon_e3, illness_type, severity,
    private.to_day_totals(array_agg(day order by day), array_agg(total order by day))
  from (
    select (round(latitude * 1000))::integer as lat_e3, (round(longitude * 1000))::integer as lon_e3, illness_type,
      severity, (created_at at time zone 'UTC')::date as day,
      (sum(count(*)) over (
        partition by (round(latitude * 1000))::integer, (round(longitude * 1000))::integer, illness_type, severity
        order by (created_at at time zone 'UTC')::date
      ))::integer as total
    from public.symptom_reports where latitude is not null
    group by 1, 2, 3, 4, 5
  ) as running
  group by 1, 2, 3, 4
$$;

create function private.counted_cell_days(level integer)
returns table (
  zoom smallint, x integer, y integer, illness public.illness_type, severity public.severity, made private.day_totals
)
language sql stable
set search_path = ''
as $$
  with placed as (
    select lat_e3, lon_e3, private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y
    from (
      select distinct (round(latitude * 1000))::integer as lat_e3, (round(longitude * 1000))::integer as lon_e3
      from public.symptom_reports where latitude is not null
    ) as place
  )
  select level::smallint, x, y, illness_type, severity,
    private.to_day_totals(array_agg(day order by day), array_agg(total order by day))
  from (
    select placed.x, placed.y, report.illness_type, report.severity, (report.created_at at time zone 'UTC')::date as day,
      (sum(count(*)) over (
        partition by placed.x, placed.y, report.illness_type, report.severity
        order by (report.created_at at time zone 'UTC')::date
      ))::integer as total
    from public.symptom_reports as report
    join placed on placed.lat_e3 = (round(report.latitude * 1000))::integer
      and placed.lon_e3 = (round(report.longitude * 1000))::integer
    where report.latitude is not null
    group by 1, 2, 3, 4, 5
  ) as running
  group by 2, 3, 4, 5
$$;

-- Each table is written anew rather than updated, which leaves it as small as it can be.
create function private.rebuild_days() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  create temp table kept_counts on commit drop as
  select kept.lat_e3, kept.lon_e3, kept.illness, kept.severity, kept.n, kept.last_reported_at, (counted.made).*
  from private.place_counts as kept
  join private.counted_place_days() as counted using (lat_e3, lon_e3, illness, severity);
  truncate private.place_counts;
  insert into private.place_counts select * from pg_temp.kept_counts order by 1, 2, 3, 4;
  drop table pg_temp.kept_counts;

  create temp table kept_counts on commit drop as
  select kept.zoom, kept.x, kept.y, kept.illness, kept.severity, kept.n, kept.lat_sum, kept.lon_sum,
    kept.last_reported_at, (counted.made).*
  from private.cell_counts as kept
  join (
    select found.* from generate_series(0, private.deepest_counted_zoom()) as level
    cross join lateral private.counted_cell_days(level) as found
  ) as counted using (zoom, x, y, illness, severity);
  truncate private.cell_counts;
  insert into private.cell_counts select * from pg_temp.kept_counts order by 1, 2, 3, 4, 5;
  drop table pg_temp.kept_counts;
end
$$;
