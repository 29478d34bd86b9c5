-- The database itself says whether it has demonstration data, and whether it may still get some at a start.

-- One row since a statement first added or removed reports, even if it found none to remove. `npm start` adds
-- demonstration data only while there is no row.
create table private.in_use (
  id boolean primary key default true check (id),
  since timestamptz not null default now()
);

-- Returns whether any list or figure has demonstration reports. Reads one entry of the index symptom_reports_demonstration.
-- With `exists` instead of the order, PostgreSQL might look for the entry in the whole table. Hidden reports are in no
-- list or figure, and demonstration reports are never archived.
create function private.has_demonstration() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select true from public.symptom_reports where is_demonstration order by country, created_at limit 1
  ) is not null;
end
$$;

create function private.note_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from private.in_use) then
    insert into private.in_use default values on conflict do nothing;
  end if;
  if tg_op = 'DELETE' then
    -- Verdicts are computed from counts. Those that counted demonstration reports must not outlive the last one.
    if exists (select from removed where is_demonstration) and not private.has_demonstration() then
      delete from private.area_verdicts;
    end if;
  end if;
  return null;
end
$$;

create trigger note_inserted after insert on public.symptom_reports
  for each statement execute function private.note_change();
create trigger note_deleted after delete on public.symptom_reports
  referencing old table as removed
  for each statement execute function private.note_change();

-- As before, and deletes the verdicts, which the job judge-areas computes again.
create or replace function private.finish_load() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  lock table public.symptom_reports in share mode;
  perform pg_advisory_xact_lock(private.fold_lock());
  perform private.rebuild_rollups();
  delete from private.area_verdicts;
  delete from private.unfinished_load;
end
$$;

-- A database that an earlier version has started has a seed file, unlike one to which all migrations are applied at
-- once. It may have no report because its operator wanted no demonstration data, so it does not get any. A hosted project
-- may have no seed file.
do $migration$
begin
  if exists (select from public.symptom_reports) or exists (select from private.hidden_reports)
    or exists (select from private.archived_counts) then
    insert into private.in_use default values;
  elsif to_regclass('supabase_migrations.seed_files') is not null then
    insert into private.in_use (since) select now() from supabase_migrations.seed_files limit 1;
  end if;
end
$migration$;

alter table private.in_use enable row level security;
revoke all on private.in_use from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.has_demonstration() to health_commons_api;
