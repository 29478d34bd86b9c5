-- The most frequent kinds of touched cells in one pass over their counts instead of three: this was half of the work of a fold.

create or replace function private.sum_up_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- 'sum(n) filter (where illness = 'flu'), …' in the order of the type, in which the first of equally frequent kinds counts.
  by_illness constant text := (
    select string_agg(format('sum(n) filter (where illness = %L)', kind), ', ' order by kind)
    from unnest(enum_range(null::public.illness_type)) as kind);
  by_severity constant text := (
    select string_agg(format('sum(n) filter (where severity = %L)', kind), ', ' order by kind)
    from unnest(enum_range(null::public.severity)) as kind);
begin
  execute format($sql$
    with touched as (
      select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
      from unnest($1) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
      where lat_e3 is not null
    ), counted as (
      select zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at
      from touched join private.cell_counts using (zoom, x, y)
      where n > 0
      union all
      select zoom, x, y, part.illness, part.severity, part.n, part.lat_sum, part.lon_sum, part.last_reported_at
      from touched cross join lateral private.kinds_from_places(x, y, zoom) as part
      where zoom > private.deepest_counted_zoom()
    ), summed as (
      select zoom, x, y, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum, sum(lon_sum)::bigint as lon_sum,
        max(last_reported_at) as last_reported_at, array[%s] as by_illness, array[%s] as by_severity
      from counted group by zoom, x, y
    )
    update private.cells as cell
    set n = summed.n, lat_sum = summed.lat_sum, lon_sum = summed.lon_sum, last_reported_at = summed.last_reported_at,
      illness = (enum_range(null::public.illness_type))[
        array_position(by_illness, (select max(each) from unnest(by_illness) as each))],
      severity = (enum_range(null::public.severity))[
        array_position(by_severity, (select max(each) from unnest(by_severity) as each))]
    from summed
    where cell.zoom = summed.zoom and cell.x = summed.x and cell.y = summed.y
  $sql$, by_illness, by_severity)
  using taken;

  delete from private.cells as cell
  using (
    select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
    from unnest(taken) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
    where n < 0 and lat_e3 is not null
  ) as touched
  where cell.zoom = touched.zoom and cell.x = touched.x and cell.y = touched.y and cell.groups <= 0;
end
$$;
