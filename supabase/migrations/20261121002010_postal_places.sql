-- Postal codes from a dump that the operator downloads (docs/postal-codes.md), and what asking them and the cache takes.

-- One row for each code of the dump. `code` is normalized; of some countries a part of it ('SW1A', 'M5V', '1012') or a large
-- area's code filled up with zeros ('20040000'). `precision` is how well the point stands for that code, not for longer ones.
create table private.postal_places (
  country text not null,
  code text not null,
  city text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  precision text not null constraint postal_places_precision check (precision in ('exact', 'city', 'region')),
  primary key (country, code)
);

-- The lines of an import, until all of them have been read: a run that dies or meets a fault has changed nothing.
create unlogged table private.postal_staging (
  run uuid not null,
  country text not null,
  code text not null,
  name text not null,
  district text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- GeoNames' accuracy: 1 estimated, 4 a named place, 6 the middle of addresses or of the area's shape; 0 not stated.
  accuracy smallint not null,
  staged_at timestamptz not null default now()
);
create index postal_staging_code on private.postal_staging (run, country, code);

alter table private.postal_places enable row level security;
alter table private.postal_staging enable row level security;
revoke all on private.postal_places, private.postal_staging
  from public, anon, authenticated, service_role, health_commons_api;

/*
 * What is known of a code without asking anybody: {"cached": {"place": … or null}, "imported": {code, city, state, latitude,
 * longitude, precision}}, each absent when there is nothing. candidates: the code and what of it may stand in the table, the best first.
 */
create function private.known_place(country text, code text, candidates text[]) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('imported', (
    select jsonb_build_object('code', kept.code, 'city', kept.city, 'state', kept.state, 'latitude', kept.latitude,
      'longitude', kept.longitude, 'precision', kept.precision)
    from private.postal_places as kept
    where kept.country = known_place.country and kept.code = any (candidates)
    order by array_position(candidates, kept.code) limit 1
  ))) || coalesce(jsonb_build_object('cached', private.cached_place(country, code)), '{}')
$$;

/*
 * Puts the lines of a run in the place of what its countries had, in one transaction, and answers how many codes each now has.
 * A code with several lines (post offices of one area) stands at their medians, so that one line that is far off moves nothing;
 * how far they lie from each other decides how precise that is. Called by the import alone, as the database's owner.
 */
create function private.take_postal_staging(of_run uuid) returns table (country text, codes bigint)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.postal_places as kept
  where kept.country in (select distinct staged.country from private.postal_staging as staged where staged.run = of_run);

  insert into private.postal_places (country, code, city, state, latitude, longitude, precision)
  select country, code,
    -- Several names for one code: the district's, where it has one name.
    case when count(distinct name) = 1 or count(distinct district) > 1 or max(district) = '' then min(name)
      else max(district) end,
    min(state),
    round((percentile_disc(0.5) within group (order by latitude))::numeric, 5)::double precision,
    round((percentile_disc(0.5) within group (order by longitude))::numeric, 5)::double precision,
    -- The middle half of the lines, in degrees: 0.1 is 11 km.
    case
      when greatest(
        percentile_disc(0.75) within group (order by latitude) - percentile_disc(0.25) within group (order by latitude),
        percentile_disc(0.75) within group (order by longitude) - percentile_disc(0.25) within group (order by longitude)
      ) > 0.5 then 'region'
      when greatest(
        percentile_disc(0.75) within group (order by latitude) - percentile_disc(0.25) within group (order by latitude),
        percentile_disc(0.75) within group (order by longitude) - percentile_disc(0.25) within group (order by longitude)
      ) > 0.1 or max(accuracy) < 4 then 'city'
      else 'exact'
    end
  from private.postal_staging
  where run = of_run
  group by country, code;

  delete from private.postal_staging where run = of_run or staged_at < now() - interval '1 day';
  return query
  select kept.country, count(*) from private.postal_places as kept group by kept.country order by kept.country;
end
$$;

-- Notes every report without a place for another look-up at once, and answers how many were not noted yet. For the owner.
create function private.queue_placeless_reports() returns bigint
language sql volatile security definer
set search_path = ''
as $$
  with due as (
    update private.geocode_todo set next_at = now(), attempts = 0 where true
  ), queued as (
    insert into private.geocode_todo (report_id, country, pin_code, next_at)
    select report.id, report.country, report.pin_code, now()
    from public.symptom_reports as report
    where report.latitude is null
    on conflict (report_id) do nothing
    returning true
  )
  select count(*) from queued
$$;

revoke all on function
  private.known_place(text, text, text[]), private.take_postal_staging(uuid), private.queue_placeless_reports()
from public, anon, authenticated, service_role, health_commons_api;
grant execute on function private.known_place(text, text, text[]) to health_commons_api;
