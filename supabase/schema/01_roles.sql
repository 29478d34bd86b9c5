-- Creates the API's role, the private schema and the enumerated types. Hosted Supabase already has the roles anon,
-- authenticated and service_role.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'health_commons_api') then
    create role health_commons_api nologin noinherit;
  end if;
  -- The API's connection switches to this role for each transaction.
  execute format('grant health_commons_api to %I', current_user);
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    grant health_commons_api to authenticator;
  end if;
  if current_user <> 'postgres' and exists (select from pg_catalog.pg_roles where rolname = 'postgres') then
    grant health_commons_api to postgres;
  end if;
end
$$;

-- Hosted Supabase grants anon all rights on new objects in schema public, so a forgotten `revoke` would publish a
-- table. These default rights are revoked here, and every right below is granted explicitly.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role, health_commons_api;

-- The schema for all data that is not public. PostgREST does not expose it. Only its functions are granted, never its
-- tables.
create schema if not exists private;
revoke all on schema private from public;
revoke all on schema private from anon, authenticated, service_role;
grant usage on schema private to health_commons_api;

create type public.illness_type as enum (
  'flu', 'dengue', 'covid', 'malaria', 'typhoid', 'chikungunya', 'other', 'unknown'
);

create type public.severity as enum ('mild', 'moderate', 'severe');

create type public.symptom as enum (
  'Fever', 'Cough', 'Sore throat', 'Headache', 'Fatigue', 'Body aches', 'Runny nose', 'Nausea', 'Diarrhea',
  'Loss of taste/smell', 'Shortness of breath', 'Chest pain', 'Dizziness', 'Chills', 'Sweating'
);
