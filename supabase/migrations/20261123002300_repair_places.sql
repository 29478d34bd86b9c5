-- Hiding reports of a place that has hundreds of thousands took seconds, because repair_places read all of them once for
-- each illness and severity.

-- Corrects place_counts after removals: deletes empty rows, and searches for the last report again if the removed
-- report may have been the last one. Reads raw reports, but only once for each such place.
create or replace function private.repair_places(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.place_counts as place
  using unnest(taken) as delta
  where delta.n < 0 and place.lat_e3 = delta.lat_e3 and place.lon_e3 = delta.lon_e3
    and place.illness = delta.illness and place.severity = delta.severity and place.n = 0;

  with removed as (
    select lat_e3, lon_e3, illness, severity, max(last_reported_at) as last
    from unnest(taken) where n < 0 and lat_e3 is not null
    group by 1, 2, 3, 4
  ), due as (
    select lat_e3, lon_e3, illness, severity
    from removed join private.place_counts as place using (lat_e3, lon_e3, illness, severity)
    where removed.last >= place.last_reported_at
  ), newest as (
    select spot.lat_e3, spot.lon_e3, remaining.illness, remaining.severity, remaining.at
    from (select distinct lat_e3, lon_e3 from due) as spot
    cross join lateral (
      select report.illness_type as illness, report.severity, max(report.created_at) as at
      from private.figure_reports as report
      where report.latitude is not null
        and (round(report.latitude * 1000))::integer = spot.lat_e3
        and (round(report.longitude * 1000))::integer = spot.lon_e3
      group by 1, 2
    ) as remaining
  )
  update private.place_counts as place
  set last_reported_at = newest.at
  from due join newest using (lat_e3, lon_e3, illness, severity)
  where (place.lat_e3, place.lon_e3, place.illness, place.severity)
      = (newest.lat_e3, newest.lon_e3, newest.illness, newest.severity)
    and newest.at <> place.last_reported_at;
end
$$;
