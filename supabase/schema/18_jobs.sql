-- Background jobs, the installation itself, and the function that deletes expired data.

-- The rows of these two tables are updated often. Most of their page stays free, so that an update changes no index and
-- needs no vacuum.

-- Who has a job, and when it last succeeded in any process.
create table private.jobs (
  name text primary key,
  leased_until timestamptz not null default '-infinity',
  started_at timestamptz not null default '-infinity',
  succeeded_at timestamptz
) with (fillfactor = 10);

-- One row. `in_use_since` is when a statement first added or removed reports, even if it found none to remove: `npm
-- start` adds demonstration data only before. `loading_since` is set while reports are loaded that no roll-up has. It
-- survives a crash, so that the next start can finish the load (private.finish_load).
create table private.installation (
  id boolean primary key default true check (id),
  installed_at timestamptz not null default now(),
  in_use_since timestamptz,
  loading_since timestamptz
) with (fillfactor = 10);
insert into private.installation default values;

-- Returns true if the caller now has the job, for the duration of `lease`. Returns false if another caller has the job,
-- or if the job was last started less than `pause` ago.
create function private.lease_job(job text, lease interval, pause interval) returns boolean
language sql volatile security definer
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
as $$
  update private.jobs set leased_until = clock_timestamp() where name = job
$$;

create function private.job_succeeded(job text) returns void
language sql volatile security definer
as $$
  insert into private.jobs (name, succeeded_at) values (job, clock_timestamp())
  on conflict (name) do update set succeeded_at = excluded.succeeded_at
$$;

-- Returns the seconds since each job last succeeded or, if it never did, since the installation.
create function private.job_ages(jobs text[]) returns table (name text, seconds double precision)
language sql stable security definer
as $$
  select
    job,
    round(extract(epoch from clock_timestamp() - coalesce(succeeded_at, installed_at))::numeric, 1)::double precision
  from unnest(jobs) as job
    left join private.jobs as known on known.name = job
    left join private.installation on true
$$;

-- Deletes expired rows. With the key of a report, its sender may change it for 30 days (private.change_report).
create function private.purge() returns void
language sql volatile security definer
as $$
  delete from private.idempotency_keys where created_at < now() - interval '30 days';
  delete from private.alerts where created_at <= now() - interval '24 hours';
$$;
