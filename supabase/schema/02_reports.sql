-- Anonymous reports: place, time, symptoms, illness and severity, but nothing about the sender.

create table public.symptom_reports (
  id uuid primary key default gen_random_uuid(),
  country text not null constraint symptom_reports_country check (country ~ '^[A-Z]{2}$'),
  pin_code text not null default '00000'
    constraint symptom_reports_pin_code check (pin_code ~ '^[0-9A-Z]{1,12}$'),
  symptoms public.symptom[] not null
    constraint symptom_reports_symptoms check (
      cardinality(symptoms) between 1 and 50 and array_ndims(symptoms) = 1 and array_position(symptoms, null) is null
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
  constraint symptom_reports_place_whole check ((latitude is null) = (longitude is null)),
  -- No whole code of a country whose codes name a building or a few addresses (decision 4). An expression, because the
  -- service role may call no function in the schema `private`.
  constraint symptom_reports_district check (
    pin_code !~ case country
      when 'US' then '^((?!00[0-4]|99999)[0-9]{5})[0-9]{4}$'
      when 'CA' then '^((?!H0H)[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z])[0-9][ABCEGHJ-NPRSTV-Z][0-9]$'
      when 'GB' then '^([A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRVWXY]))[0-9][ABD-HJLNP-UW-Z]{2}$'
      when 'JP' then '^((?!00000|99999)[0-9]{5})[0-9]{2}$'
      when 'BR' then '^((?!00|99999)[0-9]{5})[0-9]{3}$'
      when 'NL' then '^([1-9][0-9]{3})(?!SA|SD|SS)[A-Z]{2}$'
    end
  )
);
comment on table public.symptom_reports is
  'Anonymous symptom reports. The place is the postal area''s, rounded to 3 decimals; null until it is found.';
comment on column public.symptom_reports.pin_code is 'At most the district of the postal code: ''SW1A'', not ''SW1A1AA''.';

create index symptom_reports_newest on public.symptom_reports (created_at desc, id desc);
create index symptom_reports_area on public.symptom_reports (country, pin_code, created_at desc);
-- Used by private.has_demonstration and for deleting all demonstration reports.
create index symptom_reports_demonstration on public.symptom_reports (country, created_at) where is_demonstration;

alter table public.symptom_reports enable row level security;
create policy "anyone can read reports" on public.symptom_reports for select to anon, authenticated using (true);
revoke all on public.symptom_reports from public, anon, authenticated, service_role;
grant select on public.symptom_reports to anon, authenticated;
grant select, insert, update, delete on public.symptom_reports to service_role;
-- In a hosted project service_role bypasses row-level security. On an own server only a superuser can give it this
-- right, so a policy allows the same.
create policy "the service role changes reports" on public.symptom_reports
  for all to service_role using (true) with check (true);

-- Publishes changes of reports to subscribers through Supabase Realtime. local-backend has its own realtime.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  if not exists (
    select from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'symptom_reports'
  ) then
    alter publication supabase_realtime add table public.symptom_reports;
  end if;
end
$$;

-- Returns whether any list or figure has demonstration reports. Reads one entry of the index
-- symptom_reports_demonstration. With `exists` instead of the order, PostgreSQL might look for the entry in the whole
-- table. Hidden reports are in no list or figure, and demonstration reports are never archived.
create function private.has_demonstration() returns boolean
language plpgsql stable security definer
as $$
begin
  return (
    select true from public.symptom_reports where is_demonstration order by country, created_at limit 1
  ) is not null;
end
$$;

-- A UUID version 7 (RFC 9562): 48 bits of milliseconds since 1970, then random bits.
create function private.uuid_v7(moment timestamptz) returns uuid
language sql volatile
as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;
