-- Creates the parts of a new Supabase project that our migrations need. The file can run again. It grants the roles
-- anon, authenticated and service_role only the use of schemas, so a local database is stricter than a hosted one.
do $$
declare
  fresh boolean := not exists (select from pg_roles where rolname = 'anon');
  switch constant text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
    -- Since PostgreSQL 16, the creator of a role can grant it, but not switch to it.
    if not pg_has_role(current_user, name, switch) then
      execute format('grant %I to %I', name, current_user);
    end if;
    execute format('grant usage on schema public to %I', name);
  end loop;
  if fresh then
    -- By default, PostgreSQL lets every role execute new functions. Hosted projects keep this default, so the first
    -- migration also revokes it.
    alter default privileges revoke execute on functions from public;
  end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- The Supabase CLI (`supabase db push`) records migrations and seed files in tables with these names and columns.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text not null primary key,
  hash text not null
);
