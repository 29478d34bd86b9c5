-- A verdict for areas with a sudden day that waits for confirmation: 'being_checked'.

alter table private.area_verdicts drop constraint area_verdicts_verdict_check;
alter table private.area_verdicts add constraint area_verdicts_verdict_check
  check (verdict in ('unusual', 'being_checked', 'usual', 'too_few'));

-- Returns a verdict's place in lists: 1 for the one that says most.
create function private.verdict_rank(verdict text) returns integer
language sql immutable
set search_path = ''
return array_position(array['unusual', 'being_checked', 'usual', 'too_few'], verdict);

/*
 * Returns the verdicts about the days up to `since` or later in a view, at most `at_most`: all unusual areas first. The
 * others are chosen so that every part of the view has one: from each of `grid` × `grid` parts the area with most to say
 * (by verdict, then the most reports), then the second of each part, and so on. The areas are sorted by verdict and
 * reports. `totals` counts all areas of the view. `through` is the earliest day up to which one of them is about.
 * `judged_at` is the time of the newest verdict anywhere. Both are null if there is none.
 */
create or replace function private.unusual_areas(
  west double precision, south double precision, east double precision, north double precision, since date,
  at_most integer, grid integer
)
returns json
language sql stable security definer
set search_path = ''
as $$
  with seen as materialized (
    select known.*, private.verdict_rank(verdict) as rank,
      -- A view across the date line has its west beyond its east.
      floor((lon_e3 - west * 1000 + case when lon_e3 < west * 1000 then 360000 else 0 end)
        / greatest(1, (east - west + case when east < west then 360 else 0 end) * 1000) * grid) as part_x,
      floor((lat_e3 - south * 1000) / greatest(1, (north - south) * 1000) * grid) as part_y
    from private.area_verdicts as known, private.view_box(west, south, east, north) as view
    where known.through >= since
      and (point(lon_e3, lat_e3) <@ view.main or point(lon_e3, lat_e3) <@ view.more)
  ), ranked as (
    select seen.*, row_number() over (
      partition by rank = 1, part_x, part_y order by rank, reports desc, country, prefix
    ) as turn
    from seen
  ), listed as (
    select * from ranked order by rank > 1, turn, rank, reports desc, country, prefix limit at_most
  )
  select json_build_object(
    'through', (select min(through) from seen),
    'judged_at', (select max(judged_at) from private.area_verdicts where through >= since),
    'totals', (
      select json_build_object(
        'unusual', count(*) filter (where verdict = 'unusual'),
        'being_checked', count(*) filter (where verdict = 'being_checked'),
        'usual', count(*) filter (where verdict = 'usual'),
        'too_few', count(*) filter (where verdict = 'too_few')
      ) from seen
    ),
    'areas', coalesce((
      select json_agg(json_build_object(
        'location', country || '-' || prefix, 'country', country, 'prefix', prefix, 'city', city, 'state', state,
        'lat', lat_e3::double precision / 1000, 'lon', lon_e3::double precision / 1000,
        'verdict', verdict, 'reports', reports, 'alarms', alarms
      ) order by rank, reports desc, country, prefix)
      from listed
    ), '[]')
  )
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
