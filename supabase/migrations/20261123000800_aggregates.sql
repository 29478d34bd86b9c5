-- The map's circles for a view, with and without a filter. A circle shows its most frequent illness and severity; ties
-- go to the first enum value. An unknown illness is null.

-- Boxes in thousandths of a degree, longitude first. `more` is the part beyond the date line, or a dummy box outside
-- the world if there is none.
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
  -- A view that lies between two thousandths of a degree contains no place, and box() would swap its corners.
  if west_e3 > east_e3 or south_e3 > north_e3 then
    return null;
  end if;
  return row(
    box(point(west_e3, south_e3), point(east_e3, north_e3)),
    box(point(1000000, 1000000), point(1000000, 1000000))
  )::private.view_box;
end
$$;

-- The cells that a view covers: rows first_y to last_y, and one range of columns, or two across the date line. The
-- ranges do not overlap, so that each is a separate index look-up. An unused second range is empty.
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

-- Returns the deepest zoom, up to the requested one, at which the view has at most 2,500 cells. This number is twice
-- what a large screen with its margin shows.
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
  ) > 2500 loop
    level := level - 1;
  end loop;
  return level;
end
$$;

-- Returns a view that contains every place of some cells. The view is up to a few thousandths of a degree larger than
-- the cells.
create function private.around_cells(level integer, cells private.cell_box) returns private.view_box
language sql immutable parallel safe
return row(
  bound_box(
    private.around_cell(cells.first_x, cells.first_y, level), private.around_cell(cells.last_x, cells.last_y, level)),
  case when cells.more_first_x > cells.more_last_x then box(point(1000000, 1000000), point(1000000, 1000000))
    else bound_box(
      private.around_cell(cells.more_first_x, cells.first_y, level),
      private.around_cell(cells.more_last_x, cells.last_y, level)) end
)::private.view_box;

-- Returns the places with unfolded deltas, and their number of reports before and after the deltas.
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
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
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

-- Returns circles of single places, for a view without a filter. The circle of a place without pending deltas is its
-- row in private.places. For the other places, the pending deltas are added to the counts by illness and severity.
create function private.exact_aggregates(view private.view_box)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
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
    -- Groups a union instead of joining. The planner cannot estimate the number of rows, so it might join with a nested
    -- loop, which takes quadratic time.
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
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
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

