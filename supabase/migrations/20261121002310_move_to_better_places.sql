-- Reports that stand on a city's or region's point, or nowhere, go where their code is once that is known better.

/*
 * Codes whose look-up is due, oldest first. Each is put off at once, four times as long every time (a day at most), so that two processes
 * do not ask the same and a crash costs one wait.
 */
create function private.take_coarse_codes(at_most integer) returns table (country text, pin_code text, "precision" text)
language sql volatile security definer
set search_path = ''
as $$
  with due as (
    select coarse.country, coarse.pin_code
    from private.coarse_codes as coarse
    where coarse.next_at <= now()
    order by coarse.next_at
    limit at_most
    for update skip locked
  )
  update private.coarse_codes as coarse
  set attempts = coarse.attempts + 1,
    next_at = now() + least(interval '1 day', interval '1 minute' * 4 ^ least(coarse.attempts + 1, 6))
  from due
  where coarse.country = due.country and coarse.pin_code = due.pin_code
  returning coarse.country, coarse.pin_code, coarse.precision
$$;

-- Everybody who could know a code better was asked: it is left alone for a month, or until something new is known of it.
create function private.rest_coarse_code(country text, pin_code text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.coarse_codes as coarse set next_at = now() + interval '30 days'
  where coarse.country = rest_coarse_code.country and coarse.pin_code = rest_coarse_code.pin_code
$$;

/*
 * Moves reports of a code from coarser points to a place that is known better, at most so many, and answers how many. When there
 * may be more the code is due again at once.
 */
create function private.move_coarse_reports(
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
  -- Who stores a report of this code holds this row until the report can be seen.
  perform from private.coarse_codes as coarse
  where coarse.country = move_coarse_reports.country and coarse.pin_code = move_coarse_reports.pin_code for update;

  with standing as (
    select report.id
    from public.symptom_reports as report
    join private.place_precision as place on place.lat_e3 = (round(report.latitude * 1000))::integer
      and place.lon_e3 = (round(report.longitude * 1000))::integer
    where report.country = move_coarse_reports.country and report.pin_code = move_coarse_reports.pin_code
      and place.precision > better and (place.lat_e3, place.lon_e3) <> (at_lat, at_lon)
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

-- As 20261121001000 has it, but a place may be a city's or a region's, and is noted as such.
drop function private.settle_geocode_todo(text, text, double precision, double precision);
create function private.settle_geocode_todo(
  country text, pin_code text, latitude double precision, longitude double precision, "precision" text
)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  waiting uuid[];
begin
  with settled as (
    delete from private.geocode_todo as todo
    where todo.country = settle_geocode_todo.country and todo.pin_code = settle_geocode_todo.pin_code
    returning todo.report_id
  )
  select array_agg(report_id) into waiting from settled;
  if latitude is not null and waiting is not null then
    update public.symptom_reports as report
    set latitude = round(settle_geocode_todo.latitude::numeric, 3),
      longitude = round(settle_geocode_todo.longitude::numeric, 3)
    where report.id = any (waiting) and report.latitude is null;
    if precision <> 'exact' then
      perform private.note_coarse(array[country], array[pin_code], array[latitude], array[longitude], array[precision]);
    end if;
  end if;
  return coalesce(cardinality(waiting), 0);
end
$$;

-- As 20261121001000 has it. A place that somebody was just answered is one for the reports of its code that stand elsewhere.
create or replace function private.cache_place(country text, code text, place jsonb, keep interval) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.geocode_cache (country, code, place, expires_at) values (country, code, place, now() + keep)
  on conflict on constraint geocode_cache_pkey do update set place = excluded.place, expires_at = excluded.expires_at;
  update private.coarse_codes as coarse set next_at = now()
  where cache_place.place is not null and coarse.country = cache_place.country and coarse.pin_code = cache_place.code
$$;

/*
 * In the place of private.queue_placeless_reports: notes every report without a place, and every code that is known to its city or
 * region only, for another look-up at once, and answers how many codes that are. For the owner, after an import.
 */
drop function private.queue_placeless_reports();
create function private.queue_look_ups() returns bigint
language sql volatile
set search_path = ''
as $$
  update private.geocode_todo set next_at = now(), attempts = 0 where true;
  insert into private.geocode_todo (report_id, country, pin_code, next_at)
  select report.id, report.country, report.pin_code, now()
  from public.symptom_reports as report
  where report.latitude is null
  on conflict (report_id) do nothing;
  update private.coarse_codes set next_at = now(), attempts = 0 where true;
  select count(*) from (
    select country, pin_code from private.geocode_todo union select country, pin_code from private.coarse_codes
  ) as codes
$$;

revoke all on function
  private.take_coarse_codes(integer), private.rest_coarse_code(text, text),
  private.move_coarse_reports(text, text, double precision, double precision, text, integer),
  private.settle_geocode_todo(text, text, double precision, double precision, text), private.queue_look_ups()
from public, anon, authenticated, service_role, health_commons_api;
grant execute on function
  private.take_coarse_codes(integer), private.rest_coarse_code(text, text),
  private.move_coarse_reports(text, text, double precision, double precision, text, integer),
  private.settle_geocode_todo(text, text, double precision, double precision, text)
to health_commons_api;

-- Reports of a region that earlier versions stored without a place get theirs.
select private.queue_look_ups();
