-- What the roll-ups must say, from raw reports: the measure the tests hold them to, and the way to make them anew.

/*
 * How far each roll-up is from a recount: rows that are missing, too many or different. All zero when all is well.
 * Folds what waits first and stops writers for its length, so that both sides are of one moment.
 * With repair the roll-ups are made anew first. Reads every report: for tests, restores and large imports.
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
end
$$;

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

-- Writes in key order, which leaves the tables as small as they can be.
create function private.rebuild_rollups() returns void
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
