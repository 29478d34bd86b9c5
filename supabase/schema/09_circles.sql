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
  level integer, west double precision, south double precision, east double precision, north double precision
)
returns private.cell_box
language plpgsql immutable
as $$
declare
  west_x constant integer := private.cell_x((west * 1000)::integer, level);
  east_x constant integer := private.cell_x((east * 1000)::integer, level);
  end_x constant integer := (4 << level) - 1;
  crossing constant boolean := west > east;
  split constant boolean := crossing and west_x > east_x;
begin
  return row(
    private.cell_y((north * 1000)::integer, level), private.cell_y((south * 1000)::integer, level),
    case when crossing and not split then 0 else west_x end, case when crossing then end_x else east_x end,
    case when split then 0 else 1 end, case when split then east_x else 0 end
  )::private.cell_box;
end
$$;

create function private.cells_in(view private.cell_box) returns bigint
language sql immutable parallel safe
return (view.last_y - view.first_y + 1)::bigint
  * (view.last_x - view.first_x + 1 + greatest(0, view.more_last_x - view.more_first_x + 1));

-- Pending deltas as rows of private.tallies, by their scope of a kind.
create function private.pending_tallies(kind integer) returns setof private.tallies
language sql stable
as $$
  select private.scope_of(kind, country, pin_code, lat_e3, lon_e3), illness, severity, n,
    coalesce(n::bigint * lat_e3, 0), coalesce(n::bigint * lon_e3, 0),
    coalesce(n * (lat_e3::bigint * lat_e3 + lon_e3::bigint * lon_e3), 0),
    case when n > 0 then last_reported_at end, day, '{}'::date[], '{}'::integer[], point(lon_e3, lat_e3)
  from private.report_deltas
  where lat_e3 is not null or kind < -1
$$;

-- Returns the scopes of a view's cells that have reports, at most at_most.
create function private.cells_with_reports(level integer, view private.cell_box, at_most integer) returns setof text
language sql stable
as $$
  with range as materialized (
    select private.cell_scope(level, first_x, y) as first, private.cell_scope(level, last_x, y) as last
    from generate_series(view.first_y, view.last_y) as y
    cross join (values (view.first_x, view.last_x), (view.more_first_x, view.more_last_x)) as columns (first_x, last_x)
    where first_x <= last_x
  )
  select distinct scope from (
    select kept.scope from range
    -- With offset, PostgreSQL looks up each range instead of comparing every row with all of them.
    cross join lateral (
      select tallies.scope from private.tallies where tallies.scope between range.first and range.last offset 0
    ) as kept
    union all
    select pending.scope from range join private.pending_tallies(level) as pending
      on pending.scope between range.first and range.last
  ) as found
  limit at_most
$$;

-- A null field does not filter. after_day is exclusive, last_day inclusive.
create type private.report_filter as (
  illness public.illness_type, severity public.severity, after_day date, last_day date
);

-- `several` is true if the reports of the circle, on all days, are at more than one place.
create type private.circle as (
  lat double precision, lon double precision, count integer, several boolean,
  illness public.illness_type, severity public.severity, last_reported_at timestamptz
);

-- Returns a circle for each of `scopes`, which are of one kind, with the reports that pass the filter; none for a scope
-- without such reports. The place of a circle is the mean of its illnesses and severities on all days, so that a circle
-- stays in place while the period changes.
create function private.circles_of(scopes text[], kind integer, wanted private.report_filter) returns private.circle[]
language sql stable
as $$
  with counted as (
    select scope, illness, severity, kept.n as all_days, found.n, lat_sum, lon_sum, square_sum,
      case when found.n > 0 then
        private.last_until(last_reported_at, last_day, flat.days, wanted.last_day)
      end as last_reported_at
    from (
      select * from private.tallies where scope = any (scopes)
      union all
      select * from private.pending_tallies(kind) where scope = any (scopes)
    ) as kept
    -- Appending an empty array makes PostgreSQL detoast a long array once instead of at every use.
    cross join lateral (select kept.days || '{}'::date[] as days, kept.totals || '{}'::integer[] as totals offset 0) as flat
    cross join lateral (
      select private.total_between(kept.n, last_day, flat.days, flat.totals, wanted.after_day, wanted.last_day) as n
      offset 0
    ) as found
    where (wanted.illness is null or illness = wanted.illness) and (wanted.severity is null or severity = wanted.severity)
  ), kind as (
    select scope, illness, severity, sum(all_days) as all_days, sum(n) as n, sum(lat_sum) as lat_sum,
      sum(lon_sum) as lon_sum, sum(square_sum) as square_sum, max(last_reported_at) as last_reported_at
    from counted group by 1, 2, 3 having sum(all_days) > 0
  ), most as (
    select *, sum(n) over (partition by scope, illness) as of_illness, sum(n) over (partition by scope, severity) as of_severity
    from kind
  ), circle as (
    select sum(n)::integer as n, sum(all_days) as all_days, sum(lat_sum) as lat_sum, sum(lon_sum) as lon_sum,
      sum(square_sum) as square_sum, (array_agg(illness order by of_illness desc, illness))[1] as illness,
      (array_agg(severity order by of_severity desc, severity))[1] as severity, max(last_reported_at) as last_reported_at
    from most group by scope having sum(n) > 0
  )
  select coalesce(array_agg(row(
      round(lat_sum / all_days / 1000, 5)::double precision, round(lon_sum / all_days / 1000, 5)::double precision, n,
      all_days * square_sum <> lat_sum * lat_sum + lon_sum * lon_sum, nullif(illness, 'unknown'), severity, last_reported_at
    )::private.circle order by n desc, lat_sum / all_days, lon_sum / all_days), '{}')
  from circle
