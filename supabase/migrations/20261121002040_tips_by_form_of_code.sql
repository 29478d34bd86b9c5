/*
 * A tip may be for a country whose codes have a form of their own: '######' in pin_prefixes is six digits, which only Indian codes
 * have, '########' Brazilian ones. A tip's place was a beginning of codes before, and '400' begins codes of six countries.
 */
comment on column public.health_tips.pin_prefixes is
  'First characters of the postal codes a tip is for, or with # for a digit their whole form; empty: everywhere.';

create or replace function public.get_health_tip_by_symptoms_and_location(symptom_list text[], location_pin_code text)
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

-- What supabase/seed.sql says of new databases, for those that were seeded before.
update public.health_tips set pin_prefixes = '{######,########}'
where id in (
  '7e417195-0000-4000-8000-000000000015', '7e417195-0000-4000-8000-000000000021', '7e417195-0000-4000-8000-000000000022',
  '7e417195-0000-4000-8000-000000000023', '7e417195-0000-4000-8000-000000000024'
);
