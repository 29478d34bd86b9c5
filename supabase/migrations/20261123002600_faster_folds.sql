-- Makes folds faster. Most of their time went into the day columns, and after removals into searching whole tables for
-- emptied rows. Now a fold writes the day columns in the same statement as the counts of their row, and only if their days
-- change. After removals, it looks up only the touched rows. It searches for a cell's last report only if the removed
-- report may have been the last one, as in private.repair_places.

drop function private.fold_all_days(private.report_deltas[]);
drop function private.fold_days(private.report_deltas[], regclass, text, text);

-- Returns whether the day columns of a row stay the same when deltas are added.
create function private.keeps_days(
  kept_last_day date, kept_totals integer[], kept_n integer, added_last_day date, added_days date[], added_n integer
)
returns boolean
language sql immutable parallel safe
return added_last_day is null or (
  added_last_day is not distinct from kept_last_day and added_days = '{}'
  and (added_n > 0 or kept_n + added_n <> coalesce(kept_totals[cardinality(kept_totals)], 0))
);

/*
 * Adds the day columns of deltas to those of a row. Both are in the form of private.place_counts: n is the total at the
 * end of last_day, and last_day is null if there are no days. Days without reports are left out.
 *
 * Changes the arrays in place. Unnesting them and adding up all days takes ten times as long.
 */
create function private.merge_days(
  kept_last_day date, kept_days date[], kept_totals integer[], kept_n integer,
  added_last_day date, added_days date[], added_totals integer[], added_n integer
)
returns private.day_totals
language plpgsql immutable
as $$
declare
  days date[] := array_remove(kept_days || kept_last_day, null);
  totals integer[] := case when kept_last_day is null then '{}' else kept_totals || kept_n end;
  new_days constant date[] := added_days || added_last_day;
  new_totals constant integer[] := added_totals || added_n;
  place integer;
  next integer := 1;
  increase integer := 0;
begin
  for i in 1 .. cardinality(new_days) loop
    -- The position of the last day that is not later, or 0.
    place := width_bucket(new_days[i], days);
    if days[place] is distinct from new_days[i] then
      days := days[:place] || new_days[i] || days[place + 1:];
      totals := totals[:place] || coalesce(totals[place], 0) || totals[place + 1:];
      place := place + 1;
    end if;
    for between_days in next .. place - 1 loop
      totals[between_days] := totals[between_days] + increase;
    end loop;
    next := place;
    increase := new_totals[i];
  end loop;
  for after_days in next .. cardinality(totals) loop
    totals[after_days] := totals[after_days] + increase;
  end loop;

  for i in 1 .. cardinality(new_days) loop
    place := width_bucket(new_days[i], days);
    if totals[place] = coalesce(totals[place - 1], 0) then
      days := days[:place - 1] || days[place + 1:];
      totals := totals[:place - 1] || totals[place + 1:];
    end if;
  end loop;
  return private.to_day_totals(days, totals);
end
$$;

-- Returns the day columns of a row after deltas are added. PostgreSQL inlines this function, so it does not read arrays
-- that stay the same. They usually do, because most deltas add reports on the last day.
create function private.fold_days(
  kept_last_day date, kept_days date[], kept_totals integer[], kept_n integer,
  added_last_day date, added_days date[], added_totals integer[], added_n integer
)
returns table (last_day date, days date[], totals integer[])
language sql immutable
as $$
  select kept_last_day, kept_days, kept_totals
  where private.keeps_days(kept_last_day, kept_totals, kept_n, added_last_day, added_days, added_n)
  union all
  select merged.last_day, merged.days, merged.totals
  from private.merge_days(kept_last_day, kept_days, kept_totals, kept_n,
    added_last_day, added_days, added_totals, added_n) as merged
  where not private.keeps_days(kept_last_day, kept_totals, kept_n, added_last_day, added_days, added_n)
$$;

