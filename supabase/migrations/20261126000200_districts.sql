-- At most the district of a postal code is stored (decision 84), because the whole codes of some countries name a
-- building or a few addresses. Stored codes become districts, and the places of those codes are looked up anew.
--
-- Locks the reports and counts every figure again: a few minutes for each million reports.

-- Returns the district of a normalized code, or a code that is not whole unchanged. Equal to `districtOf` of
-- packages/contracts, which local-backend/src/generate compares.
create function private.district_of(country text, code text) returns text
language sql immutable parallel safe
as $$
  select coalesce(regexp_replace(code, case country
    when 'US' then '^([0-9]{5})[0-9]{4}$'
    when 'CA' then '^([A-Z][0-9][A-Z])[0-9][ABCEGHJ-NPRSTV-Z][0-9]$'
    when 'GB' then '^([A-Z]{1,2}[0-9][0-9A-Z]?)[0-9][A-Z]{2}$'
    when 'JP' then '^([0-9]{5})[0-9]{2}$'
    when 'BR' then '^([0-9]{5})[0-9]{3}$'
    when 'NL' then '^([1-9][0-9]{3})(?!SA|SD|SS)[A-Z]{2}$'
  end, '\1'), code)
$$;

-- Returns the district of a code whose country is not known. No two countries have the same form of whole codes.
create function private.district_anywhere(code text) returns text
language sql immutable parallel safe
return (select min(private.district_of(country, code)) from unnest(array['US', 'CA', 'GB', 'JP', 'BR', 'NL']) as country);

-- Returns whether a place is the middle of a region. Any other place of a whole code may be finer than its district.
create function private.is_region(lat_e3 integer, lon_e3 integer) returns boolean
language sql stable
set search_path = ''
return exists (
  select from private.place_precision as place
  where place.lat_e3 = is_region.lat_e3 and place.lon_e3 = is_region.lon_e3 and place.precision = 'region');

-- A code is 'unknown' if it has reports without a place that private.move_coarse_reports places. It sorts after 'region'.
alter table private.coarse_codes drop constraint coarse_codes_precision,
  add constraint coarse_codes_precision check (precision in ('city', 'region', 'unknown'));

/*
 * Changes every stored whole code to its district, and removes its place unless that is the middle of a region. Queues
 * the look-up of removed places. Counts the figures again if they had a whole code. Running it again changes nothing.
 */
create function private.store_districts() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  counted boolean;
begin
  -- In the order of private.recount and private.capture_report_changes.
  lock table public.symptom_reports in share row exclusive mode;
  perform pg_advisory_xact_lock(private.fold_lock());
  perform pg_advisory_xact_lock(private.hold_lock());

  counted := exists (select from private.areas where pin_code <> private.district_of(country, pin_code))
    or exists (select from private.report_deltas where pin_code <> private.district_of(country, pin_code));

  -- The triggers would count each report again, and announce it.
  alter table public.symptom_reports disable trigger user;
  with cut as (
    update public.symptom_reports as report
    set pin_code = district, latitude = case when kept then latitude end, longitude = case when kept then longitude end
    from (
      select id as of_id, private.district_of(country, pin_code) as district,
        private.is_region((round(latitude * 1000))::integer, (round(longitude * 1000))::integer) as kept
      from public.symptom_reports where pin_code <> private.district_of(country, pin_code)
    ) as whole
    where report.id = of_id
    returning country, pin_code, latitude
  )
  insert into private.coarse_codes as kept (country, pin_code, precision, next_at)
  select country, pin_code, case when bool_or(latitude is null) then 'unknown' else 'region' end, now()
  from cut group by 1, 2
  on conflict (country, pin_code) do update set precision = greatest(kept.precision, excluded.precision),
    next_at = now(), attempts = 0;
  delete from private.coarse_codes where pin_code <> private.district_of(country, pin_code);
  alter table public.symptom_reports enable trigger user;

  update private.geocode_todo set pin_code = private.district_of(country, pin_code)
  where pin_code <> private.district_of(country, pin_code);

  update private.hidden_reports as report
  set pin_code = private.district_of(country, pin_code), latitude = case when kept then latitude end,
    longitude = case when kept then longitude end
  from (
    select id as of_id, private.is_region((round(latitude * 1000))::integer, (round(longitude * 1000))::integer) as kept
    from private.hidden_reports
  ) as place
  where report.id = of_id and pin_code <> private.district_of(country, pin_code);

  update private.held_counts as hold
  set pin_code = private.district_of(country, pin_code), lat_e3 = case when kept then lat_e3 end,
    lon_e3 = case when kept then lon_e3 end
  from (select id as of_id, private.is_region(lat_e3, lon_e3) as kept from private.held_counts) as place
  where hold.id = of_id and pin_code <> private.district_of(country, pin_code);

  update private.report_deltas set pin_code = private.district_of(country, pin_code)
  where pin_code <> private.district_of(country, pin_code);

  with whole as (
    delete from private.repeats where pin_code <> private.district_of(country, pin_code) returning *
  )
  insert into private.repeats as kept (country, pin_code, day, illness, n)
  select country, private.district_of(country, pin_code), day, illness, sum(n) from whole group by 1, 2, 3, 4
  on conflict (country, pin_code, day, illness) do update set n = kept.n + excluded.n;

  with whole as (
    delete from private.archived_counts where pin_code <> private.district_of(country, pin_code) returning *
  ), placed as (
    select *, private.is_region((round(latitude * 1000))::integer, (round(longitude * 1000))::integer) as stays from whole
  )
  insert into private.archived_counts as kept (country, pin_code, latitude, longitude, day, illness, severity, n)
  select country, private.district_of(country, pin_code), case when stays then latitude end,
    case when stays then longitude end, day, illness, severity, sum(n)
  from placed group by 1, 2, 3, 4, 5, 6, 7
  on conflict (country, pin_code, day, illness, severity, coalesce(latitude, 999), coalesce(longitude, 999))
  do update set n = kept.n + excluded.n;

  update private.moderation_log set search = jsonb_set(search, '{code}', to_jsonb(private.district_anywhere(search ->> 'code')))
  where search ->> 'code' <> private.district_anywhere(search ->> 'code');

  delete from private.geocode_cache where code <> private.district_anywhere(code);

  -- As private.take_postal_staging does with the lines of a code.
  with whole as (
    delete from private.postal_places where code <> private.district_of(country, code) returning *
  ), grouped as (
    select country, private.district_of(country, code) as code, mode() within group (order by city) as city,
      mode() within group (order by state) as state, max(precision collate "C") filter (where precision <> 'exact') as coarse,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by latitude) as lat,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by longitude) as lon
    from whole group by 1, 2
  )
  insert into private.postal_places (country, code, city, state, latitude, longitude, precision)
  select country, code, city, state, lat[2], lon[2],
    case when coarse = 'region' or greatest(lat[3] - lat[1], lon[3] - lon[1]) > 0.5 then 'region'
      when coarse = 'city' or greatest(lat[3] - lat[1], lon[3] - lon[1]) > 0.1 then 'city' else 'exact' end
  from grouped
  on conflict (country, code) do nothing;

  if counted then
    perform private.rebuild_rollups();
  end if;