-- Returns circles of cells of one level, for a view without a filter.
create function private.cell_aggregates(level integer, view private.cell_box)
returns table (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
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
    -- A cell has no reports here if pending deltas emptied it or if it is outside the view.
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

-- A null field does not filter. after_day is exclusive, last_day inclusive.
create type private.report_filter as (
  illness public.illness_type, severity public.severity, after_day date, last_day date
);

-- Returns pending deltas with the filter's illness and severity. n is 0 for days outside the filter.
create function private.filtered_deltas(wanted private.report_filter)
returns table (
  lat_e3 integer, lon_e3 integer, illness public.illness_type, severity public.severity, all_days integer, n integer,
  last_reported_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select delta.lat_e3, delta.lon_e3, delta.illness, delta.severity, delta.n, case when passes.day then delta.n else 0 end,
    case when passes.day and delta.n > 0 then delta.last_reported_at end
  from private.report_deltas as delta
  cross join lateral (
    select (wanted.after_day is null or delta.day > wanted.after_day)
      and (wanted.last_day is null or delta.day <= wanted.last_day) as day
  ) as passes
  where delta.lat_e3 is not null
    and (wanted.illness is null or delta.illness = wanted.illness)
    and (wanted.severity is null or delta.severity = wanted.severity)
$$;

-- Returns the number of a row's reports after after_day, until the end of until_day. Null means no limit.
create function private.total_between(
  n integer, last_day date, days date[], totals integer[], after_day date, until_day date
)
returns integer
language sql immutable parallel safe
return case when until_day is null or until_day >= last_day then n else coalesce(totals[width_bucket(until_day, days)], 0) end
  - case when after_day is null then 0 when after_day >= last_day then n
      else coalesce(totals[width_bucket(after_day, days)], 0) end;

-- Returns the time of a row's last report until the end of until_day: exact for its newest report, otherwise the start
-- of that report's day.
create function private.last_until(last_reported_at timestamptz, last_day date, days date[], until_day date)
returns timestamptz
language sql stable parallel safe
return case when until_day is null or until_day >= last_day then last_reported_at
  else (days[width_bucket(until_day, days)])::timestamp at time zone 'UTC' end;

-- Returns reports in a view that pass the filter, by place, illness and severity. A place may have up to 24 rows, so
-- this function is for views with few places.
create function private.filtered_places(view private.view_box, wanted private.report_filter)
returns table (
  lat_e3 integer, lon_e3 integer, illness public.illness_type, severity public.severity, n integer,
  last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  main constant box := view.main;
  more constant box := view.more;
begin
  return query
  select lat_e3, lon_e3, illness, severity, sum(n)::integer, max(last_reported_at)
  from (
    select counted.lat_e3, counted.lon_e3, counted.illness, counted.severity, found.n,
      private.last_until(counted.last_reported_at, counted.last_day, counted.days, wanted.last_day) as last_reported_at
    from private.places as place
    join private.place_counts as counted on counted.lat_e3 = place.lat_e3 and counted.lon_e3 = place.lon_e3
    cross join lateral (
      select private.total_between(
        counted.n, counted.last_day, counted.days, counted.totals, wanted.after_day, wanted.last_day) as n
      offset 0
    ) as found
    where (point(place.lon_e3, place.lat_e3) <@ main or point(place.lon_e3, place.lat_e3) <@ more)
      and (wanted.illness is null or counted.illness = wanted.illness)
      and (wanted.severity is null or counted.severity = wanted.severity)
      and found.n > 0
    union all
    select lat_e3, lon_e3, illness, severity, n, last_reported_at
    from private.filtered_deltas(wanted)
    where point(lon_e3, lat_e3) <@ main or point(lon_e3, lat_e3) <@ more
  ) as part
  group by lat_e3, lon_e3, illness, severity
  having sum(n) > 0;
end
$$;

/*
 * Returns reports in a view that pass the filter, by cell, illness and severity, for a zoom of private.cell_counts.
 * all_days, lat_sum and lon_sum cover reports of these kinds on all days, so that a circle stays in place while the
 * period changes.
 */
create function private.filtered_cells(level integer, view private.cell_box, wanted private.report_filter)
returns table (
  x integer, y integer, illness public.illness_type, severity public.severity, n integer, all_days integer,
  lat_sum bigint, lon_sum bigint, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select x, y, illness, severity, sum(n)::integer, sum(all_days)::integer, sum(lat_sum)::bigint, sum(lon_sum)::bigint,
    max(last_reported_at)
  from (
    select cell.x, cell.y, cell.illness, cell.severity, found.n, cell.n as all_days, cell.lat_sum, cell.lon_sum,
      case when found.n > 0 then
        private.last_until(cell.last_reported_at, cell.last_day, flat.days, wanted.last_day)
      end as last_reported_at
    from private.cell_counts as cell
    -- Appending an empty array makes PostgreSQL detoast a long array once instead of at every use.
    cross join lateral (select cell.days || '{}'::date[] as days, cell.totals || '{}'::integer[] as totals offset 0) as flat
    cross join lateral (
      select private.total_between(cell.n, cell.last_day, flat.days, flat.totals, wanted.after_day, wanted.last_day) as n
      offset 0
    ) as found
    where cell.zoom = level and cell.y between view.first_y and view.last_y
      and (cell.x between view.first_x and view.last_x or cell.x between view.more_first_x and view.more_last_x)
      and (wanted.illness is null or cell.illness = wanted.illness)
      and (wanted.severity is null or cell.severity = wanted.severity)
    union all
    select x, y, illness, severity, n, all_days, all_days::bigint * lat_e3, all_days::bigint * lon_e3, last_reported_at
    from (
      select private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y, delta.*
      from private.filtered_deltas(wanted) as delta
    ) as placed
    where y between view.first_y and view.last_y
      and (x between view.first_x and view.last_x or x between view.more_first_x and view.more_last_x)
  ) as part
  group by x, y, illness, severity
  having sum(all_days) > 0;
end
$$;

-- Returns how many places a filtered query may read one by one. A filter by illness leaves fewer rows per place, so
-- more places may be read. Measurements: docs/decisions/0017.
create function private.place_limit(wanted private.report_filter) returns integer
language sql immutable parallel safe
return case
  when wanted.illness is null and wanted.severity is null then 300
  when wanted.illness is null then 300
  when wanted.severity is null then 400
  else 500
end;

-- One row for each illness and severity of a cell or place. `groups` is set only for cells that are counted from their
-- places.
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
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
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
    -- Groups a union instead of joining. The planner cannot estimate the number of rows, so it might join with a nested
    -- loop, which takes quadratic time.
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

-- Returns the number of places in each cell of a view, regardless of any filter.
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

create type private.circle as (
  lat double precision, lon double precision, count integer, groups integer,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
);

-- `level` is the level of the cells, or null for single places. Reports of transactions that started after `as_of` are
-- not in the circles.
create type private.circles_of_view as (level integer, as_of timestamptz, circles private.circle[]);

/*
 * Returns the map's circles for a view in degrees, most reports first. If west > east, the view crosses the date line.
 * Without a filter (`wanted` or all its fields are null) every report counts. The figures are roll-ups plus pending
 * deltas of one moment. With level and as_of, a browser can add a later report itself.
 *
 * A view with at most exact_limit places returns these places. A view with more places returns cells of the requested
 * zoom, or of the deepest lower zoom with at most row_limit cells.
 *
 * With a filter, places are read one by one if the view has at most place_limit of them (default private.place_limit).
 * The circles and `groups` then include only places with matching reports. A view with more places returns cells, whose
 * `groups` is an upper bound: the cell's number of places, or its number of matching reports if that is smaller.
 *
 * After a removal, last_reported_at is correct only after the next fold. All other figures are correct at once.
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

  -- Chooses the level without the filter, so that circles stay in place when the filter changes.
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

/*
 * Returns which circles, counted from 1, are at the centre of a city or region: [[3, "region"], …], or null if none is.
 * Only circles of one place are returned. A circle with `groups` 1 may be the mean of several places, so circles whose
 * coordinates have more than three decimals are left out.
 */
create function private.coarse_circles(circles private.circle[]) returns json
language sql stable security definer
set search_path = ''
as $$
  select json_agg(json_build_array(circle.number, place.precision))
  from unnest(circles) with ordinality as circle
    (lat, lon, count, groups, illness, severity, last_reported_at, number)
  join private.place_precision as place
    on place.lat_e3 = (round(circle.lat * 1000))::integer and place.lon_e3 = (round(circle.lon * 1000))::integer
  where circle.groups = 1 and abs(circle.lat * 1000 - place.lat_e3) < 0.005 and abs(circle.lon * 1000 - place.lon_e3) < 0.005
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.circles_of_view(
    double precision, double precision, double precision, double precision, integer, private.report_filter, integer, integer,
    integer
  ),
  private.coarse_circles(private.circle[])
to health_commons_api;
