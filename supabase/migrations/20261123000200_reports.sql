-- Anonymous reports: place, time, symptoms, illness and severity, but nothing about the sender. At most one report is
-- stored per idempotency key, and each address has an hourly limit.

create table public.symptom_reports (
  id uuid primary key default gen_random_uuid(),
  country text not null constraint symptom_reports_country check (country ~ '^[A-Z]{2}$'),
  pin_code text not null default '00000'
    constraint symptom_reports_pin_code check (pin_code ~ '^[0-9A-Z]{1,12}$'),
  symptoms public.symptom[] not null
    constraint symptom_reports_symptoms check (
      cardinality(symptoms) between 1 and 15 and array_ndims(symptoms) = 1 and array_position(symptoms, null) is null
    ),
  illness_type public.illness_type not null default 'unknown',
  severity public.severity not null default 'mild',
  latitude double precision
    constraint symptom_reports_latitude check (
      latitude between -90 and 90 and latitude = round(latitude::numeric, 3)::double precision
    ),
  longitude double precision
    constraint symptom_reports_longitude check (
      longitude between -180 and 180 and longitude = round(longitude::numeric, 3)::double precision
    ),
  created_at timestamptz not null default now(),
  is_demonstration boolean not null default false,
  constraint symptom_reports_place_whole check ((latitude is null) = (longitude is null))
);
comment on table public.symptom_reports is
  'Anonymous symptom reports. The place is the postal area''s, rounded to 3 decimals; null until it is found.';

create index symptom_reports_newest on public.symptom_reports (created_at desc, id desc);
create index symptom_reports_area on public.symptom_reports (country, pin_code, created_at desc);
-- The index has integers, because PostgreSQL does not deduplicate equal floats in an index. It takes 8 MB for a million
-- reports.
create index symptom_reports_place on public.symptom_reports (
  ((round(latitude * 1000))::integer), ((round(longitude * 1000))::integer)
) where latitude is not null;
-- Used by private.demonstration_reports and for deleting all demonstration reports.
create index symptom_reports_demonstration on public.symptom_reports (country, created_at) where is_demonstration;

alter table public.symptom_reports enable row level security;
create policy "anyone can read reports" on public.symptom_reports for select to anon, authenticated using (true);
revoke all on public.symptom_reports from public, anon, authenticated, service_role;
grant select on public.symptom_reports to anon, authenticated;
grant select, insert, update, delete on public.symptom_reports to service_role;

create table private.idempotency_keys (
  key uuid primary key,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on private.idempotency_keys (created_at);

-- Number of reports, look-ups, consultations and alerts per address and hour. Only a hash of the address is stored, and
-- its salt changes daily.
create table private.rate_limits (
  hour timestamptz not null,
  address_hash text not null,
  n integer not null,
  primary key (hour, address_hash)
);

create table private.address_salts (
  day date primary key,
  salt text not null
);

-- Returns today's salt (UTC) and creates it on first use. private.purge deletes older salts.
create function private.address_salt() returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  insert into private.address_salts (day, salt)
  values (today, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict (day) do nothing;
  return (select salt from private.address_salts where day = today);
end
$$;

-- Returns the stored response of a key: {"status":"repeated","data":{…}}, or {"status":"conflict"} if the body differs.
-- Returns null for a new key.
create function private.find_submission(idempotency_key uuid, body_hash text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case
    when known.body_hash <> find_submission.body_hash then '{"status": "conflict"}'::jsonb
    else jsonb_build_object('status', 'repeated', 'data', known.response)
  end
  from private.idempotency_keys as known
  where known.key = idempotency_key
$$;

-- `precision` says how exactly the postal code's place is known: 'exact', 'city' or 'region'; null without a place.
create type private.submission as (
  number integer, key uuid, body_hash text, sender text, per_hour integer, report public.symptom_reports, answer jsonb,
  precision text
);

/*
 * Stores several reports in one transaction: all, or none after an error. `submissions` is a list of {report, key,
 * body_hash, sender, per_hour}; `report` is {country, pin_code, symptoms, illness_type, severity, latitude, longitude,
 * precision}. Without a key the request is not idempotent; without a sender there is no limit. A report without a place
 * is queued in private.geocode_todo.
 *
 * Returns a list of {"status", …} in the same order, where the status is
 * - created: {data: {id, pin_code, illness_type, created_at}}
 * - repeated: {data} of the first request; the key is known with this body
 * - conflict: the key is known with a different body
 * - limited: {retry_after: seconds}
 * Of two submissions with the same key, the first is stored. The second gets the same status as a later request.
 */
create function private.submit_reports(submissions jsonb) returns jsonb
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
  -- Ids and times are assigned before the insert, so that each key is written once, together with its response.
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

  -- Keys, then senders, are locked in a fixed order, so that two processes cannot deadlock. A second request with the
  -- same key waits here for the first.
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
        -- If the first report with this key was just rate-limited, so is this one.
        else coalesce(private.find_submission(key, body_hash), jsonb_build_object('status', 'limited', 'retry_after',
          ceil(extract(epoch from this_hour + interval '1 hour' - now()))::integer))
      end
      order by number)
    from unnest(sent)
  );
end
$$;

alter table private.idempotency_keys enable row level security;
alter table private.rate_limits enable row level security;
alter table private.address_salts enable row level security;
revoke all on private.idempotency_keys, private.rate_limits, private.address_salts
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.address_salt(), private.find_submission(uuid, text), private.submit_reports(jsonb)
to health_commons_api;