$$;

-- `level` is the level of the cells, or null for single places. Reports of transactions that started after `as_of` are
-- not in the circles.
create type private.circles_of_view as (level integer, as_of timestamptz, circles private.circle[]);

-- Returns the map's circles for a view in degrees, most reports first. If west > east, the view crosses the date line.
-- Without a filter (all fields of `wanted` are null) every report counts. The figures are roll-ups plus pending
-- deltas of one moment. With level and as_of, a browser can add a later report itself.
--
-- A view with at most exact_limit places returns these places. A view with more places returns cells of the requested
-- zoom, or of the deepest lower zoom with at most row_limit cells. The filter has no influence on this choice, so that
-- circles stay in place when it changes.
create function private.circles_of_view(
  west double precision, south double precision, east double precision, north double precision, zoom integer,
  wanted private.report_filter, exact_limit integer, row_limit integer
)
returns private.circles_of_view
language plpgsql stable security definer
-- The planner expects many more rows than there are. Compiling its plan would take longer than running it.
set jit = off
-- Planning the query again for each view would take longer than running it.
set plan_cache_mode = force_generic_plan
as $$
declare
  view constant private.view_box := private.view_box(west, south, east, north);
  main constant box := view.main;
  more constant box := view.more;
  -- No deeper zoom has cells (private.scope_kinds).
  level integer := least(zoom, 12);
  rows_per_place constant integer :=
    cardinality(enum_range(null::public.illness_type)) * cardinality(enum_range(null::public.severity));
  cells private.cell_box;
  scopes text[];
begin
  if view is null then
    return row(null, clock_timestamp(), '{}'::private.circle[])::private.circles_of_view;
  end if;

  -- A place has at most one row per illness and severity, so a wide view need not be read to its end.
  scopes := array(
    select distinct scope from (
      (select scope from private.tallies where spot <@ main or spot <@ more limit (exact_limit + 1) * rows_per_place)
      union all
      select scope from private.pending_tallies(-1) where spot <@ main or spot <@ more
    ) as found
    limit exact_limit + 1);
  if cardinality(scopes) <= exact_limit then
    return row(null, clock_timestamp(), private.circles_of(scopes, -1, wanted))::private.circles_of_view;
  end if;

  loop
    cells := private.cell_box(level, west, south, east, north);
    -- 2,500 cells are twice what a large screen with its margin shows.
    if level = 0 or private.cells_in(cells) <= 2500 then
      scopes := array(select private.cells_with_reports(level, cells, row_limit + 1));
      exit when level = 0 or cardinality(scopes) <= row_limit;
    end if;
    level := level - 1;
  end loop;
  return row(level, clock_timestamp(), private.circles_of(scopes, level, wanted))::private.circles_of_view;
end
$$;

-- Returns the circles as JSON. A circle of one place that is the centre of a city or region has its `precision`.
create function private.circles_json(circles private.circle[]) returns json
language sql stable security definer
as $$
  select coalesce(json_agg(
    case
      when place.precision is null then to_json(circle)
      else (to_jsonb(circle) || jsonb_build_object('precision', place.precision))::json
    end order by number), '[]')
  from unnest(circles) with ordinality as one (lat, lon, count, several, illness, severity, last_reported_at, number)
  cross join lateral (
    select row(lat, lon, count, several, illness, severity, last_reported_at)::private.circle as circle
  ) as found
  left join private.place_precision as place
    on not several and place.lat_e3 = (round(lat * 1000))::integer and place.lon_e3 = (round(lon * 1000))::integer
$$;
