-- The two kinds of rows health_aggregates answers. Boxes are in thousandths of a degree.

/*
 * The most frequent illness and severity among the kinds of one circle; of equally frequent ones the first in the order
 * of their type. Illness is null when it is 'unknown'.
 */
create type private.kind_count as (illness public.illness_type, severity public.severity, n integer);

create function private.leading_illness(kinds private.kind_count[]) returns public.illness_type
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(illness, 'unknown') from unnest(kinds) group by illness order by sum(n) desc, illness limit 1
$$;

create function private.leading_severity(kinds private.kind_count[]) returns public.severity
language sql immutable parallel safe
set search_path = ''
as $$
  select severity from unnest(kinds) group by severity order by sum(n) desc, severity limit 1
$$;

create function private.exact_aggregates(
  south_e3 integer, north_e3 integer, west_e3 integer, east_e3 integer, crossing boolean
)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with merged as (
    select lat_e3, lon_e3, illness, severity, sum(n)::integer as n, max(last_reported_at) as last_reported_at
    from (
      select lat_e3, lon_e3, illness, severity, n, last_reported_at
      from private.place_counts where lat_e3 between south_e3 and north_e3
      union all
      select lat_e3, lon_e3, illness, severity, n, case when n > 0 then last_reported_at end
      from private.report_deltas where lat_e3 between south_e3 and north_e3
    ) as part
    where case when crossing then lon_e3 >= west_e3 or lon_e3 <= east_e3 else lon_e3 between west_e3 and east_e3 end
    group by lat_e3, lon_e3, illness, severity
    having sum(n) > 0
  ), circles as (
    select lat_e3, lon_e3, sum(n)::integer as n, max(last_reported_at) as last_reported_at,
      array_agg(row(illness, severity, n)::private.kind_count) as kinds
    from merged group by lat_e3, lon_e3
  )
  select lat_e3::double precision / 1000, lon_e3::double precision / 1000, n, 1,
    private.leading_illness(kinds), private.leading_severity(kinds), last_reported_at
  from circles
  order by n desc, lat_e3, lon_e3;
end
$$;

create function private.count_cells(
  level integer, south_e3 integer, north_e3 integer, west_e3 integer, east_e3 integer, crossing boolean,
  at_most integer
)
returns integer
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  first_x constant integer := private.cell_x(west_e3, level);
  last_x constant integer := private.cell_x(east_e3, level);
  first_y constant integer := private.cell_y(north_e3, level);
  last_y constant integer := private.cell_y(south_e3, level);
begin
  return (
    select count(*) from (
      select x, y from private.cells
      where level <= private.deepest_cell_zoom() and zoom = level and groups > 0
      union
      select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level)
      from private.places
      where level > private.deepest_cell_zoom() and n > 0
        and lat_e3 between private.cell_north_e3(last_y + 1, level) - 1 and private.cell_north_e3(first_y, level) + 1
      union
      select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level)
      from private.pending_places() where after > 0
    ) as cell
    where y between first_y and last_y
      and case when crossing then x >= first_x or x <= last_x else x between first_x and last_x end
    limit at_most
  );
end
$$;

create function private.cell_aggregates(
  level integer, south_e3 integer, north_e3 integer, west_e3 integer, east_e3 integer, crossing boolean
)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  stored constant boolean := level <= private.deepest_cell_zoom();
  first_x constant integer := private.cell_x(west_e3, level);
  last_x constant integer := private.cell_x(east_e3, level);
  first_y constant integer := private.cell_y(north_e3, level);
  last_y constant integer := private.cell_y(south_e3, level);
  place_south constant integer := private.cell_north_e3(last_y + 1, level) - 1;
  place_north constant integer := private.cell_north_e3(first_y, level) + 1;
begin
  return query
  with merged as (
    select x, y, illness, severity, sum(n)::integer as n, sum(lat_sum) as lat_sum, sum(lon_sum) as lon_sum,
      max(last_reported_at) as last_reported_at
    from (
      select x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at
      from private.cell_counts where stored and zoom = level
      union all
      select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level), illness, severity, n,
        n::bigint * lat_e3, n::bigint * lon_e3, last_reported_at
      from private.place_counts where not stored and lat_e3 between place_south and place_north
      union all
      select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level), illness, severity, n,
        n::bigint * lat_e3, n::bigint * lon_e3, case when n > 0 then last_reported_at end
      from private.report_deltas where lat_e3 between place_south and place_north
    ) as part
    where y between first_y and last_y
      and case when crossing then x >= first_x or x <= last_x else x between first_x and last_x end
    group by x, y, illness, severity
    having sum(n) > 0
  ), covered as (
    select x, y, sum(groups)::integer as groups
    from (
      select x, y, groups from private.cells where stored and zoom = level
      union all
      select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level), 1
      from private.places where not stored and n > 0 and lat_e3 between place_south and place_north
      union all
      select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level),
        (after > 0)::integer - (before > 0)::integer
      from private.pending_places()
    ) as part
    where y between first_y and last_y
      and case when crossing then x >= first_x or x <= last_x else x between first_x and last_x end
    group by x, y
  ), circles as (
    select x, y, sum(n)::integer as n, sum(lat_sum) as lat_sum, sum(lon_sum) as lon_sum,
      max(last_reported_at) as last_reported_at, array_agg(row(illness, severity, n)::private.kind_count) as kinds
    from merged group by x, y
  )
  select round(lat_sum / n / 1000, 5)::double precision, round(lon_sum / n / 1000, 5)::double precision, n, groups,
    private.leading_illness(kinds), private.leading_severity(kinds), last_reported_at
  from circles join covered using (x, y)
  order by n desc, y, x;
end
$$;
