-- Postal codes: imported places, and reports that need a better place.

-- Codes imported from a GeoNames dump (docs/postal-codes.md). `code` is normalized. Some countries' dumps have only a
-- part of each code ('SW1A', 'M5V', '1012'). `precision` applies to this code, not to longer codes that start with it.
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

-- Points that are the centre of a city or region, not an exact place. Reports with imprecise codes are placed at these
-- points.
create table private.place_precision (
  lat_e3 integer not null,
  lon_e3 integer not null,
  precision text collate "C" not null constraint place_precision_kind check (precision in ('city', 'region')),
  primary key (lat_e3, lon_e3)
);

-- Codes with reports that need a better place. `precision` is the coarsest one of a code's points in
-- private.place_precision, or 'unknown', which sorts after 'region', if it has reports without a place.
create table private.codes_to_place (
  country text not null,
  pin_code text not null,
  precision text collate "C" not null
    constraint codes_to_place_precision check (precision in ('city', 'region', 'unknown')),
  next_at timestamptz not null default now() + interval '1 minute',
  primary key (country, pin_code)
) with (fillfactor = 80);
create index codes_to_place_due on private.codes_to_place (next_at);

-- Returns the place of a code in the imported dump.
create function private.imported_place(in_country text, in_code text) returns setof private.postal_places
language sql stable security definer
as $$
  select * from private.postal_places where country = in_country and code = in_code
$$;

-- Records that reports of some codes are at points that are not exact places, or have no place ('unknown'). Called in
-- the transaction that stores or moves the reports. The codes' rows stay locked until this transaction ends, so
-- private.move_reports sees the reports or runs first. A point of both a city and a region is recorded as a region.
create function private.note_places(
  countries text[], pin_codes text[], latitudes double precision[], longitudes double precision[], precisions text[]
)
returns void
language plpgsql volatile
as $$
begin
  insert into private.codes_to_place as known (country, pin_code, precision)
  select country, pin_code, max(precision collate "C")
  from unnest(countries, pin_codes, precisions) as noted (country, pin_code, precision)
  group by country, pin_code order by country, pin_code
  on conflict (country, pin_code) do update set precision = greatest(known.precision, excluded.precision);

  insert into private.place_precision as known (lat_e3, lon_e3, precision)
  select noted.lat_e3, noted.lon_e3, max(noted.precision)
  from (
    select (round(latitude * 1000))::integer as lat_e3, (round(longitude * 1000))::integer as lon_e3,
      precision collate "C" as precision
    from unnest(latitudes, longitudes, precisions) as sent (latitude, longitude, precision)
    where latitude is not null
  ) as noted
  where not exists (
    select from private.place_precision as kept
    where kept.lat_e3 = noted.lat_e3 and kept.lon_e3 = noted.lon_e3 and kept.precision >= noted.precision
  )
  group by noted.lat_e3, noted.lon_e3 order by noted.lat_e3, noted.lon_e3
  on conflict (lat_e3, lon_e3) do update set precision = greatest(known.precision, excluded.precision);
end
$$;

-- Claims due codes, longest due first. A code is due again after a day, or at once after an import.
create function private.take_codes_to_place(at_most integer) returns table (country text, pin_code text, "precision" text)
language sql volatile security definer
as $$
  with due as (
    select queued.country, queued.pin_code
    from private.codes_to_place as queued
    where queued.next_at <= now()
    order by queued.next_at
    limit at_most
    for update skip locked
  )
  update private.codes_to_place as queued
  set next_at = now() + interval '1 day'
  from due
  where queued.country = due.country and queued.pin_code = due.pin_code
  returning queued.country, queued.pin_code, queued.precision
$$;

-- Moves up to at_most reports of a code from coarser points, or from no place, to a better place, and returns their
-- number. If there may be more reports, the code is due again at once.
create function private.move_reports(
  country text, pin_code text, latitude double precision, longitude double precision, "precision" text, at_most integer
)
returns integer
language plpgsql volatile security definer
as $$
declare
  -- An exact place is '', which sorts before 'city'.
  better constant text collate "C" := case precision when 'exact' then '' else precision end;
  at_lat constant integer := (round(latitude * 1000))::integer;
  at_lon constant integer := (round(longitude * 1000))::integer;
  moved integer;
begin
  -- A transaction that stores a report with this code locks this row until it commits.
  perform from private.codes_to_place as queued
  where queued.country = move_reports.country and queued.pin_code = move_reports.pin_code for update;

  with standing as (
    select report.id
    from public.symptom_reports as report
    left join private.place_precision as place on place.lat_e3 = (round(report.latitude * 1000))::integer
      and place.lon_e3 = (round(report.longitude * 1000))::integer
    where report.country = move_reports.country and report.pin_code = move_reports.pin_code
      and (report.latitude is null or place.precision > better and (place.lat_e3, place.lon_e3) <> (at_lat, at_lon))
    limit at_most
  )
  update public.symptom_reports as report
  set latitude = round(move_reports.latitude::numeric, 3),
    longitude = round(move_reports.longitude::numeric, 3)
  from standing where report.id = standing.id;
  get diagnostics moved = row_count;

  if precision <> 'exact' then
    perform private.note_places(array[country], array[pin_code], array[latitude], array[longitude], array[precision]);
  end if;
  if moved = at_most then
    update private.codes_to_place as queued set next_at = now()
    where queued.country = move_reports.country and queued.pin_code = move_reports.pin_code;
  elsif better = '' then
    delete from private.codes_to_place as queued
    where queued.country = move_reports.country and queued.pin_code = move_reports.pin_code;
  else
    update private.codes_to_place as queued set precision = better
    where queued.country = move_reports.country and queued.pin_code = move_reports.pin_code;
  end if;
  return moved;
end
$$;

-- Makes every code due. Called after an import. Returns the number of codes. Only the owner may call this function.
create function private.queue_look_ups() returns bigint
language sql volatile
as $$
  with queued as (
    update private.codes_to_place set next_at = now() where true returning true
  )
  select count(*) from queued
$$;
