-- These functions compute the roll-ups from the raw reports. Tests compare the results with the stored roll-ups. Bulk
-- loads and restores replace the stored roll-ups with the results.

create function private.counted_places()
returns table (
  lat_e3 integer, lon_e3 integer, illness public.illness_type, severity public.severity,
  n integer, last_reported_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select (round(latitude * 1000))::integer, (round(longitude * 1000))::integer, illness_type, severity,
    count(*)::integer, max(created_at)
  from public.symptom_reports where latitude is not null
  group by 1, 2, 3, 4
$$;

create function private.counted_place_sums()
returns table (
  lat_e3 integer, lon_e3 integer, n integer, illness public.illness_type, severity public.severity,
  last_reported_at timestamptz
)
language sql stable
set search_path = ''
as $$
  with kinds as (select * from private.counted_places())
  select lat_e3, lon_e3, sum(n)::integer, max(illness), max(severity), max(last_reported_at)
  from (
    select lat_e3, lon_e3, n, null::public.illness_type as illness, null::public.severity as severity,
      last_reported_at
    from kinds
    union all
    select * from (
      select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, null::integer, illness, null::public.severity,
        null::timestamptz
      from kinds group by lat_e3, lon_e3, illness order by lat_e3, lon_e3, sum(n) desc, illness
    ) as illnesses
    union all
    select * from (
      select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, null::integer, null::public.illness_type, severity,
        null::timestamptz
      from kinds group by lat_e3, lon_e3, severity order by lat_e3, lon_e3, sum(n) desc, severity
    ) as severities
  ) as part
  group by lat_e3, lon_e3
$$;

create function private.counted_cells(deepest integer default private.deepest_counted_zoom())
returns table (
  zoom integer, x integer, y integer, illness public.illness_type, severity public.severity,
  n integer, lat_sum bigint, lon_sum bigint, last_reported_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select zoom, private.cell_x(lon_e3, zoom), private.cell_y(lat_e3, zoom), illness, severity, sum(n)::integer,
    sum(n::bigint * lat_e3)::bigint, sum(n::bigint * lon_e3)::bigint, max(last_reported_at)
  from private.counted_places() cross join generate_series(0, deepest) as zoom
  group by 1, 2, 3, 4, 5
$$;

create function private.counted_cell_sums()
returns table (
  zoom integer, x integer, y integer, groups integer, n integer, lat_sum bigint, lon_sum bigint,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language sql stable
set search_path = ''
as $$
  with kinds as (select * from private.counted_cells(private.deepest_cell_zoom()))
  select zoom, x, y, sum(groups)::integer, sum(n)::integer, sum(lat_sum)::bigint, sum(lon_sum)::bigint,
    max(illness), max(severity), max(last_reported_at)
  from (
    select zoom, x, y, null::integer as groups, n, lat_sum, lon_sum, null::public.illness_type as illness,
      null::public.severity as severity, last_reported_at
    from kinds
    union all
    select zoom, private.cell_x(lon_e3, zoom), private.cell_y(lat_e3, zoom), 1, null, null, null, null, null, null
    from (select distinct lat_e3, lon_e3 from private.counted_places()) as place
    cross join generate_series(0, private.deepest_cell_zoom()) as zoom
    union all
    select * from (
      select distinct on (zoom, x, y) zoom, x, y, null::integer, null::integer, null::bigint, null::bigint, illness,
        null::public.severity, null::timestamptz
      from kinds group by zoom, x, y, illness order by zoom, x, y, sum(n) desc, illness
    ) as illnesses
    union all
    select * from (
      select distinct on (zoom, x, y) zoom, x, y, null::integer, null::integer, null::bigint, null::bigint,
        null::public.illness_type, severity, null::timestamptz
      from kinds group by zoom, x, y, severity order by zoom, x, y, sum(n) desc, severity
    ) as severities
  ) as part
  group by zoom, x, y
$$;

create function private.counted_areas(period text)
returns table (
  country text, pin_code text, day date, illness public.illness_type, severity public.severity, n integer
)
language sql stable
set search_path = ''
as $$
  select country, pin_code, date_trunc(period, created_at at time zone 'UTC')::date, illness_type, severity,
    count(*)::integer
  from public.symptom_reports
  group by 1, 2, 3, 4, 5
$$;

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

-- Inserts in key order, because the tables are then as small as possible.
create function private.rebuild_places_and_areas() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  truncate private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
    private.areas, private.area_days, private.area_months;

  insert into private.place_counts (lat_e3, lon_e3, illness, severity, n, last_reported_at)
  select lat_e3, lon_e3, illness, severity, n, last_reported_at from private.counted_places() order by 1, 2, 3, 4;
  insert into private.places (lat_e3, lon_e3, n, illness, severity, last_reported_at)
  select lat_e3, lon_e3, n, illness, severity, last_reported_at from private.counted_place_sums() order by 1, 2;
  insert into private.cell_counts (zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at)
  select zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at
  from private.counted_cells() order by 1, 2, 3, 4, 5;
  insert into private.cells (zoom, x, y, groups, n, lat_sum, lon_sum, illness, severity, last_reported_at)
  select zoom, x, y, groups, n, lat_sum, lon_sum, illness, severity, last_reported_at
  from private.counted_cell_sums() order by 1, 2, 3;

  insert into private.areas (country, pin_code)
  select distinct country, pin_code from public.symptom_reports order by 1, 2;
  insert into private.area_days (area_id, day, illness, severity, n)
  select areas.id, counted.day, counted.illness, counted.severity, counted.n
  from private.counted_areas('day') as counted join private.areas using (country, pin_code)
  order by 1, 2, 3, 4;
  insert into private.area_months (area_id, month, illness, severity, n)
  select area_id, date_trunc('month', day::timestamp)::date, illness, severity, sum(n)
  from private.area_days group by 1, 2, 3, 4 order by 1, 2, 3, 4;
end
$$;

-- Rewrites each table, because updating its rows would leave it larger.
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

-- Counts from area_days, so area_days must be correct.
create function private.rebuild_country_counts() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  truncate private.country_days, private.country_totals;
  insert into private.country_days (country, day, severity, n)
  select areas.country, area_days.day, area_days.severity, sum(area_days.n)
  from private.area_days join private.areas on areas.id = area_days.area_id
  group by 1, 2, 3 order by 1, 2, 3;
  insert into private.country_totals (country, n)
  select country, sum(n) from private.country_days group by 1 order by 1;
end
$$;

-- Counts from area_days, so area_days must be correct.
create function private.rebuild_prefixes() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  truncate private.prefix_months;
  insert into private.prefix_months (country, prefix, month, days, illnesses, n)
  select country, prefix, date_trunc('month', day::timestamp)::date,
    array_agg(extract(day from day)::smallint order by day, illness), array_agg(illness order by day, illness),
    array_agg(n order by day, illness)
  from (
    select areas.country, left(areas.pin_code, letters) as prefix, kept.day, kept.illness, sum(kept.n)::integer as n
    from private.area_days as kept join private.areas on areas.id = kept.area_id
    cross join generate_series(0, private.longest_prefix()) as letters
    where letters <= length(areas.pin_code)
    group by 1, 2, 3, 4 having sum(kept.n) <> 0
  ) as counted
  group by 1, 2, 3
  order by 1, 2, 3;
end
$$;

create function private.rebuild_rollups() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.rebuild_places_and_areas();
  perform private.rebuild_days();
  perform private.rebuild_country_counts();
  perform private.rebuild_prefixes();
end
$$;

/*
 * Compares each roll-up with the raw reports. Returns the number of its missing, extra or different rows; 0 if it is
 * correct. Blocks writers and first folds pending deltas, so that roll-ups and reports are of the same moment. With
 * `repair`, rebuilds the roll-ups instead of folding. Reads every report, so it is only for tests, restores and large
 * imports.
 */
create function private.recount(repair boolean default false)
returns table (rollup text, differences bigint)
language plpgsql security definer
set search_path = ''
as $$
begin
  lock table public.symptom_reports in share mode;
  perform pg_advisory_xact_lock(private.fold_lock());
  if repair then
    perform private.rebuild_rollups();
  else
    loop
      exit when private.fold_deltas() = 0;
    end loop;
  end if;

  return query
  select 'places', count(*)
  from private.places as kept full join private.counted_place_sums() as counted using (lat_e3, lon_e3)
  where (kept.n, kept.illness, kept.severity, kept.last_reported_at)
    is distinct from (counted.n, counted.illness, counted.severity, counted.last_reported_at);

  return query
  select 'place_counts', count(*)
  from private.place_counts as kept full join private.counted_places() as counted
    using (lat_e3, lon_e3, illness, severity)
  where kept.n is distinct from counted.n or kept.last_reported_at is distinct from counted.last_reported_at;

  return query
  select 'cell_counts', count(*)
  from private.cell_counts as kept full join private.counted_cells() as counted
    using (zoom, x, y, illness, severity)
  where (kept.n, kept.lat_sum, kept.lon_sum, kept.last_reported_at)
    is distinct from (counted.n, counted.lat_sum, counted.lon_sum, counted.last_reported_at);

  return query
  select 'cells', count(*)
  from private.cells as kept full join private.counted_cell_sums() as counted using (zoom, x, y)
  where (kept.groups, kept.n, kept.lat_sum, kept.lon_sum, kept.illness, kept.severity, kept.last_reported_at)
    is distinct from (counted.groups, counted.n, counted.lat_sum, counted.lon_sum, counted.illness, counted.severity,
      counted.last_reported_at);

  return query
  select 'area_days', count(*)
  from (
    select country, pin_code, day, illness, severity, n from private.area_days join private.areas on id = area_id
  ) as kept
  full join private.counted_areas('day') as counted using (country, pin_code, day, illness, severity)
  where kept.n is distinct from counted.n;

  return query
  select 'area_months', count(*)
  from (
    select country, pin_code, month as day, illness, severity, n
    from private.area_months join private.areas on id = area_id
  ) as kept
  full join private.counted_areas('month') as counted using (country, pin_code, day, illness, severity)
  where kept.n is distinct from counted.n;

  return query
  select 'country_days', count(*)
  from private.country_days as kept
  full join (
    select country, (created_at at time zone 'UTC')::date as day, severity, count(*)::integer as n
    from public.symptom_reports group by 1, 2, 3
  ) as counted using (country, day, severity)
  where kept.n is distinct from counted.n;

  return query
  select 'country_totals', count(*)
  from private.country_totals as kept
  full join (
    select country, count(*)::integer as n from public.symptom_reports group by 1
  ) as counted using (country)
  where kept.n is distinct from counted.n;

  return query
  select 'place_days', count(*)
  from private.place_counts as kept full join private.counted_place_days() as counted
    using (lat_e3, lon_e3, illness, severity)
  where (kept.last_day, kept.days, kept.totals)
    is distinct from ((counted.made).last_day, (counted.made).days, (counted.made).totals);

  return query
  select 'cell_days', count(*)
  from private.cell_counts as kept
  full join (
    select found.* from generate_series(0, private.deepest_counted_zoom()) as level
    cross join lateral private.counted_cell_days(level) as found
  ) as counted using (zoom, x, y, illness, severity)
  where (kept.last_day, kept.days, kept.totals)
    is distinct from ((counted.made).last_day, (counted.made).days, (counted.made).totals);

  return query
  select 'prefix_months', count(distinct (country, prefix, month))
  from (
    select kept.country, kept.prefix, kept.month, entry.day, entry.illness, sum(entry.n) as n
    from private.prefix_months as kept cross join lateral unnest(kept.days, kept.illnesses, kept.n) as entry (day, illness, n)
    group by 1, 2, 3, 4, 5 having sum(entry.n) <> 0
  ) as kept
  full join (
    select country, left(pin_code, letters) as prefix,
      date_trunc('month', created_at at time zone 'UTC')::date as month,
      extract(day from created_at at time zone 'UTC')::smallint as day, illness_type as illness, count(*) as n
    from public.symptom_reports cross join generate_series(0, private.longest_prefix()) as letters
    where letters <= length(pin_code)
    group by 1, 2, 3, 4, 5
  ) as counted using (country, prefix, month, day, illness)
  where kept.n is distinct from counted.n;
end
$$;

-- A bulk load writes reports without the triggers and rebuilds every roll-up at its end. Until then the roll-ups lack
-- those reports. The row of this table survives a crash, so that the next start can finish the load.
create table private.unfinished_load (
  id boolean primary key default true check (id),
  since timestamptz not null default now()
);
comment on table private.unfinished_load is 'One row while reports are loaded that no roll-up has: private.finish_load() is due.';

-- Rebuilds every roll-up and ends the load. Blocks writers of reports and readers of the roll-ups, for a minute or two
-- per million reports. Only the owner may call this function.
create function private.finish_load() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  lock table public.symptom_reports in share mode;
  perform pg_advisory_xact_lock(private.fold_lock());
  perform private.rebuild_rollups();
  delete from private.unfinished_load;
end
$$;

alter table private.unfinished_load enable row level security;
revoke all on private.unfinished_load
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
