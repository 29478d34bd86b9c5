-- Leases of background jobs, and the functions that delete expired data.

create table private.jobs (
  name text primary key,
  leased_until timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- Returns true if the caller now has the job, for the duration of `lease`. Returns false if another caller has the job,
-- or if the job was last started less than `pause` ago.
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

-- Deletes expired rows and returns the number of each kind. A browser may retry a report for 7 days; the report's key
-- is kept for 10 days.
create function private.purge() returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  with keys as (
    delete from private.idempotency_keys where created_at < now() - interval '10 days' returning true
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

-- Truncates private.report_deltas if it is empty but larger than 1 MB, because the embedded database has no autovacuum.
-- Never waits: if the table is locked, a later call truncates it.
create function private.tidy() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if pg_relation_size('private.report_deltas') < 1048576 or exists (select from private.report_deltas) then
    return;
  end if;
  lock table private.report_deltas in access exclusive mode nowait;
  if not exists (select from private.report_deltas) then
    truncate private.report_deltas;
  end if;
exception
  when lock_not_available then
    return;
end
$$;

alter table private.jobs enable row level security;
revoke all on private.jobs
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.lease_job(text, interval, interval), private.finish_job(text), private.purge(), private.tidy()
to health_commons_api;
