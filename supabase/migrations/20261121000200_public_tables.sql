-- What everybody may read. A report says where, what and when, and nothing about who sent it.

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
-- Integers, because PostgreSQL keeps equal floats apart in an index: with these, a million reports take 8 MB.
create index symptom_reports_place on public.symptom_reports (
  ((round(latitude * 1000))::integer), ((round(longitude * 1000))::integer)
) where latitude is not null;

create table public.health_tips (
  id uuid primary key default gen_random_uuid(),
  symptoms public.symptom[] not null constraint health_tips_symptoms check (cardinality(symptoms) between 1 and 15),
  content text not null constraint health_tips_content check (length(content) between 1 and 2000),
  source text not null constraint health_tips_source check (length(source) between 1 and 200),
  source_url text not null constraint health_tips_source_url check (source_url ~ '^https://'),
  pin_prefixes text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint health_tips_once unique (content)
);
comment on column public.health_tips.pin_prefixes is
  'First characters of the postal codes a tip is for; empty: everywhere.';
create index health_tips_by_symptom on public.health_tips using gin (symptoms);

alter table public.symptom_reports enable row level security;
alter table public.health_tips enable row level security;
create policy "everybody reads reports" on public.symptom_reports for select to anon, authenticated using (true);
create policy "everybody reads tips" on public.health_tips for select to anon, authenticated using (true);

revoke all on public.symptom_reports, public.health_tips from public, anon, authenticated, service_role;
grant select on public.symptom_reports, public.health_tips to anon, authenticated;
grant select, insert, update, delete on public.symptom_reports, public.health_tips to service_role;

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

/*
 * The tips for some symptoms, best first: for chest pain or shortness of breath the tips that name them, because those
 * tell when to call for help; then most symptoms matched, then written for this postal area, then the most specific.
 * A text that is no symptom matches nothing and is no error.
 */
create function public.get_health_tip_by_symptoms_and_location(symptom_list text[], location_pin_code text)
returns setof public.health_tips
language sql stable security invoker
set search_path = ''
as $$
  select tip.*
  from public.health_tips as tip
  cross join lateral (
    select
      count(*) as matched,
      coalesce(bool_or(named.symptom in ('Chest pain', 'Shortness of breath')), false) as urgent
    from unnest(tip.symptoms) as named (symptom)
    where named.symptom::text = any (symptom_list)
  ) as fit
  cross join lateral (
    select exists (
      select from unnest(tip.pin_prefixes) as area (prefix)
      where starts_with(upper(replace(replace(location_pin_code, ' ', ''), '-', '')), area.prefix)
    ) as here
  ) as place
  where fit.matched > 0 and (cardinality(tip.pin_prefixes) = 0 or place.here)
  order by fit.urgent desc, fit.matched desc, place.here desc, cardinality(tip.symptoms), tip.id
$$;
revoke all on function public.get_health_tip_by_symptoms_and_location(text[], text) from public;
grant execute on function public.get_health_tip_by_symptoms_and_location(text[], text)
  to anon, authenticated, service_role;
