-- Folding adds deltas to the roll-ups in one transaction, so a failed fold changes nothing. A lock makes a concurrent
-- fold do nothing, so that no delta is added twice.

create function private.fold_lock() returns bigint
language sql immutable
return 4071961;

-- Adds at most max_deltas deltas to the roll-ups and returns their number. Returns 0 if there are none or if another
-- fold or a rebuild is running.
create function private.fold_deltas(max_deltas integer default 10000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  taken private.report_deltas[];
  removals boolean;
begin
  if not exists (select from private.report_deltas) or not pg_try_advisory_xact_lock(private.fold_lock()) then
    return 0;
  end if;

  with chosen as (
    select id from private.report_deltas order by id limit max_deltas for update skip locked
  ), gone as (
    delete from private.report_deltas as delta using chosen where delta.id = chosen.id returning delta.*
  )
  select array_agg(gone::private.report_deltas) into taken from gone;
  if taken is null then
    return 0;
  end if;

  removals := exists (select from unnest(taken) where n < 0);
  perform private.fold_places(taken);
  perform private.fold_cells(taken);
  perform private.fold_all_days(taken);
  if removals then
    perform private.repair_places(taken);
  end if;
  perform private.sum_up_places(taken);
  if removals then
    perform private.repair_cells(taken);
  end if;
  perform private.sum_up_cells(taken);
  perform private.fold_areas(taken);
  perform private.fold_prefixes(taken);
  perform private.fold_countries(taken);
  if removals then
    perform private.repair_areas(taken);
    perform private.repair_countries(taken);
  end if;
  return cardinality(taken);
end
$$;

create function private.fold_places(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.place_counts as place (lat_e3, lon_e3, illness, severity, n, last_reported_at)
  select lat_e3, lon_e3, illness, severity, sum(n)::integer,
    coalesce(max(last_reported_at) filter (where n > 0), '-infinity')
  from unnest(taken) where lat_e3 is not null
  group by lat_e3, lon_e3, illness, severity
  order by lat_e3, lon_e3, illness, severity
  on conflict (lat_e3, lon_e3, illness, severity) do update set
    n = place.n + excluded.n,
    last_reported_at = greatest(place.last_reported_at, excluded.last_reported_at);
end
$$;

create function private.fold_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.cell_counts as cell
    (zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at)
  select zoom, private.cell_x(lon_e3, zoom), private.cell_y(lat_e3, zoom), illness, severity,
    sum(n)::integer, sum(n::bigint * lat_e3)::bigint, sum(n::bigint * lon_e3)::bigint,
    coalesce(max(last_reported_at) filter (where n > 0), '-infinity')
  from unnest(taken) cross join generate_series(0, private.deepest_counted_zoom()) as zoom
  where lat_e3 is not null
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (zoom, x, y, illness, severity) do update set
    n = cell.n + excluded.n,
    lat_sum = cell.lat_sum + excluded.lat_sum,
    lon_sum = cell.lon_sum + excluded.lon_sum,
    last_reported_at = greatest(cell.last_reported_at, excluded.last_reported_at);
end
$$;

-- The day columns of a roll-up row. private.to_day_totals builds them from the days in order and the running total of
-- reports at the end of each day.
create type private.day_totals as (last_day date, days date[], totals integer[]);

create function private.to_day_totals(days date[], totals integer[]) returns private.day_totals
language sql immutable parallel safe
return row(days[cardinality(days)], days[:cardinality(days) - 1], totals[:cardinality(totals) - 1])::private.day_totals;

/*
 * Adds deltas to the day columns of place_counts (key 'lat_e3, lon_e3') or cell_counts (key 'zoom, x, y'). The n of
 * these tables already includes the deltas. If all deltas of a row add reports on its last day, its day columns do not
 * change. If they all add reports on one later day, that day is appended. The day columns of other rows are recomputed.
 */
create function private.fold_days(taken private.report_deltas[], counts regclass, key text, source text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kept_key constant text := regexp_replace(key, '(\w+)', 'counted.\1', 'g');
  made_key constant text := regexp_replace(key, '(\w+)', 'made.\1', 'g');
begin
  execute format($sql$
    update %3$s as counted
    set days = counted.days || counted.last_day, totals = counted.totals || (counted.n - made.n), last_day = made.day
    from (
      select %1$s, illness, severity, min(day) as day, sum(n)::integer as n
      from %2$s where lat_e3 is not null
      group by %1$s, illness, severity having min(day) = max(day) and min(n) > 0
    ) as made
    where (%4$s, counted.illness, counted.severity) = (%5$s, made.illness, made.severity)
      and counted.last_day < made.day
  $sql$, key, source, counts, kept_key, made_key)
  using taken;

  execute format($sql$
    with delta as materialized (
      select %1$s, illness, severity, day, sum(n)::integer as n
      from %2$s where lat_e3 is not null
      group by %1$s, illness, severity, day having sum(n) <> 0
    ), kept as materialized (
      select %1$s, illness, severity, counted.last_day, counted.days, counted.totals,
        counted.n - sum(delta.n)::integer - coalesce(counted.totals[cardinality(counted.totals)], 0) as on_last_day
      from delta join %3$s as counted using (%1$s, illness, severity)
      group by %1$s, illness, severity, counted.last_day, counted.days, counted.totals, counted.n
      having bool_or(delta.n < 0 or delta.day is distinct from counted.last_day)
    ), part as (
      select %1$s, illness, severity, past.day,
        past.total - lag(past.total, 1, 0) over (partition by %1$s, illness, severity order by past.day) as n
      from kept cross join lateral unnest(kept.days, kept.totals) as past (day, total)
      union all
      select %1$s, illness, severity, last_day, on_last_day from kept where last_day is not null
      union all
      select %1$s, illness, severity, delta.day, delta.n from delta join kept using (%1$s, illness, severity)
    ), per_day as (
      select %1$s, illness, severity, day, sum(n) as n from part
      group by %1$s, illness, severity, day having sum(n) <> 0
    ), running as (
      select %1$s, illness, severity, day,
        (sum(n) over (partition by %1$s, illness, severity order by day))::integer as total
      from per_day
    ), made as (
      select %1$s, illness, severity,
        private.to_day_totals(array_agg(day order by day), array_agg(total order by day)) as made
      from running group by %1$s, illness, severity
    )
    update %3$s as counted
    set last_day = (made.made).last_day, days = (made.made).days, totals = (made.made).totals
    from made
    where (%4$s, counted.illness, counted.severity) = (%5$s, made.illness, made.severity)
  $sql$, key, source, counts, kept_key, made_key)
  using taken;
end
$$;

create function private.fold_all_days(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fold_days(taken, 'private.place_counts', 'lat_e3, lon_e3', 'unnest($1)');
  perform private.fold_days(taken, 'private.cell_counts', 'zoom, x, y', $source$(
    select zoom::smallint as zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y, illness, severity,
      day, n, lat_e3
    from unnest($1) cross join generate_series(0, private.deepest_counted_zoom()) as zoom
    where lat_e3 is not null
  ) as placed$source$);
end
$$;

create function private.fold_areas(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Known areas are excluded first, because an insert with a conflict still consumes a number of the sequence.
  insert into private.areas (country, pin_code)
  select distinct country, pin_code from unnest(taken) as delta
  where not exists (
    select from private.areas as area where area.country = delta.country and area.pin_code = delta.pin_code
  )
  order by country, pin_code
  on conflict do nothing;

  insert into private.area_days as area (area_id, day, illness, severity, n)
  select areas.id, delta.day, delta.illness, delta.severity, sum(delta.n)::integer
  from unnest(taken) as delta join private.areas using (country, pin_code)
  group by 1, 2, 3, 4 having sum(delta.n) <> 0
  order by 1, 2, 3, 4
  on conflict (area_id, day, illness, severity) do update set n = area.n + excluded.n;

  insert into private.area_months as area (area_id, month, illness, severity, n)
  select areas.id, date_trunc('month', delta.day::timestamp)::date, delta.illness, delta.severity, sum(delta.n)::integer
  from unnest(taken) as delta join private.areas using (country, pin_code)
  group by 1, 2, 3, 4 having sum(delta.n) <> 0
  order by 1, 2, 3, 4
  on conflict (area_id, month, illness, severity) do update set n = area.n + excluded.n;
end
$$;

create function private.fold_countries(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.country_days as kept (country, day, severity, n)
  select country, day, severity, sum(n)::integer
  from unnest(taken)
  group by country, day, severity having sum(n) <> 0
  order by country, day, severity
  on conflict (country, day, severity) do update set n = kept.n + excluded.n;

  insert into private.country_totals as kept (country, n)
  select country, sum(n)::integer
  from unnest(taken)
  group by country having sum(n) <> 0
  order by country
  on conflict (country) do update set n = kept.n + excluded.n;
end
$$;

-- Appends the deltas to prefix_months. Recomputing the entries of each month would take as long as all other parts of
-- the fold together.
create function private.fold_prefixes(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  long record;
begin
  for long in
    with per_area as (
      select country, pin_code, day, illness, sum(n) as n
      from unnest(taken) group by 1, 2, 3, 4
    ), delta as (
      select country, left(pin_code, letters) as prefix, date_trunc('month', day::timestamp)::date as month,
        extract(day from day)::smallint as day, illness, sum(n)::integer as n
      from per_area cross join generate_series(0, private.longest_prefix()) as letters
      where letters <= length(pin_code)
      group by 1, 2, 3, 4, 5 having sum(n) <> 0
    ), appended as (
      insert into private.prefix_months as kept (country, prefix, month, days, illnesses, n)
      select country, prefix, month, array_agg(day), array_agg(illness), array_agg(n)
      from delta
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (country, prefix, month) do update set
        days = kept.days || excluded.days, illnesses = kept.illnesses || excluded.illnesses, n = kept.n || excluded.n
      returning kept.country, kept.prefix, kept.month, cardinality(kept.n) as entries
    )
    select country, prefix, month from appended where entries > private.max_entries()
  loop
    perform private.sum_up_prefix(long.country, long.prefix, long.month);
  end loop;
end
$$;

-- Compacts a month to one entry per day and illness, without entries that add up to 0.
create function private.sum_up_prefix(in_country text, in_prefix text, in_month date) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update private.prefix_months as kept
  set (days, illnesses, n) = (
    select coalesce(array_agg(day order by day, illness), '{}'), coalesce(array_agg(illness order by day, illness), '{}'),
      coalesce(array_agg(summed.n order by day, illness), '{}')
    from (
      select entry.day, entry.illness, sum(entry.n)::integer as n
      from unnest(kept.days, kept.illnesses, kept.n) as entry (day, illness, n)
      group by 1, 2 having sum(entry.n) <> 0
    ) as summed
  )
  where (country, prefix, month) = (in_country, in_prefix, in_month);
  delete from private.prefix_months as kept
  where (country, prefix, month) = (in_country, in_prefix, in_month) and kept.n = '{}';
end
$$;

-- Corrects place_counts after removals: deletes rows without reports, and recomputes last_reported_at, because the last
-- report may have been removed.
create function private.repair_places(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.place_counts as place
  using unnest(taken) as delta
  where delta.n < 0 and place.lat_e3 = delta.lat_e3 and place.lon_e3 = delta.lon_e3
    and place.illness = delta.illness and place.severity = delta.severity and place.n = 0;

  -- Reads raw reports, but only at places with removed reports.
  update private.place_counts as place
  set last_reported_at = newest.at
  from (
    select distinct lat_e3, lon_e3, illness, severity from unnest(taken) where n < 0 and lat_e3 is not null
  ) as delta
  cross join lateral (
    select max(report.created_at) as at
    from public.symptom_reports as report
    where report.latitude is not null
      and (round(report.latitude * 1000))::integer = delta.lat_e3
      and (round(report.longitude * 1000))::integer = delta.lon_e3
      and report.illness_type = delta.illness and report.severity = delta.severity
  ) as newest
  where place.lat_e3 = delta.lat_e3 and place.lon_e3 = delta.lon_e3
    and place.illness = delta.illness and place.severity = delta.severity
    and newest.at is not null and newest.at <> place.last_reported_at;
end
$$;

create function private.repair_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  deepest constant integer := private.deepest_counted_zoom();
begin
  for level in reverse deepest..0 loop
    delete from private.cell_counts as cell
    using (
      select distinct private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y, illness, severity
      from unnest(taken) where n < 0 and lat_e3 is not null
    ) as delta
    where cell.zoom = level and cell.x = delta.x and cell.y = delta.y
      and cell.illness = delta.illness and cell.severity = delta.severity and cell.n = 0;

    -- last_reported_at is recomputed from the places at the deepest level, and from the next deeper level at all
    -- others.
    update private.cell_counts as cell
    set last_reported_at = newest.at
    from (
      select distinct private.cell_x(lon_e3, level) as x, private.cell_y(lat_e3, level) as y, illness, severity
      from unnest(taken) where n < 0 and lat_e3 is not null
    ) as delta
    cross join lateral (
      select max(part.last_reported_at) as at
      from (
        select counted.last_reported_at
        from private.kinds_from_places(delta.x, delta.y, level) as counted
        where level = deepest and counted.illness = delta.illness and counted.severity = delta.severity
        union all
        select below.last_reported_at
        from private.cell_counts as below
        where level < deepest and below.zoom = level + 1
          and below.x between 2 * delta.x and 2 * delta.x + 1 and below.y between 2 * delta.y and 2 * delta.y + 1
          and below.illness = delta.illness and below.severity = delta.severity
      ) as part
    ) as newest
    where cell.zoom = level and cell.x = delta.x and cell.y = delta.y
      and cell.illness = delta.illness and cell.severity = delta.severity
      and newest.at is not null and newest.at <> cell.last_reported_at;
  end loop;
end
$$;

create function private.repair_areas(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.area_days as area
  using unnest(taken) as delta join private.areas using (country, pin_code)
  where delta.n < 0 and area.area_id = areas.id and area.day = delta.day
    and area.illness = delta.illness and area.severity = delta.severity and area.n = 0;

  delete from private.area_months as area
  using unnest(taken) as delta join private.areas using (country, pin_code)
  where delta.n < 0 and area.area_id = areas.id and area.month = date_trunc('month', delta.day::timestamp)::date
    and area.illness = delta.illness and area.severity = delta.severity and area.n = 0;
end
$$;

create function private.repair_countries(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.country_days as kept
  using unnest(taken) as delta
  where delta.n < 0 and kept.country = delta.country and kept.day = delta.day and kept.severity = delta.severity
    and kept.n = 0;
  delete from private.country_totals as kept
  using unnest(taken) as delta
  where delta.n < 0 and kept.country = delta.country and kept.n = 0;
end
$$;

-- Recomputes the rows of touched places in private.places. Also updates the number of places in each cell, because a
-- place may have got its first report or lost its last one.
create function private.sum_up_places(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with touched as (
    select distinct lat_e3, lon_e3 from unnest(taken) where lat_e3 is not null
  ), counted as (
    select * from touched join private.place_counts using (lat_e3, lon_e3) where n > 0
  ), illnesses as (
    select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, illness
    from counted group by lat_e3, lon_e3, illness order by lat_e3, lon_e3, sum(n) desc, illness
  ), severities as (
    select distinct on (lat_e3, lon_e3) lat_e3, lon_e3, severity
    from counted group by lat_e3, lon_e3, severity order by lat_e3, lon_e3, sum(n) desc, severity
  ), summed as (
    -- Groups a union instead of joining. The planner cannot estimate the number of rows, so it might join with a nested
    -- loop, which takes quadratic time.
    select lat_e3, lon_e3, sum(n)::integer as n, max(illness) as illness, max(severity) as severity,
      max(last_reported_at) as last_reported_at
    from (
      select lat_e3, lon_e3, n, null::public.illness_type as illness, null::public.severity as severity,
        last_reported_at
      from counted
      union all
      select lat_e3, lon_e3, null, illness, null, null from illnesses
      union all
      select lat_e3, lon_e3, null, null, severity, null from severities
    ) as part
    group by lat_e3, lon_e3
  ), known as (
    select lat_e3, lon_e3 from touched join private.places using (lat_e3, lon_e3)
  ), stored as (
    insert into private.places (lat_e3, lon_e3, n, illness, severity, last_reported_at)
    select lat_e3, lon_e3, n, illness, severity, last_reported_at from summed
    order by lat_e3, lon_e3
    on conflict (lat_e3, lon_e3) do update set
      n = excluded.n, illness = excluded.illness, severity = excluded.severity,
      last_reported_at = excluded.last_reported_at
  ), emptied as (
    delete from private.places as place
    using touched
    where place.lat_e3 = touched.lat_e3 and place.lon_e3 = touched.lon_e3
      and not exists (
        select from summed where summed.lat_e3 = place.lat_e3 and summed.lon_e3 = place.lon_e3
      )
    returning place.lat_e3, place.lon_e3
  ), turned as (
    select lat_e3, lon_e3, 1 as step from summed
    where not exists (select from known where known.lat_e3 = summed.lat_e3 and known.lon_e3 = summed.lon_e3)
    union all
    select lat_e3, lon_e3, -1 from emptied
  )
  insert into private.cells as cell (zoom, x, y, groups)
  select zoom, private.cell_x(lon_e3, zoom), private.cell_y(lat_e3, zoom), sum(step)::integer
  from turned cross join generate_series(0, private.deepest_cell_zoom()) as zoom
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (zoom, x, y) do update set groups = cell.groups + excluded.groups;
end
$$;

-- Returns SQL text with one sum per value of an enum, in the enum's order, such as
-- coalesce(sum(n) filter (where illness = 'flu'), 0) as illness_1, …
create function private.sums_by_kind(name text, kinds text[]) returns text
language sql immutable
set search_path = ''
return (
  select string_agg(
    format('coalesce(sum(n) filter (where %1$I = %2$L), 0) as %1$s_%3$s', name, kind, place), ', ' order by place)
  from unnest(kinds) with ordinality as each (kind, place));

-- Returns an SQL expression for the value that has the largest sum of private.sums_by_kind. Ties go to the first value.
create function private.most_frequent_kind(name text, kinds text[], type regtype) returns text
language sql stable
set search_path = ''
return (
  select format('(case greatest(%s) %s end)::%s',
    string_agg(format('%s_%s', name, place), ', ' order by place),
    string_agg(format('when %s_%s then %L', name, place, kind), ' ' order by place),
    type)
  from unnest(kinds) with ordinality as each (kind, place));

-- Recomputes the rows of touched cells in private.cells: from private.cell_counts or, at deeper zooms, from the cell's
-- places. A cell of a deeper zoom that has one place is copied from that place.
create function private.sum_up_cells(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  illnesses constant text[] := enum_range(null::public.illness_type)::text[];
  severities constant text[] := enum_range(null::public.severity)::text[];
begin
  execute format($sql$
    with touched as (
      select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
      from unnest($1) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
      where lat_e3 is not null
    ), deep as (
      -- private.cell_counts does not have these deep zooms. Most of their cells contain one place.
      select zoom, x, y, place.*, count(*) over (partition by zoom, x, y) as places
      from touched join private.places as place
        on point(place.lon_e3, place.lat_e3) <@ private.around_cell(x, y, zoom)
        and private.cell_x(place.lon_e3, zoom) = x and private.cell_y(place.lat_e3, zoom) = y
      where zoom > private.deepest_counted_zoom()
    ), counted as (
      select zoom, x, y, illness, severity, n, lat_sum, lon_sum, last_reported_at
      from touched join private.cell_counts using (zoom, x, y)
      where n > 0
      union all
      select zoom, x, y, part.illness, part.severity, part.n, part.n::bigint * lat_e3, part.n::bigint * lon_e3,
        part.last_reported_at
      from deep join private.place_counts as part using (lat_e3, lon_e3)
      where places > 1 and part.n > 0
    ), by_kind as (
      select zoom, x, y, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum, sum(lon_sum)::bigint as lon_sum,
        max(last_reported_at) as last_reported_at, %1$s, %2$s
      from counted group by zoom, x, y
    ), summed as (
      select zoom, x, y, n, lat_sum, lon_sum, last_reported_at, %3$s as illness, %4$s as severity from by_kind
      union all
      select zoom, x, y, n, n::bigint * lat_e3, n::bigint * lon_e3, last_reported_at, illness, severity
      from deep where places = 1
    )
    update private.cells as cell
    set n = summed.n, lat_sum = summed.lat_sum, lon_sum = summed.lon_sum, last_reported_at = summed.last_reported_at,
      illness = summed.illness, severity = summed.severity
    from summed
    where cell.zoom = summed.zoom and cell.x = summed.x and cell.y = summed.y
  $sql$,
    private.sums_by_kind('illness', illnesses), private.sums_by_kind('severity', severities),
    private.most_frequent_kind('illness', illnesses, 'public.illness_type'),
    private.most_frequent_kind('severity', severities, 'public.severity'))
  using taken;

  delete from private.cells as cell
  using (
    select distinct zoom, private.cell_x(lon_e3, zoom) as x, private.cell_y(lat_e3, zoom) as y
    from unnest(taken) cross join generate_series(0, private.deepest_cell_zoom()) as zoom
    where n < 0 and lat_e3 is not null
  ) as touched
  where cell.zoom = touched.zoom and cell.x = touched.x and cell.y = touched.y and cell.groups <= 0;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.fold_deltas(integer) to health_commons_api;
