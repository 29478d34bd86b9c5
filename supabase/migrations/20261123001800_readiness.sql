-- Tests whether the database stores data, and records when each job last succeeded in any process.

-- The rows of these two tables are updated often. Most of their page stays free, so that an update changes no index and
-- needs no vacuum.
create table private.readiness (
  id boolean primary key default true check (id),
  installed_at timestamptz not null default now(),
  written_at timestamptz not null default now()
) with (fillfactor = 10);

create table private.job_successes (
  name text primary key,
  succeeded_at timestamptz not null
) with (fillfactor = 10);

insert into private.readiness default values;

create function private.test_write() returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.readiness default values
  on conflict (id) do update set written_at = excluded.written_at
$$;

create function private.job_succeeded(job text) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.job_successes (name, succeeded_at) values (job, clock_timestamp())
  on conflict (name) do update set succeeded_at = excluded.succeeded_at
$$;

-- Returns the seconds since each job last succeeded or, if it never did, since the installation.
create function private.job_ages(jobs text[]) returns table (name text, seconds double precision)
language sql stable security definer
set search_path = ''
as $$
  select
    job,
    round(extract(epoch from clock_timestamp() - coalesce(succeeded_at, installed_at))::numeric, 1)::double precision
  from unnest(jobs) as job
    left join private.job_successes on job_successes.name = job
    left join private.readiness on true
$$;

alter table private.readiness enable row level security;
alter table private.job_successes enable row level security;
revoke all on private.readiness, private.job_successes
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on function private.test_write(), private.job_succeeded(text), private.job_ages(text[])
  from public, anon, authenticated, service_role;
grant execute on function private.test_write(), private.job_succeeded(text), private.job_ages(text[])
  to health_commons_api;
