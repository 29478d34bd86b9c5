-- What the detectors say about each postal area, for the map's layer 'Unusual now'. The API's job judge-areas writes the
-- verdicts, because the detectors are not SQL. A request only reads them.

-- `prefix` is the start of the area's postal codes. The verdict is about the days up to and including `through` (UTC).
-- The point and the names are the gazetteer's, or null if it does not know the prefix. `alarms` is an array of {illness, count, expected, since}, empty unless
-- the verdict is 'unusual'. `reports` is the number of counted reports of the last seven days.
create table private.area_verdicts (
  country text not null,
  prefix text not null,
  through date not null,
  judged_at timestamptz not null default clock_timestamp(),
  verdict text not null check (verdict in ('unusual', 'usual', 'too_few')),
  reports integer not null,
  alarms jsonb not null,
  lat_e3 integer,
  lon_e3 integer,
  city text,
  state text,
  primary key (country, prefix)
);

-- Returns whether an area has a report in the month of in_through or in the month before.
create function private.has_recent_month(in_country text, in_prefix text, in_through date) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.prefix_months as kept
    where kept.country = in_country and kept.prefix = in_prefix
      and kept.month >= date_trunc('month', in_through::timestamp) - interval '1 month'
  )
$$;

-- Deletes verdicts of areas without recent reports, because they are not judged again.
create function private.drop_old_verdicts(in_through date) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.area_verdicts where not private.has_recent_month(country, prefix, in_through)
$$;

/*
 * Returns areas with recent reports whose verdict is missing, is not about the days up to in_through, or is older than `max_age`: the most
 * urgent first. `lengths` has the length of the prefixes of each country. Countries without a length have no areas.
 */
create function private.areas_to_judge(lengths jsonb, in_through date, max_age interval, at_most integer)
returns table (country text, prefix text)
language sql stable security definer
set search_path = ''
as $$
  with candidate as (
    select distinct area.country, left(area.pin_code, (lengths->>area.country)::integer) as prefix
    from private.areas as area
    where length(area.pin_code) >= (lengths->>area.country)::integer
  )
  select candidate.country, candidate.prefix
  from candidate left join private.area_verdicts as known using (country, prefix)
  where (known.through is distinct from in_through or known.judged_at < clock_timestamp() - max_age)
    and private.has_recent_month(candidate.country, candidate.prefix, in_through)
  order by known.through nulls first, known.judged_at, country, prefix
  limit at_most
$$;

-- Stores verdicts: an array of objects with the columns of private.area_verdicts.
create function private.store_verdicts(verdicts jsonb) returns void
language sql volatile security definer
set search_path = ''
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

/*
 * Returns the verdicts about the days up to `since` or later in a view: unusual areas first, then usual ones, each with
 * most reports first, at most `at_most`. `totals` counts all of them. `through` is the earliest day up to which a
 * verdict is about, or null if there is none.
 */
create function private.unusual_in_view(
  west double precision, south double precision, east double precision, north double precision, since date,
  at_most integer
)
returns json
language sql stable security definer
set search_path = ''
as $$
  with seen as materialized (
    select known.*
    from private.area_verdicts as known, private.view_box(west, south, east, north) as view
    where known.through >= since
      and (point(lon_e3, lat_e3) <@ view.main or point(lon_e3, lat_e3) <@ view.more)
  ), listed as (
    select * from seen
    order by verdict = 'unusual' desc, verdict = 'usual' desc, reports desc, country, prefix
    limit at_most
  )
  select json_build_object(
    'through', (select min(through) from seen),
    'totals', (
      select json_build_object(
        'unusual', count(*) filter (where verdict = 'unusual'),
        'usual', count(*) filter (where verdict = 'usual'),
        'too_few', count(*) filter (where verdict = 'too_few')
      ) from seen
    ),
    'areas', coalesce((
      select json_agg(json_build_object(
        'location', country || '-' || prefix, 'country', country, 'prefix', prefix, 'city', city, 'state', state,
        'lat', lat_e3::double precision / 1000, 'lon', lon_e3::double precision / 1000,
        'verdict', verdict, 'reports', reports, 'alarms', alarms
      ) order by verdict = 'unusual' desc, verdict = 'usual' desc, reports desc, country, prefix)
      from listed
    ), '[]')
  )
$$;

alter table private.area_verdicts enable row level security;
revoke all on private.area_verdicts from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.drop_old_verdicts(date), private.areas_to_judge(jsonb, date, interval, integer), private.store_verdicts(jsonb),
  private.unusual_in_view(double precision, double precision, double precision, double precision, date, integer)
to health_commons_api;
