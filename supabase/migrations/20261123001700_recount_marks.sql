-- The recount compares the roll-ups with the reports that are not held.

/*
 * The reports that figures count. Of the reports of a group (area, place, hour, illness and severity) with held ones, it
 * leaves out as many as are held. Which ones makes no difference to any figure but the time of the last report, which
 * is then exact to the hour.
 */
create view private.figure_reports as
select report.country, report.pin_code, report.latitude, report.longitude, report.illness_type, report.severity,
  report.created_at
from public.symptom_reports as report
where not exists (
  select from private.held_groups as hold
  where hold.country = report.country and hold.pin_code = report.pin_code
    and hold.hour = date_trunc('hour', report.created_at, 'UTC')
    and hold.illness = report.illness_type and hold.severity = report.severity
    and hold.lat_e3 is not distinct from (round(report.latitude * 1000))::integer
    and hold.lon_e3 is not distinct from (round(report.longitude * 1000))::integer
)
union all
select hold.country, hold.pin_code, (hold.lat_e3 / 1000.0)::double precision, (hold.lon_e3 / 1000.0)::double precision,
  hold.illness, hold.severity, counted.created_at
from private.held_groups as hold
cross join lateral (
  select report.created_at
  from public.symptom_reports as report
  where report.country = hold.country and report.pin_code = hold.pin_code
    and report.created_at >= hold.hour and report.created_at < hold.hour + interval '1 hour'
    and report.illness_type = hold.illness and report.severity = hold.severity
    and (round(report.latitude * 1000))::integer is not distinct from hold.lat_e3
    and (round(report.longitude * 1000))::integer is not distinct from hold.lon_e3
  order by report.created_at desc offset hold.n
) as counted;

-- Reports by area, day and illness without repeats, as detection counts them.
create view private.detection_days as
select country, pin_code, day, illness, sum(n)::integer as n
from (
  select country, pin_code, (created_at at time zone 'UTC')::date as day, illness_type as illness, count(*) as n
  from private.figure_reports group by 1, 2, 3, 4
  union all
  select country, pin_code, day, illness, -n from private.repeats
) as part
group by 1, 2, 3, 4;

-- Returns a time, rounded down to its hour if there are held reports.
create function private.comparable(moment timestamptz) returns timestamptz
language sql stable
set search_path = ''
return case when exists (select from private.held_counts) then date_trunc('hour', moment) else moment end;

-- Edits the functions that count raw reports. Fails if one of them is not as expected.
do $migration$
declare
  edits constant text[] := array[
    ['private.repair_places(private.report_deltas[])', 'from public.symptom_reports', 'from private.figure_reports'],
    ['private.counted_places()', 'from public.symptom_reports', 'from private.figure_reports'],
    ['private.counted_areas(text)', 'from public.symptom_reports', 'from private.figure_reports'],
    ['private.counted_place_days()', 'from public.symptom_reports', 'from private.figure_reports'],
    ['private.counted_cell_days(integer)', 'from public.symptom_reports', 'from private.figure_reports'],
    ['private.rebuild_places_and_areas()', 'from public.symptom_reports', 'from private.figure_reports'],
    ['private.recount(boolean)', 'from public.symptom_reports', 'from private.figure_reports'],
    ['private.recount(boolean)', 'kept.last_reported_at', 'private.comparable(kept.last_reported_at)'],
    ['private.recount(boolean)', 'counted.last_reported_at', 'private.comparable(counted.last_reported_at)'],
    ['private.recount(boolean)', $old$
      date_trunc('month', created_at at time zone 'UTC')::date as month,
      extract(day from created_at at time zone 'UTC')::smallint as day, illness_type as illness, count(*) as n
    from private.figure_reports cross$old$, $new$
      date_trunc('month', day::timestamp)::date as month, extract(day from day)::smallint as day, illness, sum(n) as n
    from private.detection_days cross$new$],
    ['private.recount(boolean)', $old$group by 1, 2, 3, 4, 5
  ) as counted using (country, prefix, month, day, illness)$old$, $new$group by 1, 2, 3, 4, 5 having sum(n) <> 0
  ) as counted using (country, prefix, month, day, illness)$new$],
    ['private.rebuild_prefixes()', 'from private.area_days as kept join private.areas', $new$from (
      select area_id, day, illness, n from private.area_days
      union all
      select areas.id, repeats.day, repeats.illness, -repeats.n
      from private.repeats join private.areas using (country, pin_code)
    ) as kept join private.areas$new$],
    ['private.rebuild_prefixes()', 'month, days, illnesses, n)', 'month, days, illnesses, n, hours)'],
    ['private.rebuild_prefixes()', 'array_agg(n order by day, illness)',
      'array_agg(n order by day, illness), array_agg(16777215)'],
    ['private.rebuild_places_and_areas()', 'truncate private.report_deltas',
      'perform private.fold_repeats(array(select delta from private.report_deltas as delta));
  truncate private.report_deltas']
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

revoke all on private.figure_reports, private.detection_days
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
