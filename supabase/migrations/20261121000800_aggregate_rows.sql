-- The two kinds of rows health_aggregates answers. What is folded is one row each; what a pending delta touches is summed
-- up from the counts by kind and the deltas. A circle's illness and severity are its most frequent ones, of equally
-- frequent ones the first in the order of their type; an unknown illness is null.

create function private.exact_aggregates(view private.view_box)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  main constant box := view.main;
  more constant box := view.more;
begin
  return query
  with deltas as materialized (
    select * from private.report_deltas
    where lat_e3 is not null and (point(lon_e3, lat_e3) <@ main or point(lon_e3, lat_e3) <@ more)
  ), touched as materialized (
    select distinct lat_e3, lon_e3 from deltas
  ), merged as (
    select lat_e3, lon_e3, illness, severity, sum(n)::integer as n, max(last_reported_at) as last_reported_at
    from (
      select lat_e3, lon_e3, illness, severity, n, last_reported_at
      from touched join private.place_counts using (lat_e3, lon_e3)
      union all
      select lat_e3, lon_e3, illness, severity, n, case when n > 0 then last_reported_at end from deltas
    ) as part
    group by lat_e3, lon_e3, illness, severity
    having sum(n) > 0
  ), illnesses as (
    select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, illness
    from merged group by lat_e3, lon_e3, illness order by lat_e3, lon_e3, sum(n) desc, illness
  ), severities as (
    select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, severity
    from merged group by lat_e3, lon_e3, severity order by lat_e3, lon_e3, sum(n) desc, severity
  ), summed as (
    -- Stacked and grouped rather than joined: how many there are is unknown beforehand, and a nested loop would be quadratic.
    select lat_e3, lon_e3, sum(n)::integer as n, max(illness) as illness, max(severity) as severity,
      max(last_reported_at) as last_reported_at
    from (
      select lat_e3, lon_e3, n, null::public.illness_type as illness, null::public.severity as severity,
        last_reported_at
      from merged
      union all
      select lat_e3, lon_e3, null, illness, null, null from illnesses
      union all
      select lat_e3, lon_e3, null, null, severity, null from severities
    ) as part
    group by lat_e3, lon_e3
  ), circles as (
    select lat_e3, lon_e3, n, illness, severity, last_reported_at
    from private.places as place
    where (point(lon_e3, lat_e3) <@ main or point(lon_e3, lat_e3) <@ more)
      and not exists (
        select from touched where touched.lat_e3 = place.lat_e3 and touched.lon_e3 = place.lon_e3
      )
    union all
    select lat_e3, lon_e3, n, illness, severity, last_reported_at from summed
  )
  select lat_e3::double precision / 1000, lon_e3::double precision / 1000, n, 1,
    nullif(illness, 'unknown'), severity, last_reported_at
  from circles
  order by n desc, lat_e3, lon_e3;
end
$$;

create function private.count_cells(level integer, view private.cell_box, at_most integer) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*) from (
      select x, y from private.cells
      where zoom = level and x between view.first_x and view.last_x and y between view.first_y and view.last_y
      union
      select x, y from private.cells
      where zoom = level and x between view.more_first_x and view.more_last_x and y between view.first_y and view.last_y
      union
      select x, y
      from (
        select private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y
        from private.pending_places() where after > 0
      ) as pending
      where y between view.first_y and view.last_y
        and (x between view.first_x and view.last_x or x between view.more_first_x and view.more_last_x)
      limit at_most
    ) as found
  );
end
$$;

create function private.cell_aggregates(level integer, view private.cell_box)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  counted constant boolean := level <= private.deepest_counted_zoom();
begin
  return query
  with deltas as materialized (
    select * from (
      select private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y, delta.*
      from private.report_deltas as delta where lat_e3 is not null
    ) as placed
    where y between view.first_y and view.last_y
      and (x between view.first_x and view.last_x or x between view.more_first_x and view.more_last_x)
  ), touched as materialized (
    select distinct x, y from deltas
  ), merged as (
    select x, y, illness, severity, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum,
      sum(lon_sum)::bigint as lon_sum, max(last_reported_at) as last_reported_at
    from (
      select cell.x, cell.y, cell.illness, cell.severity, cell.n, cell.lat_sum, cell.lon_sum, cell.last_reported_at
      from touched join private.cell_counts as cell on cell.zoom = level and cell.x = touched.x and cell.y = touched.y
      where counted
      union all
      select touched.x, touched.y, part.illness, part.severity, part.n, part.lat_sum, part.lon_sum,
        part.last_reported_at
      from touched cross join lateral private.kinds_from_places(touched.x, touched.y, level) as part
      where not counted
      union all
      select x, y, illness, severity, n, n::bigint * lat_e3, n::bigint * lon_e3,
        case when n > 0 then last_reported_at end
      from deltas
    ) as part
    group by x, y, illness, severity
    having sum(n) > 0
  ), illnesses as (
    select distinct on (x, y) x, y, illness
    from merged group by x, y, illness order by x, y, sum(n) desc, illness
  ), severities as (
    select distinct on (x, y) x, y, severity
    from merged group by x, y, severity order by x, y, sum(n) desc, severity
  ), folded as (
    select * from private.cells
    where zoom = level and x between view.first_x and view.last_x and y between view.first_y and view.last_y
    union all
    select * from private.cells
    where zoom = level and x between view.more_first_x and view.more_last_x and y between view.first_y and view.last_y
  ), covered as (
    select cell.x, cell.y, cell.groups
    from touched join private.cells as cell on cell.zoom = level and cell.x = touched.x and cell.y = touched.y
    union all
    select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level), (after > 0)::integer - (before > 0)::integer
    from private.pending_places() where (before > 0) <> (after > 0)
  ), summed as (
    select x, y, sum(groups)::integer as groups, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum,
      sum(lon_sum)::bigint as lon_sum, max(illness) as illness, max(severity) as severity,
      max(last_reported_at) as last_reported_at
    from (
      select x, y, null::integer as groups, n, lat_sum, lon_sum, null::public.illness_type as illness,
        null::public.severity as severity, last_reported_at
      from merged
      union all
      select x, y, groups, null, null, null, null, null, null from covered
      union all
      select x, y, null, null, null, null, illness, null, null from illnesses
      union all
      select x, y, null, null, null, null, null, severity, null from severities
    ) as part
    group by x, y
    -- Nothing counted: emptied by what is pending, or a place outside of the view.
    having sum(n) > 0
  ), circles as (
    select x, y, groups, n, lat_sum, lon_sum, illness, severity, last_reported_at
    from folded
    where not exists (select from touched where touched.x = folded.x and touched.y = folded.y)
    union all
    select x, y, groups, n, lat_sum, lon_sum, illness, severity, last_reported_at from summed
  )
  select round(lat_sum::numeric / n / 1000, 5)::double precision,
    round(lon_sum::numeric / n / 1000, 5)::double precision, n, groups,
    nullif(illness, 'unknown'), severity, last_reported_at
  from circles
  order by n desc, y, x;
end
$$;
