-- Creates the roles of the backend, if its database user may not create roles. That user must own the database. Run
-- this once in the database, as a superuser: psql -d health_commons -f deploy/roles.sql
do $$
declare
  login constant name := (select pg_get_userbyid(datdba) from pg_database where datname = current_database());
  role name;
begin
  foreach role in array array['anon', 'authenticated', 'service_role', 'health_commons_api']::name[] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I nologin noinherit', role);
    end if;
    -- The first migration grants health_commons_api again, which needs the admin option.
    execute format('grant %I to %I with admin option', role, login);
  end loop;
end
$$;