create or replace function private.fold_places(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.place_counts as place
    (lat_e3, lon_e3, illness, severity, n, last_reported_at, last_day, days, totals)
  with per_day as (
    select lat_e3, lon_e3, illness, severity, day, sum(n)::integer as n,
      max(last_reported_at) filter (where n > 0) as last_reported_at
    from unnest(taken) where lat_e3 is not null
    group by 1, 2, 3, 4, 5
  ), running as (
    select *, (sum(n) over (partition by lat_e3, lon_e3, illness, severity order by day))::integer as total from per_day
  ), made as (
    select lat_e3, lon_e3, illness, severity, sum(n)::integer as n, max(last_reported_at) as last_reported_at,
      coalesce(array_agg(day order by day) filter (where n <> 0), '{}') as days,
      coalesce(array_agg(total order by day) filter (where n <> 0), '{}') as totals
    from running group by 1, 2, 3, 4
  )
  select lat_e3, lon_e3, illness, severity, n, coalesce(last_reported_at, '-infinity'),
    (private.to_day_totals(days, totals)).*
  from made
  order by lat_e3, lon_e3, illness, severity
  on conflict (lat_e3, lon_e3, illness, severity) do update set
    n = place.n + excluded.n,
    last_reported_at = greatest(place.last_reported_at, excluded.last_reported_at),
    (last_day, days, totals) = (
      select merged.last_day, merged.days, merged.totals
      from private.fold_days(place.last_day, place.days, place.totals, place.n,
        excluded.last_day, excluded.days, excluded.totals, excluded.n) as merged
    );
end
$$;

create or replace function private.fold_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.cell_counts as cell
    (zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at, last_day, days, totals)
  with per_day as (
    select zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y, illness, severity, day,
      sum(n)::integer as n, sum(n::bigint * lat_e3) as lat_sum, sum(n::bigint * lon_e3) as lon_sum,
      max(last_reported_at) filter (where n > 0) as last_reported_at
    from unnest(taken) cross join generate_series(0, private.deepest_counted_zoom()) as zoom
    where lat_e3 is not null
    group by 1, 2, 3, 4, 5, 6
  ), running as (
    select *, (sum(n) over (partition by zoom, x, y, illness, severity order by day))::integer as total from per_day
  ), made as (
    select zoom, x, y, illness, severity, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum,
      sum(lon_sum)::bigint as lon_sum, max(last_reported_at) as last_reported_at,
      coalesce(array_agg(day order by day) filter (where n <> 0), '{}') as days,
      coalesce(array_agg(total order by day) filter (where n <> 0), '{}') as totals
    from running group by 1, 2, 3, 4, 5
  )
  select zoom, x, y, illness, severity, n, lat_sum, lon_sum, coalesce(last_reported_at, '-infinity'),
    (private.to_day_totals(days, totals)).*
  from made
  order by zoom, x, y, illness, severity
  on conflict (zoom, x, y, illness, severity) do update set
    n = cell.n + excluded.n,
    lat_sum = cell.lat_sum + excluded.lat_sum,
    lon_sum = cell.lon_sum + excluded.lon_sum,
    last_reported_at = greatest(cell.last_reported_at, excluded.last_reported_at),
    (last_day, days, totals) = (
      select merged.last_day, merged.days, merged.totals
      from private.fold_days(cell.last_day, cell.days, cell.totals, cell.n,
        excluded.last_day, excluded.days, excluded.totals, excluded.n) as merged
    );
end
$$;

create or replace function private.repair_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  deepest constant integer := private.deepest_counted_zoom();
begin
  delete from private.cell_counts as cell
  using (
    select zoom, x, y, illness, severity
    from (
      select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y, illness, severity
      from unnest(taken) cross join generate_series(0, deepest) as zoom
      where n < 0 and lat_e3 is not null
    ) as removed
    where (
      select counted.n from private.cell_counts as counted
      where (counted.zoom, counted.x, counted.y, counted.illness, counted.severity)
        = (removed.zoom, removed.x, removed.y, removed.illness, removed.severity)
    ) = 0
  ) as emptied
  where (cell.zoom, cell.x, cell.y, cell.illness, cell.severity)
    = (emptied.zoom, emptied.x, emptied.y, emptied.illness, emptied.severity);

  -- last_reported_at is recomputed from the places at the deepest level, and from the next deeper level at all others.
  for level in reverse deepest..0 loop
    with removed as (
      select private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y, illness, severity,
        max(last_reported_at) as last
      from unnest(taken) where n < 0 and lat_e3 is not null
      group by 1, 2, 3, 4
    ), due as materialized (
      select removed.x, removed.y, removed.illness, removed.severity
      from removed
      where removed.last >= (
        select cell.last_reported_at from private.cell_counts as cell
        where (cell.zoom, cell.x, cell.y, cell.illness, cell.severity)
          = (level, removed.x, removed.y, removed.illness, removed.severity)
      )
    ), newest as (
      select due.*, (
        select max(part.last_reported_at)
        from (
          select counted.last_reported_at
          from private.kinds_from_places(due.x, due.y, level) as counted
          where level = deepest and counted.illness = due.illness and counted.severity = due.severity
          union all
          select below.last_reported_at
          from private.cell_counts as below
          where level < deepest and below.zoom = level + 1
            and below.x between 2 * due.x and 2 * due.x + 1 and below.y between 2 * due.y and 2 * due.y + 1
            and below.illness = due.illness and below.severity = due.severity
        ) as part
      ) as at
      from due
    )
    update private.cell_counts as cell
    set last_reported_at = newest.at
    from newest
    where (cell.zoom, cell.x, cell.y, cell.illness, cell.severity)
        = (level, newest.x, newest.y, newest.illness, newest.severity)
      and newest.at <> cell.last_reported_at;
  end loop;
end
$$;

create or replace function private.repair_areas(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.area_days as area
  using (
    select id, day, illness, severity
    from (
      select distinct areas.id, delta.day, delta.illness, delta.severity
      from unnest(taken) as delta join private.areas using (country, pin_code) where delta.n < 0
    ) as removed
    where (
      select counted.n from private.area_days as counted
      where (counted.area_id, counted.day, counted.illness, counted.severity)
        = (removed.id, removed.day, removed.illness, removed.severity)
    ) = 0
  ) as emptied
  where (area.area_id, area.day, area.illness, area.severity)
    = (emptied.id, emptied.day, emptied.illness, emptied.severity);

  delete from private.area_months as area
  using (
    select id, month, illness, severity
    from (
      select distinct areas.id, date_trunc('month', delta.day::timestamp)::date as month, delta.illness, delta.severity
      from unnest(taken) as delta join private.areas using (country, pin_code) where delta.n < 0
    ) as removed
    where (
      select counted.n from private.area_months as counted
      where (counted.area_id, counted.month, counted.illness, counted.severity)
        = (removed.id, removed.month, removed.illness, removed.severity)
    ) = 0
  ) as emptied
  where (area.area_id, area.month, area.illness, area.severity)
    = (emptied.id, emptied.month, emptied.illness, emptied.severity);
end
$$;

do $migration$
declare
  edits constant text[] := array[
    ['private.fold_deltas(integer)', '  perform private.fold_all_days(taken);' || chr(10), ''],
    ['private.sum_up_cells(private.report_deltas[])', $old$    select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
    from unnest(taken) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
    where n < 0 and lat_e3 is not null
  ) as touched
  where cell.zoom = touched.zoom and cell.x = touched.x and cell.y = touched.y and cell.groups <= 0;$old$,
    $new$    select zoom, x, y
    from (
      select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
      from unnest(taken) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
      where n < 0 and lat_e3 is not null
    ) as touched
    where (
      select counted.groups from private.cells as counted
      where (counted.zoom, counted.x, counted.y) = (touched.zoom, touched.x, touched.y)
    ) <= 0
  ) as emptied
  where (cell.zoom, cell.x, cell.y) = (emptied.zoom, emptied.x, emptied.y);$new$],
    -- Folding the deltas of a statement day by day usually only appends days.
    ['private.capture_report_changes()', 'group by 2, 3, 4, 5, 6, 8, 9;', $new$group by 2, 3, 4, 5, 6, 8, 9
    order by 4;$new$]
  ];
  edit text[];
  text_before text;
  text_after text;
begin
  foreach edit slice 1 in array edits
  loop
    text_before := pg_get_functiondef(edit[1]::regprocedure);
    text_after := replace(text_before, edit[2], edit[3]);
    if text_after = text_before then
      raise exception '% does not contain "%"', edit[1], edit[2];
    end if;
    execute text_after;
  end loop;
end
$migration$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
