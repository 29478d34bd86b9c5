-- The one-row figures of places and cells, made anew from the counts by kind wherever a delta touched them.

-- Also keeps how many places each cell covers: it changes when a place gets its first report or loses its last.
create function private.sum_up_places(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with touched as (
    select distinct lat_e3, lon_e3 from unnest(taken) where lat_e3 is not null
  ), counted as (
    select * from touched join private.place_counts using (lat_e3, lon_e3) where n > 0
  ), illnesses as (
    select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, illness
    from counted group by lat_e3, lon_e3, illness order by lat_e3, lon_e3, sum(n) desc, illness
  ), severities as (
    select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, severity
    from counted group by lat_e3, lon_e3, severity order by lat_e3, lon_e3, sum(n) desc, severity
  ), summed as (
    -- Stacked and grouped rather than joined: how many there are is unknown beforehand, and a nested loop would be quadratic.
    select lat_e3, lon_e3, sum(n)::integer as n, max(illness) as illness, max(severity) as severity,
      max(last_reported_at) as last_reported_at
    from (
      select lat_e3, lon_e3, n, null::public.illness_type as illness, null::public.severity as severity,
        last_reported_at
      from counted
      union all
      select lat_e3, lon_e3, null, illness, null, null from illnesses
      union all
      select lat_e3, lon_e3, null, null, severity, null from severities
    ) as part
    group by lat_e3, lon_e3
  ), known as (
    select lat_e3, lon_e3 from touched join private.places using (lat_e3, lon_e3)
  ), stored as (
    insert into private.places (lat_e3, lon_e3, n, illness, severity, last_reported_at)
    select lat_e3, lon_e3, n, illness, severity, last_reported_at from summed
    order by lat_e3, lon_e3
    on conflict (lat_e3, lon_e3) do update set
      n = excluded.n, illness = excluded.illness, severity = excluded.severity,
      last_reported_at = excluded.last_reported_at
  ), emptied as (
    delete from private.places as place
    using touched
    where place.lat_e3 = touched.lat_e3 and place.lon_e3 = touched.lon_e3
      and not exists (
        select from summed where summed.lat_e3 = place.lat_e3 and summed.lon_e3 = place.lon_e3
      )
    returning place.lat_e3, place.lon_e3
  ), turned as (
    select lat_e3, lon_e3, 1 as step from summed
    where not exists (select from known where known.lat_e3 = summed.lat_e3 and known.lon_e3 = summed.lon_e3)
    union all
    select lat_e3, lon_e3, -1 from emptied
  )
  insert into private.cells as cell (zoom, x, y, groups)
  select zoom, private.cell_x(lon_e3, zoom), private.cell_y(lat_e3, zoom), sum(step)::integer
  from turned cross join generate_series(0, private.deepest_cell_zoom()) as zoom
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (zoom, x, y) do update set groups = cell.groups + excluded.groups;
end
$$;

create function private.sum_up_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  counted_zoom constant integer := private.deepest_counted_zoom();
begin
  with touched as (
    select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
    from unnest(taken) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
    where lat_e3 is not null
  ), counted as (
    select zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at
    from touched join private.cell_counts using (zoom, x, y)
    where n > 0
    union all
    select zoom, x, y, part.illness, part.severity, part.n, part.lat_sum, part.lon_sum, part.last_reported_at
    from touched cross join lateral private.kinds_from_places(x, y, zoom) as part
    where zoom > counted_zoom
  ), illnesses as (
    select distinct on (zoom, x, y) zoom, x, y, illness
    from counted group by zoom, x, y, illness order by zoom, x, y, sum(n) desc, illness
  ), severities as (
    select distinct on (zoom, x, y) zoom, x, y, severity
    from counted group by zoom, x, y, severity order by zoom, x, y, sum(n) desc, severity
  ), summed as (
    select zoom, x, y, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum, sum(lon_sum)::bigint as lon_sum,
      max(illness) as illness, max(severity) as severity, max(last_reported_at) as last_reported_at
    from (
      select zoom, x, y, n, lat_sum, lon_sum, null::public.illness_type as illness, null::public.severity as severity,
        last_reported_at
      from counted
      union all
      select zoom, x, y, null, null, null, illness, null, null from illnesses
      union all
      select zoom, x, y, null, null, null, null, severity, null from severities
    ) as part
    group by zoom, x, y
  )
  update private.cells as cell
  set n = summed.n, lat_sum = summed.lat_sum, lon_sum = summed.lon_sum, illness = summed.illness,
    severity = summed.severity, last_reported_at = summed.last_reported_at
  from summed
  where cell.zoom = summed.zoom and cell.x = summed.x and cell.y = summed.y;

  delete from private.cells as cell
  using (
    select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
    from unnest(taken) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
    where n < 0 and lat_e3 is not null
  ) as touched
  where cell.zoom = touched.zoom and cell.x = touched.x and cell.y = touched.y and cell.groups <= 0;
end
$$;

-- A cell's counts by kind from its places: for zooms deeper than private.cell_counts goes.
create function private.kinds_from_places(x integer, y integer, zoom integer)
returns table (
  illness public.illness_type, severity public.severity, n integer, lat_sum bigint, lon_sum bigint,
  last_reported_at timestamptz
)
language sql stable
as $$
  select counted.illness, counted.severity, counted.n, counted.n::bigint * counted.lat_e3,
    counted.n::bigint * counted.lon_e3, counted.last_reported_at
  from private.places as place join private.place_counts as counted using (lat_e3, lon_e3)
  where point(place.lon_e3, place.lat_e3) <@ private.around_cell(x, y, zoom)
    and private.cell_x(place.lon_e3, zoom) = x and private.cell_y(place.lat_e3, zoom) = y
    and counted.n > 0
$$;
