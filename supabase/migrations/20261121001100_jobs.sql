-- Background work: who is at it, what it removes, and what the api may call.

create table private.jobs (
  name text primary key,
  leased_until timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- True when the caller now has the job, for lease at most; false while somebody else has it or it ran within pause.
create function private.lease_job(job text, lease interval, pause interval) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with leased as (
    insert into private.jobs as known (name, leased_until, started_at)
    values (job, clock_timestamp() + lease, clock_timestamp())
    on conflict (name) do update set leased_until = excluded.leased_until, started_at = excluded.started_at
    where known.leased_until <= clock_timestamp() and known.started_at <= clock_timestamp() - pause
    returning true
  )
  select exists (select from leased)
$$;

create function private.finish_job(job text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.jobs set leased_until = clock_timestamp(), finished_at = clock_timestamp() where name = job
$$;

-- Removes what has had its time, and answers how many rows of each kind.
create function private.purge() returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  with keys as (
    delete from private.idempotency_keys where created_at < now() - interval '48 hours' returning true
  ), rates as (
    delete from private.rate_limits where hour < now() - interval '2 hours' returning true
  ), salts as (
    delete from private.address_salts where day < (now() at time zone 'UTC')::date returning true
  ), cached as (
    delete from private.geocode_cache where expires_at < now() returning true
  ), todo as (
    delete from private.geocode_todo where created_at < now() - interval '30 days' returning true
  )
  select jsonb_build_object(
    'idempotency_keys', (select count(*) from keys),
    'rate_limits', (select count(*) from rates),
    'address_salts', (select count(*) from salts),
    'geocode_cache', (select count(*) from cached),
    'geocode_todo', (select count(*) from todo)
  )
$$;

-- Row-level security without a policy: should a grant ever slip, a table of this schema still shows nothing.
do $$
declare
  item text;
begin
  for item in select format('%I.%I', schemaname, tablename) from pg_catalog.pg_tables where schemaname = 'private' loop
    execute 'alter table ' || item || ' enable row level security';
    execute 'revoke all on ' || item || ' from public, anon, authenticated, service_role, health_commons_api';
  end loop;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role, health_commons_api;
grant execute on function
  private.fold_deltas(integer),
  private.health_aggregates(
    double precision, double precision, double precision, double precision, integer, integer, integer
  ),
  private.address_salt(),
  private.find_submission(uuid, text),
  private.submit_report(jsonb, uuid, text, text, integer),
  private.cached_place(text, text),
  private.cache_place(text, text, jsonb, interval),
  private.reserve_turn(text, interval, interval),
  private.take_geocode_todo(integer),
  private.settle_geocode_todo(text, text, double precision, double precision),
  private.lease_job(text, interval, interval),
  private.finish_job(text),
  private.purge()
to health_commons_api;
