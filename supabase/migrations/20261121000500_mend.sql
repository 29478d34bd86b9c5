-- After removals: rows that count nothing go, and 'last reported' is found again where the last one may be gone.

create function private.mend_places(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.place_counts as place
  using unnest(taken) as delta
  where delta.n < 0 and place.lat_e3 = delta.lat_e3 and place.lon_e3 = delta.lon_e3
    and place.illness = delta.illness and place.severity = delta.severity and place.n = 0;

  -- The only place where raw reports are read: by their place, for what was removed.
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

create function private.mend_cells(taken private.report_deltas[]) returns void
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

    -- The deepest level from its places, each other one from the four cells below it.
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

create function private.mend_areas(taken private.report_deltas[]) returns void
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
