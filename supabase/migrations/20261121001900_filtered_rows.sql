-- The rows of the map with a filter. A circle's illness and severity are its most frequent ones among what passes, as in
-- private.exact_aggregates.

-- One row for each cell of kinds; `place` groups them (a place, or the place's cell), groups is null for cells.
create type private.kind_row as (
  x integer, y integer, illness public.illness_type, severity public.severity, n integer, groups integer, all_days integer,
  lat_sum bigint, lon_sum bigint, last_reported_at timestamptz
);

create function private.circles_of_kinds(kinds private.kind_row[])
returns table (
  x integer, y integer, n integer, groups integer, lat double precision, lon double precision,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with kind as materialized (
    select * from unnest(kinds)
  ), illnesses as (
    select distinct on (x, y) x, y, illness
    from kind where n > 0 group by x, y, illness order by x, y, sum(n) desc, illness
  ), severities as (
    select distinct on (x, y) x, y, severity
    from kind where n > 0 group by x, y, severity order by x, y, sum(n) desc, severity
  )
  select x, y, sum(n)::integer, sum(groups)::integer,
    round(sum(lat_sum) / nullif(sum(all_days), 0) / 1000, 5)::double precision,
    round(sum(lon_sum) / nullif(sum(all_days), 0) / 1000, 5)::double precision,
    nullif(max(illness), 'unknown'), max(severity), max(last_reported_at)
  from (
    -- Stacked and grouped rather than joined: how many there are is unknown beforehand, and a nested loop would be quadratic.
    select x, y, n, groups, all_days, lat_sum, lon_sum, null::public.illness_type as illness,
      null::public.severity as severity, last_reported_at
    from kind
    union all
    select x, y, null, null, null, null, null, illness, null, null from illnesses
    union all
    select x, y, null, null, null, null, null, null, severity, null from severities
  ) as part
  group by x, y
  having sum(n) > 0;
end
$$;

-- How many places some cells cover, whatever was reported there.
create function private.groups_of_cells(level integer, view private.cell_box)
returns table (x integer, y integer, groups integer)
language sql stable
set search_path = ''
as $$
  select x, y, sum(groups)::integer
  from (
    select cell.x, cell.y, cell.groups
    from private.cells as cell
    where cell.zoom = level and cell.y between view.first_y and view.last_y
      and (cell.x between view.first_x and view.last_x or cell.x between view.more_first_x and view.more_last_x)
    union all
    select private.cell_x(lon_e3, level), private.cell_y(lat_e3, level), (after > 0)::integer - (before > 0)::integer
    from private.pending_places() where (before > 0) <> (after > 0)
  ) as part
  group by x, y
$$;

/*
 * private.health_aggregates of the reports that pass. Places are looked at one by one while the view holds place_limit of them
 * (of any reports; private.place_limit by itself) at most: then places and `groups` are counted over what passes, and 300 exact places may be answered. A
 * wider view answers cells, whose `groups` is the most it can be: the places of the cell, or its reports when they are fewer.
 */
create function private.filtered_aggregates(
  west double precision, south double precision, east double precision, north double precision, zoom integer,
  wanted private.report_filter, exact_limit integer default 300, row_limit integer default 500,
  place_limit integer default null
)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  crossing constant boolean := west > east;
  view constant private.view_box := private.view_box(west, south, east, north);
  level integer := private.cell_level(west, south, east, north, zoom);
  cells private.cell_box;
  kinds private.kind_row[];
  most constant integer := coalesce(place_limit, private.place_limit(wanted));
begin
  if view is null then
    return;
  end if;
  if private.count_places(view, most + 1) <= most then
    select array_agg(row(lon_e3, lat_e3, illness, severity, n, null, null, null, null, last_reported_at)::private.kind_row)
    into kinds from private.filtered_places(view, wanted);
    if (select count(distinct (x, y)) from unnest(kinds)) <= exact_limit then
      return query
      select y::double precision / 1000, x::double precision / 1000, n, 1, illness, severity, last_reported_at
      from private.circles_of_kinds(kinds) order by n desc, y, x;
      return;
    end if;
  end if;

  -- The level is that of the map without a filter, so that circles stay where they are while a filter changes.
  loop
    cells := private.cell_box(level, (south * 1000)::integer, (north * 1000)::integer, (west * 1000)::integer,
      (east * 1000)::integer, crossing);
    exit when level = 0 or private.count_cells(level, cells, row_limit + 1) <= row_limit;
    level := level - 1;
  end loop;
  if private.count_places(private.around_cells(level, cells), most + 1) <= most then
    select array_agg(
      row(x, y, illness, severity, n, groups, n, n::bigint * lat_e3, n::bigint * lon_e3, last_reported_at)::private.kind_row)
    into kinds
    from (
      select place.*, private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y,
        (row_number() over (partition by lat_e3, lon_e3) = 1)::integer as groups
      from private.filtered_places(private.around_cells(level, cells), wanted) as place
    ) as placed
    where y between cells.first_y and cells.last_y
      and (x between cells.first_x and cells.last_x or x between cells.more_first_x and cells.more_last_x);
    return query
    select lat, lon, n, groups, illness, severity, last_reported_at
    from private.circles_of_kinds(kinds) order by n desc, y, x;
    return;
  end if;

  if level > private.deepest_counted_zoom() then
    level := private.deepest_counted_zoom();
    cells := private.cell_box(level, (south * 1000)::integer, (north * 1000)::integer, (west * 1000)::integer,
      (east * 1000)::integer, crossing);
  end if;
  select array_agg(
    row(x, y, illness, severity, n, null, all_days, lat_sum, lon_sum, last_reported_at)::private.kind_row)
  into kinds from private.filtered_cells(level, cells, wanted);
  return query
  select lat, lon, n, least(n, covered.groups), illness, severity, last_reported_at
  from private.circles_of_kinds(kinds) as circle
  join private.groups_of_cells(level, cells) as covered using (x, y)
  order by n desc, y, x;
end
$$;

alter function private.filtered_places(private.view_box, private.report_filter) set plan_cache_mode = force_generic_plan;
alter function private.filtered_cells(integer, private.cell_box, private.report_filter)
  set plan_cache_mode = force_generic_plan;
alter function private.circles_of_kinds(private.kind_row[]) set plan_cache_mode = force_generic_plan;

do $$
declare
  item text;
begin
  for item in select p.oid::regprocedure::text from pg_catalog.pg_proc as p where p.pronamespace = 'private'::regnamespace
    and p.proname in ('filtered_deltas', 'total_between', 'last_until', 'filtered_places', 'filtered_cells', 'around_cells',
      'place_limit', 'circles_of_kinds', 'groups_of_cells', 'filtered_aggregates')
  loop
    execute 'revoke all on function ' || item || ' from public, anon, authenticated, service_role';
  end loop;
end
$$;
grant execute on function private.filtered_aggregates(
  double precision, double precision, double precision, double precision, integer, private.report_filter, integer, integer,
  integer
) to health_commons_api;
