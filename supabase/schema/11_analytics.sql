-- Daily counts for the analytics, and what the model says about each postal area.

-- Returns reports by day (UTC) and illness since a day, for a country's postal codes that start with in_prefix ('': all
-- codes), without repeats. The figures include pending deltas, so they are exact at once.
--
-- The caller adds up the rows, so the database needs only a fifth of the time that it would take to add them up. There
-- is one row per month, one for pending deltas, and one for the held reports of the last 90 days. The columns are
-- comma-separated lists: n[i] reports of illnesses[i] on day start + days[i], counted from `since`, in the hours of the
-- mask hours[i]; 16777215 if they are unknown. held[i] reports are held, and not in n; null if none is. A day and
-- illness may occur several times, days may be before `since` or after today, and n may be negative.
create function private.daily_entries(in_country text, in_prefix text, since date)
returns table (start integer, days text, illnesses text, n text, hours text, held text)
language plpgsql stable security definer
as $$
begin
  return query
  select kept.month - since - 1, array_to_string(kept.days, ','), array_to_string(kept.illnesses, ','),
    array_to_string(kept.n, ','), array_to_string(kept.hours, ','), null
  from private.prefix_months as kept
  where kept.country = in_country and kept.prefix = in_prefix and kept.month >= date_trunc('month', since::timestamp)::date;
  return query
  select 0, string_agg((delta.day - since)::text, ','), string_agg(delta.illness::text, ','),
    string_agg((delta.n - delta.repeats)::text, ','),
    string_agg(delta.hours::text, ','), null
  from private.report_deltas as delta
  where delta.country = in_country and starts_with(delta.pin_code, in_prefix)
  having count(*) > 0;
  return query
  select 0, string_agg((hold.day - since)::text, ','), string_agg(hold.illness::text, ','), string_agg('0', ','),
    string_agg('0', ','), string_agg(hold.n::text, ',')
  from (
    select (part.hour at time zone 'UTC')::date as day, part.illness, sum(part.n) as n
    from private.held_counts as part
    where part.country = in_country and starts_with(part.pin_code, in_prefix) and part.hour > now() - interval '90 days'
    group by 1, 2 having sum(part.n) > 0
  ) as hold
  having count(*) > 0;
end
$$;

-- Verdicts for the map's layer 'Unusual now'. The API's job judge-areas writes them, because the model is not SQL. A
-- request only reads them.
-- `prefix` is the start of the area's postal codes. The verdict is about the days up to and including `through` (UTC).
-- The point and the names are the gazetteer's, or null if it does not know the prefix. `alarms` is an array of
-- {illness, count, expected, since}, empty unless the verdict is 'unusual'. `reports` is the number of counted reports
-- of the last seven days.
create table private.area_verdicts (
  country text not null,
  prefix text not null,
  through date not null,
  judged_at timestamptz not null default clock_timestamp(),
  verdict text not null check (verdict in ('unusual', 'being_checked', 'usual', 'too_few')),
  reports integer not null,
  alarms jsonb not null,
  lat_e3 integer,
  lon_e3 integer,
  city text,
  state text,
  primary key (country, prefix)
);

-- Returns areas with recent reports whose verdict is missing, is not about the days up to in_through, or is older than
-- `max_age`: the most urgent first. `lengths` has the length of the prefixes of each country, 2 or 3. Countries without
-- a length have no areas.
create function private.areas_to_judge(lengths jsonb, in_through date, max_age interval, at_most integer)
returns table (country text, prefix text)
language sql stable security definer
as $$
  with candidate as materialized (
    select distinct kept.country, kept.prefix
    from private.prefix_months as kept
    where kept.month >= (date_trunc('month', in_through::timestamp) - interval '1 month')::date
      and length(kept.prefix) between 2 and 3
      and length(kept.prefix) = (lengths->>kept.country)::integer
  )
  select candidate.country, candidate.prefix
  from candidate left join private.area_verdicts as known using (country, prefix)
  where known.through is distinct from in_through or known.judged_at < clock_timestamp() - max_age
  order by known.through nulls first, known.judged_at, country, prefix
  limit at_most
$$;

-- Deletes verdicts of areas without recent reports, because they are not judged again.
create function private.drop_old_verdicts(in_through date) returns void
language sql volatile security definer
as $$
  delete from private.area_verdicts as known
  where not exists (
    select from private.prefix_months as kept
    where kept.country = known.country and kept.prefix = known.prefix
      and length(kept.prefix) between 2 and 3
      and kept.month >= (date_trunc('month', in_through::timestamp) - interval '1 month')::date
  )
$$;

-- Stores verdicts: an array of objects with the columns of private.area_verdicts.
create function private.store_verdicts(verdicts jsonb) returns void
language sql volatile security definer
as $$
  insert into private.area_verdicts as known
    (country, prefix, through, verdict, reports, alarms, lat_e3, lon_e3, city, state)
  select country, prefix, through, verdict, reports, alarms, lat_e3, lon_e3, city, state
  from jsonb_populate_recordset(null::private.area_verdicts, verdicts)
  on conflict (country, prefix) do update set
    through = excluded.through, judged_at = excluded.judged_at, verdict = excluded.verdict, reports = excluded.reports,
    alarms = excluded.alarms, lat_e3 = excluded.lat_e3, lon_e3 = excluded.lon_e3, city = excluded.city,
    state = excluded.state
$$;

-- Returns the verdicts about the days up to `since` or later in a view, at most `at_most`: all unusual areas first. The
-- others are chosen so that every part of the view has one: from each of `grid` × `grid` parts the area with most to
-- say (by verdict, then the most reports), then the second of each part, and so on. The areas are sorted by verdict and
-- reports. `totals` counts all areas of the view. `through` is the earliest day up to which one of them is about.
-- `judged_at` is the time of the newest verdict anywhere. Both are null if there is none.
create function private.unusual_areas(
  west double precision, south double precision, east double precision, north double precision, since date,
  at_most integer, grid integer
)
returns json
language sql stable security definer
as $$
  with seen as materialized (
    select known.*, array_position(array['unusual', 'being_checked', 'usual', 'too_few'], verdict) as rank,
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
