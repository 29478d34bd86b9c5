-- Thousandths of a degree, longitude first; `more` is the part beyond the date line, else outside of the world.
create type private.view_box as (main box, more box);

create function private.view_box(
  west double precision, south double precision, east double precision, north double precision
)
returns private.view_box
language plpgsql immutable
set search_path = ''
as $$
declare
  south_e3 constant integer := ceil(south * 1000 - 1e-6);
  north_e3 constant integer := floor(north * 1000 + 1e-6);
  west_e3 constant integer := ceil(west * 1000 - 1e-6);
  east_e3 constant integer := floor(east * 1000 + 1e-6);
begin
  if west > east then
    return row(
      box(point(west_e3, south_e3), point(180000, north_e3)),
      box(point(-180000, south_e3), point(east_e3, north_e3))
    )::private.view_box;
  end if;
  -- A view between two thousandths holds no place; box() would turn its corners around.
  if west_e3 > east_e3 or south_e3 > north_e3 then
    return null;
  end if;
  return row(
    box(point(west_e3, south_e3), point(east_e3, north_e3)),
    box(point(1000000, 1000000), point(1000000, 1000000))
  )::private.view_box;
end
$$;

/*
 * The cells a view covers: rows first_y to last_y, and columns as one range or, across the date line, two. Ranges do not
 * overlap, so that each is an index look-up of its own; an unused second one is empty.
 */
create type private.cell_box as (
  first_y integer, last_y integer, first_x integer, last_x integer, more_first_x integer, more_last_x integer
);

create function private.cell_box(
  level integer, south_e3 integer, north_e3 integer, west_e3 integer, east_e3 integer, crossing boolean
)
returns private.cell_box
language plpgsql immutable
set search_path = ''
as $$
declare
  west_x constant integer := private.cell_x(west_e3, level);
  east_x constant integer := private.cell_x(east_e3, level);
  end_x constant integer := (4 << level) - 1;
  split constant boolean := crossing and west_x > east_x;
begin
  return row(
    private.cell_y(north_e3, level), private.cell_y(south_e3, level),
    case when crossing and not split then 0 else west_x end, case when crossing then end_x else east_x end,
    case when split then 0 else 1 end, case when split then east_x else 0 end
  )::private.cell_box;
end
$$;

-- The deepest zoom, as asked at most, at which the box is 5,000 cells at most: a large screen's worth.
create function private.cell_level(
  west double precision, south double precision, east double precision, north double precision, zoom integer
)
returns integer
language plpgsql immutable
set search_path = ''
as $$
declare
  width constant double precision := case when west > east then east - west + 360 else east - west end;
  level integer := least(zoom, private.deepest_cell_zoom());
begin
  while level > 0 and (width / 360 * (4 << level) + 1) * (
    private.cell_y((south * 1000)::integer, level) - private.cell_y((north * 1000)::integer, level) + 1
  ) > 5000 loop
    level := level - 1;
  end loop;
  return level;
end
$$;

-- How the places of reports that are not folded yet change: reports before and after.
create function private.pending_places()
returns table (lat_e3 integer, lon_e3 integer, before integer, after integer)
language sql stable
as $$
  select delta.lat_e3, delta.lon_e3, coalesce(place.n, 0), coalesce(place.n, 0) + delta.n
  from (
    select lat_e3, lon_e3, sum(n)::integer as n from private.report_deltas
    where lat_e3 is not null group by lat_e3, lon_e3
  ) as delta
  left join private.places as place using (lat_e3, lon_e3)
$$;

create function private.count_places(view private.view_box, at_most integer) returns integer
language plpgsql stable
set search_path = ''
as $$
declare
  main constant box := view.main;
  more constant box := view.more;
begin
  return (
    with pending as materialized (
      select * from private.pending_places() where (before > 0) <> (after > 0)
    )
    select count(*) from (
      select from private.places as place
      where (point(lon_e3, lat_e3) <@ main or point(lon_e3, lat_e3) <@ more)
        and not exists (
          select from pending
          where after <= 0 and pending.lat_e3 = place.lat_e3 and pending.lon_e3 = place.lon_e3
        )
      union all
      select from pending
      where after > 0 and (point(lon_e3, lat_e3) <@ main or point(lon_e3, lat_e3) <@ more)
      limit at_most
    ) as found
  );
end
$$;

/*
 * The map's circles for a view in degrees; west > east: the view crosses the date line. Exact places while the view
 * holds exact_limit of them at most, else the cells of the zoom, or of the deepest shallower one that makes row_limit
 * rows at most. Roll-ups plus what is not folded yet, of one moment. After a removal last_reported_at is right from the
 * next fold on; every other figure at once.
 */
create function private.health_aggregates(
  west double precision, south double precision, east double precision, north double precision, zoom integer,
  exact_limit integer default 300, row_limit integer default 500
)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  crossing constant boolean := west > east;
  view constant private.view_box := private.view_box(west, south, east, north);
  level integer := private.cell_level(west, south, east, north, zoom);
  cells private.cell_box;
begin
  if view is null then
    return;
  end if;
  if private.count_places(view, exact_limit + 1) <= exact_limit then
    return query select * from private.exact_aggregates(view);
    return;
  end if;
  loop
    cells := private.cell_box(level, (south * 1000)::integer, (north * 1000)::integer, (west * 1000)::integer,
      (east * 1000)::integer, crossing);
    exit when level = 0 or private.count_cells(level, cells, row_limit + 1) <= row_limit;
    level := level - 1;
  end loop;
  return query select * from private.cell_aggregates(level, cells);
end
$$;
