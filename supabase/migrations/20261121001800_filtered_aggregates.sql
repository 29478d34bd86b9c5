-- The map's circles of some reports only: of an illness, of a severity, of a period of days. As private.health_aggregates,
-- exact at once: what is counted plus what is not folded yet.

-- What is asked for. null: every illness, every severity, from the first day, to the last.
create type private.report_filter as (
  illness public.illness_type, severity public.severity, after_day date, last_day date
);

-- The deltas of the kinds asked for; n counts 0 for days that are not.
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

-- Reports of the days asked for among a row's.
create function private.total_between(
  n integer, last_day date, days date[], totals integer[], after_day date, until_day date
)
returns integer
language sql immutable parallel safe
return case when until_day is null or until_day >= last_day then n else coalesce(totals[width_bucket(until_day, days)], 0) end
  - case when after_day is null then 0 when after_day >= last_day then n
      else coalesce(totals[width_bucket(after_day, days)], 0) end;

-- When the last of them was: to the moment when it is the row's last, else its day's beginning.
create function private.last_until(last_reported_at timestamptz, last_day date, days date[], until_day date)
returns timestamptz
language sql stable parallel safe
return case when until_day is null or until_day >= last_day then last_reported_at
  else (days[width_bucket(until_day, days)])::timestamp at time zone 'UTC' end;

/*
 * Reports by place and kind that pass, of the places of a view. Up to 24 rows a place: for views of few places.
 */
create function private.filtered_places(view private.view_box, wanted private.report_filter)
returns table (
  lat_e3 integer, lon_e3 integer, illness public.illness_type, severity public.severity, n integer,
  last_reported_at timestamptz
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
 * The same of the cells of a level, which has to be a counted one. The sums of the place are over the cell's reports of these
 * kinds of all days, all_days in number: so a circle stays where it is while a period moves over it.
 */
create function private.filtered_cells(level integer, view private.cell_box, wanted private.report_filter)
returns table (
  x integer, y integer, illness public.illness_type, severity public.severity, n integer, all_days integer,
  lat_sum bigint, lon_sum bigint, last_reported_at timestamptz
)
language plpgsql stable
set search_path = ''
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
    -- Joined with nothing, a long array is fetched from its own table once and not at every use.
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

-- A box that holds every place of some cells, and a few more.
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

-- Places that may be looked at one by one: what takes about 5 ms, by how many kinds each may have.
create function private.place_limit(wanted private.report_filter) returns integer
language sql immutable parallel safe
return case
  when wanted.illness is null and wanted.severity is null then 350
  when wanted.illness is null then 450
  when wanted.severity is null then 600
  else 800
end;
