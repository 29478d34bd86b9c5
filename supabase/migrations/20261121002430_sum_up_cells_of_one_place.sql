-- The most frequent kinds of touched cells without a subquery for each of them, and cells of a single place from what is known of it:
-- both together were a quarter of the work of a fold.

-- 'sum(n) filter (where illness = 'flu') as illness_1, …' for each kind of an enum, in its order.
create function private.sums_by_kind(name text, kinds text[]) returns text
language sql immutable
set search_path = ''
return (
  select string_agg(
    format('coalesce(sum(n) filter (where %1$I = %2$L), 0) as %1$s_%3$s', name, kind, place), ', ' order by place)
  from unnest(kinds) with ordinality as each (kind, place));

-- The most frequent kind by those sums; of equally frequent ones the first.
create function private.most_frequent_kind(name text, kinds text[], type regtype) returns text
language sql stable
set search_path = ''
return (
  select format('(case greatest(%s) %s end)::%s',
    string_agg(format('%s_%s', name, place), ', ' order by place),
    string_agg(format('when %s_%s then %L', name, place, kind), ' ' order by place),
    type)
  from unnest(kinds) with ordinality as each (kind, place));

create or replace function private.sum_up_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  illnesses constant text[] := enum_range(null::public.illness_type)::text[];
  severities constant text[] := enum_range(null::public.severity)::text[];
begin
  execute format($sql$
    with touched as (
      select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
      from unnest($1) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
      where lat_e3 is not null
    ), deep as (
      -- Deeper than private.cell_counts goes; most of these cells hold one place.
      select zoom, x, y, place.*, count(*) over (partition by zoom, x, y) as places
      from touched join private.places as place
        on point(place.lon_e3, place.lat_e3) <@ private.around_cell(x, y, zoom)
        and private.cell_x(place.lon_e3, zoom) = x and private.cell_y(place.lat_e3, zoom) = y
      where zoom > private.deepest_counted_zoom()
    ), counted as (
      select zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at
      from touched join private.cell_counts using (zoom, x, y)
      where n > 0
      union all
      select zoom, x, y, part.illness, part.severity, part.n, part.n::bigint * lat_e3, part.n::bigint * lon_e3,
        part.last_reported_at
      from deep join private.place_counts as part using (lat_e3, lon_e3)
      where places > 1 and part.n > 0
    ), by_kind as (
      select zoom, x, y, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum, sum(lon_sum)::bigint as lon_sum,
        max(last_reported_at) as last_reported_at, %1$s, %2$s
      from counted group by zoom, x, y
    ), summed as (
      select zoom, x, y, n, lat_sum, lon_sum, last_reported_at, %3$s as illness, %4$s as severity from by_kind
      union all
      select zoom, x, y, n, n::bigint * lat_e3, n::bigint * lon_e3, last_reported_at, illness, severity
      from deep where places = 1
    )
    update private.cells as cell
    set n = summed.n, lat_sum = summed.lat_sum, lon_sum = summed.lon_sum, last_reported_at = summed.last_reported_at,
      illness = summed.illness, severity = summed.severity
    from summed
    where cell.zoom = summed.zoom and cell.x = summed.x and cell.y = summed.y
  $sql$,
    private.sums_by_kind('illness', illnesses), private.sums_by_kind('severity', severities),
    private.most_frequent_kind('illness', illnesses, 'public.illness_type'),
    private.most_frequent_kind('severity', severities, 'public.severity'))
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

revoke all on function private.sums_by_kind(text, text[]), private.most_frequent_kind(text, text[], regtype)
from public, anon, authenticated, service_role, health_commons_api;