end
$$;

select private.store_districts();

/*
 * Returns submissions of private.store_reports with districts instead of whole codes. An API that sends a whole code
 * found the place of that code, so the place is left out unless it is the middle of a region.
 */
create function private.with_districts(submissions jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(
    case when district is not distinct from report ->> 'pin_code' then submission
      else jsonb_set(submission, '{report}', report || jsonb_build_object('pin_code', district)
        || case when report ->> 'precision' = 'region' then '{}' else '{"latitude": null, "longitude": null}' end::jsonb)
    end
    order by number)
  from jsonb_array_elements(submissions) with ordinality as element (submission, number)
  cross join lateral (
    select submission -> 'report' as report,
      private.district_of(submission #>> '{report,country}', submission #>> '{report,pin_code}') as district
  ) as cut
$$;

-- The functions that store reports get only districts.
alter function private.store_reports(jsonb) rename to store_district_reports;
create function private.store_reports(submissions jsonb) returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select private.store_district_reports(private.with_districts(submissions))
$$;
comment on function private.store_reports(jsonb) is 'As private.store_district_reports, for whole codes too.';

alter function private.submit_reports(jsonb) rename to submit_district_reports;
create function private.submit_reports(submissions jsonb) returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select private.submit_district_reports(private.with_districts(submissions))
$$;
comment on function private.submit_reports(jsonb) is 'As private.submit_district_reports, for whole codes too.';

-- Caches the place of a code, or null if the code has none. If the code has a place and its reports are at coarse
-- points, the code is due at once in private.coarse_codes. Whole codes are not cached.
create or replace function private.cache_place(country text, code text, place jsonb, keep interval) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.geocode_cache (country, code, place, expires_at)
  select country, code, place, now() + keep where code = private.district_anywhere(code)
  on conflict on constraint geocode_cache_pkey do update set place = excluded.place, expires_at = excluded.expires_at;
  update private.coarse_codes as coarse set next_at = now()
  where cache_place.place is not null and coarse.country = cache_place.country and coarse.pin_code = cache_place.code
$$;

/*
 * Moves up to at_most reports of a code from coarser points, or from no place, to a better place, and returns their
 * number. If there may be more reports, the code is due again at once.
 */
create or replace function private.move_coarse_reports(
  country text, pin_code text, latitude double precision, longitude double precision, "precision" text, at_most integer
)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  better constant text collate "C" := case precision when 'exact' then '' else precision end;
  at_lat constant integer := (round(latitude * 1000))::integer;
  at_lon constant integer := (round(longitude * 1000))::integer;
  moved integer;
begin
  -- A transaction that stores a report with this code locks this row until it commits.
  perform from private.coarse_codes as coarse
  where coarse.country = move_coarse_reports.country and coarse.pin_code = move_coarse_reports.pin_code for update;

  with standing as (
    select report.id
    from public.symptom_reports as report
    left join private.place_precision as place on place.lat_e3 = (round(report.latitude * 1000))::integer
      and place.lon_e3 = (round(report.longitude * 1000))::integer
    where report.country = move_coarse_reports.country and report.pin_code = move_coarse_reports.pin_code
      and (report.latitude is null or place.precision > better and (place.lat_e3, place.lon_e3) <> (at_lat, at_lon))
    limit at_most
  )
  update public.symptom_reports as report
  set latitude = round(move_coarse_reports.latitude::numeric, 3),
    longitude = round(move_coarse_reports.longitude::numeric, 3)
  from standing where report.id = standing.id;
  get diagnostics moved = row_count;

  if precision <> 'exact' then
    perform private.note_coarse(array[country], array[pin_code], array[latitude], array[longitude], array[precision]);
  end if;
  if moved = at_most then
    update private.coarse_codes as coarse set next_at = now()
    where coarse.country = move_coarse_reports.country and coarse.pin_code = move_coarse_reports.pin_code;
  elsif better = '' then
    delete from private.coarse_codes as coarse
    where coarse.country = move_coarse_reports.country and coarse.pin_code = move_coarse_reports.pin_code;
  else
    update private.coarse_codes as coarse set precision = better
    where coarse.country = move_coarse_reports.country and coarse.pin_code = move_coarse_reports.pin_code;
  end if;
  return moved;
end
$$;

-- Makes every report without a place and every coarse code due. Called after an import. Returns the number of codes.
-- Only the owner may call this function.
create or replace function private.queue_look_ups() returns bigint
language sql volatile
set search_path = ''
as $$
  update private.geocode_todo set next_at = now(), attempts = 0 where true;
  insert into private.geocode_todo (report_id, country, pin_code, next_at)
  select report.id, report.country, report.pin_code, now()
  from public.symptom_reports as report
  where report.latitude is null and not exists (
    select from private.coarse_codes as coarse
    where (coarse.country, coarse.pin_code) = (report.country, report.pin_code) and coarse.precision = 'unknown'
  )
  on conflict (report_id) do nothing;
  update private.coarse_codes set next_at = now(), attempts = 0 where true;
  select count(*) from (
    select country, pin_code from private.geocode_todo union select country, pin_code from private.coarse_codes
  ) as codes
$$;

-- An API without districts takes them for invalid codes and would end their look-ups. It gets no codes any more.
alter function private.take_geocode_todo(integer) rename to take_unplaced_codes;
create function private.take_geocode_todo(at_most integer) returns table (country text, pin_code text)
language sql stable
as $$
  select null::text, null::text limit 0
$$;
alter function private.take_coarse_codes(integer) rename to take_area_codes;
create function private.take_coarse_codes(at_most integer) returns table (country text, pin_code text, "precision" text)
language sql stable
as $$
  select null::text, null::text, null::text limit 0
$$;

-- A request is repeated with the district's hash, and gets the district. The hash has the fields in the order of
-- REPORT_FIELDS (packages/contracts). The report of a response without one was withdrawn.
update private.idempotency_keys as known
set response = jsonb_set(response, '{pin_code}', to_jsonb(private.district_anywhere(response ->> 'pin_code'))),
  body_hash = coalesce((
    select encode(sha256(convert_to(concat('["', country, '","', pin_code, '",["', array_to_string(symptoms, '","'), '"],"',
      illness_type, '","', severity, '"]'), 'UTF8')), 'hex')
    from (
      select id, country, pin_code, symptoms, illness_type, severity from public.symptom_reports
      union all
      select id, country, pin_code, symptoms, illness_type, severity from private.hidden_reports
    ) as report
    where report.id = (known.response ->> 'id')::uuid
  ), '')
where response ->> 'pin_code' <> private.district_anywhere(response ->> 'pin_code');

-- No statement can store a whole code. An expression, because the service role may call no function of this schema.
alter table public.symptom_reports add constraint symptom_reports_district check (
  pin_code !~ case country
    when 'US' then '^([0-9]{5})[0-9]{4}$'
    when 'CA' then '^([A-Z][0-9][A-Z])[0-9][ABCEGHJ-NPRSTV-Z][0-9]$'
    when 'GB' then '^([A-Z]{1,2}[0-9][0-9A-Z]?)[0-9][A-Z]{2}$'
    when 'JP' then '^([0-9]{5})[0-9]{2}$'
    when 'BR' then '^([0-9]{5})[0-9]{3}$'
    when 'NL' then '^([1-9][0-9]{3})(?!SA|SD|SS)[A-Z]{2}$'
  end
);
comment on column public.symptom_reports.pin_code is 'At most the district of the postal code: ''SW1A'', not ''SW1A1AA''.';

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke execute on function private.store_district_reports(jsonb), private.submit_district_reports(jsonb)
  from health_commons_api;
grant execute on function
  private.store_reports(jsonb), private.submit_reports(jsonb), private.take_geocode_todo(integer),
  private.take_coarse_codes(integer)
to health_commons_api;

-- Forgets the whole codes in the statistics of columns.
analyze public.symptom_reports, private.hidden_reports, private.held_counts, private.repeats, private.archived_counts,
  private.geocode_todo, private.coarse_codes, private.geocode_cache, private.areas, private.idempotency_keys,
  private.moderation_log;
