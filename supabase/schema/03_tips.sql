-- Health tips and the function that picks them.

create table public.health_tips (
  id uuid primary key default gen_random_uuid(),
  symptoms public.symptom[] not null constraint health_tips_symptoms check (cardinality(symptoms) between 1 and 50),
  content text not null constraint health_tips_content check (length(content) between 1 and 2000),
  source text not null constraint health_tips_source check (length(source) between 1 and 200),
  source_url text not null constraint health_tips_source_url check (source_url ~ '^https://'),
  pin_prefixes text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint health_tips_once unique (content)
);
comment on column public.health_tips.pin_prefixes is
  'First characters of the postal codes a tip is for, or with # for a digit their whole form; empty: everywhere.';
create index health_tips_by_symptom on public.health_tips using gin (symptoms);

alter table public.health_tips enable row level security;
create policy "anyone can read tips" on public.health_tips for select to anon, authenticated using (true);
revoke all on public.health_tips from public, anon, authenticated, service_role;
grant select on public.health_tips to anon, authenticated;
grant select, insert, update, delete on public.health_tips to service_role;
create policy "the service role changes tips" on public.health_tips
  for all to service_role using (true) with check (true);

-- Returns tips for a list of symptoms, best first. Tips that match chest pain or shortness of breath come before all
-- others, because they say when to call for help. Within each of these two groups, tips with more matching symptoms
-- come first, then tips for the postal code, then tips with fewer symptoms. Tips for other postal codes are left out.
-- Unknown symptoms match nothing. A prefix with # describes a whole code: '######' is any code of six digits. Of the
-- supported countries, only India has such codes.
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
    select upper(replace(replace(location_pin_code, ' ', ''), '-', '')) as code
  ) as written
  cross join lateral (
    select exists (
      select from unnest(tip.pin_prefixes) as area (prefix)
      where case when strpos(area.prefix, '#') = 0 then starts_with(written.code, area.prefix)
        else regexp_replace(written.code, '[0-9]', '#', 'g') = regexp_replace(area.prefix, '[0-9]', '#', 'g')
          and starts_with(written.code, split_part(area.prefix, '#', 1)) end
    ) as here
  ) as place
  where fit.matched > 0 and (cardinality(tip.pin_prefixes) = 0 or place.here)
  order by fit.urgent desc, fit.matched desc, place.here desc, cardinality(tip.symptoms), tip.id
$$;
revoke all on function public.get_health_tip_by_symptoms_and_location(text[], text) from public;
grant execute on function public.get_health_tip_by_symptoms_and_location(text[], text)
  to anon, authenticated, service_role;
