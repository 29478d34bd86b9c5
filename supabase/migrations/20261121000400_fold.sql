-- Taking deltas into the roll-ups. One transaction: a fold that dies half-way has done nothing. One fold at a time: the
-- lock makes a second one a no-op rather than a second count.

create function private.fold_lock() returns bigint
language sql immutable
return 4071961;

/*
 * Adds up to max_deltas deltas to the roll-ups and answers how many it took; 0: nothing to do, or another fold is at it.
 */
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
  if removals then
    perform private.mend_places(taken);
  end if;
  perform private.sum_up_places(taken);
  perform private.fold_cells(taken);
  if removals then
    perform private.mend_cells(taken);
  end if;
  perform private.sum_up_cells(taken);
  perform private.fold_areas(taken);
  if removals then
    perform private.mend_areas(taken);
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

create function private.fold_areas(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Asked for first: an insert that conflicts would still use up a number.
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
