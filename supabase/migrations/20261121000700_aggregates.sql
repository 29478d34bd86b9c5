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
#variable_conflict use_column
declare
  south_e3 constant integer := ceil(south * 1000 - 1e-6);
  north_e3 constant integer := floor(north * 1000 + 1e-6);
  west_e3 constant integer := ceil(west * 1000 - 1e-6);
  east_e3 constant integer := floor(east * 1000 + 1e-6);
  crossing constant boolean := west > east;
  level integer := private.cell_level(west, south, east, north, zoom);
begin
  if private.count_places(south_e3, north_e3, west_e3, east_e3, crossing, exact_limit + 1) <= exact_limit then
    return query select * from private.exact_aggregates(south_e3, north_e3, west_e3, east_e3, crossing);
    return;
  end if;
  while level > 0
    and private.count_cells(level, south_e3, north_e3, west_e3, east_e3, crossing, row_limit + 1) > row_limit
  loop
    level := level - 1;
  end loop;
  return query select * from private.cell_aggregates(level, south_e3, north_e3, west_e3, east_e3, crossing);
end
$$;

-- The deepest zoom, as asked at most, at which the box is 4,096 cells at most: a large screen's worth.
create function private.cell_level(
  west double precision, south double precision, east double precision, north double precision, zoom integer
)
returns integer
language plpgsql immutable
set search_path = ''
as $$
declare
  width constant double precision := case when west > east then east - west + 360 else east - west end;
  level integer := least(zoom, 18);
begin
  while level > 0 and (width / 360 * (4 << level) + 1) * (
    private.cell_y((south * 1000)::integer, level) - private.cell_y((north * 1000)::integer, level) + 1
  ) > 4096 loop
    level := level - 1;
  end loop;
  return level;
end
$$;

-- Places whose figures differ from private.places by what is not folded yet.
create function private.pending_places()
returns table (lat_e3 integer, lon_e3 integer, before integer, after integer)
language sql stable
set search_path = ''
as $$
  select delta.lat_e3, delta.lon_e3, coalesce(place.n, 0), coalesce(place.n, 0) + delta.n
  from (
    select lat_e3, lon_e3, sum(n)::integer as n from private.report_deltas
    where lat_e3 is not null group by lat_e3, lon_e3
  ) as delta
  left join private.places as place using (lat_e3, lon_e3)
$$;

create function private.count_places(
  south_e3 integer, north_e3 integer, west_e3 integer, east_e3 integer, crossing boolean, at_most integer
)
returns integer
language sql stable
set search_path = ''
as $$
  with pending as materialized (
    select * from private.pending_places() where (before > 0) <> (after > 0)
  )
  select count(*)::integer from (
    select from private.places as place
    where place.lat_e3 between south_e3 and north_e3
      and case when crossing then place.lon_e3 >= west_e3 or place.lon_e3 <= east_e3
        else place.lon_e3 between west_e3 and east_e3 end
      and place.n > 0
      and not exists (
        select from pending
        where after <= 0 and pending.lat_e3 = place.lat_e3 and pending.lon_e3 = place.lon_e3
      )
    union all
    select from pending
    where after > 0 and lat_e3 between south_e3 and north_e3
      and case when crossing then lon_e3 >= west_e3 or lon_e3 <= east_e3 else lon_e3 between west_e3 and east_e3 end
    limit at_most
  ) as found
$$;
