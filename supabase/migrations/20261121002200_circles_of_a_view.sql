-- One function answers the map's circles with and without a filter, and says besides which level they are of and when it looked: with
-- both a browser can put a report that comes in later on its circle by itself. It takes the place of private.health_aggregates
-- and private.filtered_aggregates.

create type private.circle as (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
);

-- level: of the cells, null for exact places. as_of: a report whose transaction began after it is not among the circles.
create type private.circles_of_view as (level integer, as_of timestamptz, circles private.circle[]);

/*
 * The map's circles for a view in degrees, most reports first; west > east: the view crosses the date line. wanted null, or null
 * in all its parts: every report. Roll-ups plus what is not folded yet, of one moment.
 *
 * Exact places while the view holds exact_limit of them at most, else the cells of the zoom, or of the deepest shallower one that
 * makes row_limit rows at most. With a filter places are looked at one by one while the view holds place_limit of them (of any
 * reports; private.place_limit by itself) at most: then places and `groups` are counted over what passes. A wider view answers cells,
 * whose `groups` is the most it can be: the places of the cell, or its reports when they are fewer.
 *
 * After a removal last_reported_at is right from the next fold on; every other figure at once.
 */
create function private.circles_of_view(
  west double precision, south double precision, east double precision, north double precision, zoom integer,
  wanted private.report_filter default null, exact_limit integer default 300, row_limit integer default 500,
  place_limit integer default null
)
returns private.circles_of_view
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  crossing constant boolean := west > east;
  view constant private.view_box := private.view_box(west, south, east, north);
  filtered constant boolean := not (wanted is null);
  most constant integer := case when filtered then coalesce(place_limit, private.place_limit(wanted)) else exact_limit end;
  level integer := private.cell_level(west, south, east, north, zoom);
  cells private.cell_box;
  kinds private.kind_row[];
  circles private.circle[];
begin
  if view is null then
    return row(null, clock_timestamp(), '{}'::private.circle[])::private.circles_of_view;
  end if;

  if private.count_places(view, most + 1) <= most then
    if not filtered then
      select array_agg(found::private.circle) into circles from private.exact_aggregates(view) as found;
      return row(null, clock_timestamp(), coalesce(circles, '{}'))::private.circles_of_view;
    end if;
    select array_agg(row(lon_e3, lat_e3, illness, severity, n, null, null, null, null, last_reported_at)::private.kind_row)
    into kinds from private.filtered_places(view, wanted);
    if (select count(distinct (x, y)) from unnest(kinds)) <= exact_limit then
      select array_agg(row(y::double precision / 1000, x::double precision / 1000, n, 1, illness, severity,
        last_reported_at)::private.circle order by n desc, y, x)
      into circles from private.circles_of_kinds(kinds);
      return row(null, clock_timestamp(), coalesce(circles, '{}'))::private.circles_of_view;
    end if;
  end if;

  -- The level is the same with and without a filter, so that circles stay where they are while a filter changes.
  loop
    cells := private.cell_box(level, (south * 1000)::integer, (north * 1000)::integer, (west * 1000)::integer,
      (east * 1000)::integer, crossing);
    exit when level = 0 or private.count_cells(level, cells, row_limit + 1) <= row_limit;
    level := level - 1;
  end loop;

  if not filtered then
    select array_agg(found::private.circle) into circles from private.cell_aggregates(level, cells) as found;
    return row(level, clock_timestamp(), coalesce(circles, '{}'))::private.circles_of_view;
  end if;

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
    select array_agg(row(lat, lon, n, groups, illness, severity, last_reported_at)::private.circle order by n desc, y, x)
    into circles from private.circles_of_kinds(kinds);
    return row(level, clock_timestamp(), coalesce(circles, '{}'))::private.circles_of_view;
  end if;

  if level > private.deepest_counted_zoom() then
    level := private.deepest_counted_zoom();
    cells := private.cell_box(level, (south * 1000)::integer, (north * 1000)::integer, (west * 1000)::integer,
      (east * 1000)::integer, crossing);
  end if;
  select array_agg(
    row(x, y, illness, severity, n, null, all_days, lat_sum, lon_sum, last_reported_at)::private.kind_row)
  into kinds from private.filtered_cells(level, cells, wanted);
  select array_agg(
    row(lat, lon, n, least(n, covered.groups), illness, severity, last_reported_at)::private.circle order by n desc, y, x)
  into circles
  from private.circles_of_kinds(kinds) as circle
  join private.groups_of_cells(level, cells) as covered using (x, y);
  return row(level, clock_timestamp(), coalesce(circles, '{}'))::private.circles_of_view;
end
$$;

drop function private.health_aggregates(
  double precision, double precision, double precision, double precision, integer, integer, integer);
drop function private.filtered_aggregates(
  double precision, double precision, double precision, double precision, integer, private.report_filter, integer, integer,
  integer);

revoke all on function private.circles_of_view(
  double precision, double precision, double precision, double precision, integer, private.report_filter, integer, integer,
  integer
) from public, anon, authenticated, service_role;
grant execute on function private.circles_of_view(
  double precision, double precision, double precision, double precision, integer, private.report_filter, integer, integer,
  integer
) to health_commons_api;
