-- Reports whose postal code is known to its city or region only stand on that one's point, like all others on the map. These tables say
-- which points are no exact places, and which codes are to be placed better once somebody knows how.

-- Points at which reports of codes stand that are known no closer. As many as there are cities and regions to stand for.
create table private.place_precision (
  lat_e3 integer not null,
  lon_e3 integer not null,
  precision text collate "C" not null constraint place_precision_kind check (precision in ('city', 'region')),
  primary key (lat_e3, lon_e3)
);

-- Codes with reports on such points; `precision` is the coarsest of them.
create table private.coarse_codes (
  country text not null,
  pin_code text not null,
  precision text collate "C" not null constraint coarse_codes_precision check (precision in ('city', 'region')),
  attempts integer not null default 0,
  next_at timestamptz not null default now() + interval '1 minute',
  primary key (country, pin_code)
) with (fillfactor = 80);
create index coarse_codes_due on private.coarse_codes (next_at);

alter table private.place_precision enable row level security;
alter table private.coarse_codes enable row level security;
revoke all on private.place_precision, private.coarse_codes
  from public, anon, authenticated, service_role, health_commons_api;

/*
 * Notes that reports of some codes stand on points that are no exact places. Called after they were stored, in their transaction: the
 * rows of the codes stay locked until it ends, so that private.move_coarse_reports sees the reports or comes before the note.
 * Where a point is both a city's and a region's it counts as a region's.
 */
create function private.note_coarse(
  countries text[], pin_codes text[], latitudes double precision[], longitudes double precision[], precisions text[]
)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.coarse_codes as known (country, pin_code, precision)
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
  ) as noted
  where not exists (
    select from private.place_precision as kept
    where kept.lat_e3 = noted.lat_e3 and kept.lon_e3 = noted.lon_e3 and kept.precision >= noted.precision
  )
  group by noted.lat_e3, noted.lon_e3 order by noted.lat_e3, noted.lon_e3
  on conflict (lat_e3, lon_e3) do update set precision = greatest(known.precision, excluded.precision);
end
$$;

-- As 20261121001400 has it, and what is known of places goes with their reports.
create or replace function private.forget_all_reports() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  truncate private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
    private.areas, private.area_days, private.area_months, private.country_days, private.country_totals,
    private.place_precision, private.coarse_codes;
  return null;
end
$$;

-- 'exact', 'city' or 'region': how closely the report's postal code is known. Null for a report without a place.
alter type private.submission add attribute precision text;

/*
 * As 20261121002110 has it, but each report may bring a `precision`, which is noted unless it is 'exact' or absent. The function
 * for one report is gone: nobody called it, and it knew nothing of that.
 */
drop function private.submit_report(jsonb, uuid, text, text, integer);
create or replace function private.submit_reports(submissions jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  sent private.submission[];
  taken integer[];
  limited integer[] := '{}';
  item private.submission;
begin
  -- What a report will be is known before it is stored, so that a key is written once and with its answer.
  select array_agg(row(
    number, given.key, given.body_hash, given.sender, given.per_hour, filled,
    jsonb_build_object('id', filled.id, 'pin_code', filled.pin_code, 'illness_type', filled.illness_type,
      'created_at', filled.created_at),
    given.report ->> 'precision'
  )::private.submission order by number)
  into sent
  from jsonb_array_elements(submissions) with ordinality as element (value, number)
  cross join lateral jsonb_to_record(value)
    as given (report jsonb, key uuid, body_hash text, sender text, per_hour integer)
  cross join lateral jsonb_populate_record(null::public.symptom_reports,
    given.report || jsonb_build_object('id', gen_random_uuid(), 'created_at', now())) as filled;

  -- In order of keys, and senders after all keys: two processes with some of both wait for each other, never both ways.
  -- A second request with the same key waits here until the first has ended.
  with fresh as (
    insert into private.idempotency_keys (key, body_hash, response)
    select distinct on (key) key, body_hash, answer from unnest(sent) where key is not null order by key, number
    on conflict (key) do nothing
    returning key
  )
  select array_agg(number) into taken
  from (
    select number from unnest(sent) where key is null
    union all
    select min(number) from unnest(sent) join fresh using (key) group by key
  ) as chosen;

  for item in
    select (candidate).* from unnest(sent) as candidate
    where number = any (taken) and sender is not null order by sender, number
  loop
    insert into private.rate_limits as rate (hour, address_hash, n) values (this_hour, item.sender, 1)
    on conflict on constraint rate_limits_pkey do update set n = rate.n + 1 where rate.n < item.per_hour;
    if not found then
      limited := limited || item.number;
      delete from private.idempotency_keys where key = item.key;
    end if;
  end loop;

  insert into public.symptom_reports
    (id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at)
  select (report).id, (report).country, (report).pin_code, (report).symptoms, (report).illness_type, (report).severity,
    round((report).latitude::numeric, 3), round((report).longitude::numeric, 3), (report).created_at
  from unnest(sent) where number = any (taken) and number <> all (limited);

  insert into private.geocode_todo (report_id, country, pin_code)
  select (report).id, (report).country, (report).pin_code
  from unnest(sent) where number = any (taken) and number <> all (limited) and (report).latitude is null;

  if exists (select from unnest(sent) where precision <> 'exact') then
    perform private.note_coarse(array_agg((report).country), array_agg((report).pin_code), array_agg((report).latitude),
      array_agg((report).longitude), array_agg(precision))
    from unnest(sent)
    where number = any (taken) and number <> all (limited) and precision <> 'exact' and (report).latitude is not null
    having count(*) > 0;
  end if;

  return (
    select jsonb_agg(
      case
        when number = any (limited) then jsonb_build_object('status', 'limited', 'retry_after',
          ceil(extract(epoch from this_hour + interval '1 hour' - now()))::integer)
        when number = any (taken) then jsonb_build_object('status', 'created', 'data', answer)
        -- The other one of its key may have been sent away just now: then so is this one.
        else coalesce(private.find_submission(key, body_hash), jsonb_build_object('status', 'limited', 'retry_after',
          ceil(extract(epoch from this_hour + interval '1 hour' - now()))::integer))
      end
      order by number)
    from unnest(sent)
  );
end
$$;

/*
 * Which of some circles, counted from 1, are of one place that is no exact one: [[3, "region"], …], null when none is. An exact
 * place and a cell of one have its three decimals; a cell of groups 1 that stands at a mean of several has two more.
 */
create function private.coarse_circles(circles private.circle[]) returns json
language sql stable security definer
set search_path = ''
as $$
  select json_agg(json_build_array(circle.number, place.precision))
  from unnest(circles) with ordinality as circle
    (lat, lon, count, groups, illness, severity, last_reported_at, number)
  join private.place_precision as place
    on place.lat_e3 = (round(circle.lat * 1000))::integer and place.lon_e3 = (round(circle.lon * 1000))::integer
  where circle.groups = 1 and abs(circle.lat * 1000 - place.lat_e3) < 0.005 and abs(circle.lon * 1000 - place.lon_e3) < 0.005
$$;

revoke all on function
  private.note_coarse(text[], text[], double precision[], double precision[], text[]),
  private.coarse_circles(private.circle[])
from public, anon, authenticated, service_role;
grant execute on function private.coarse_circles(private.circle[]) to health_commons_api;
