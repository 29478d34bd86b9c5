-- A load of very many reports writes them without the triggers that note each change, and makes every roll-up anew at its end. Until then
-- the roll-ups lack what was loaded; the note below survives a crash, so that whoever starts next can finish.

create table private.unfinished_load (
  id boolean primary key default true check (id),
  since timestamptz not null default now()
);
comment on table private.unfinished_load is 'One row while reports are loaded that no roll-up has: private.finish_load() is due.';
revoke all on private.unfinished_load from public, anon, authenticated, service_role, health_commons_api;

-- For the owner alone. Stops writers, and readers of the map, for its length: a minute or two for a million reports.
create function private.finish_load() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  lock table public.symptom_reports in share mode;
  perform pg_advisory_xact_lock(private.fold_lock());
  perform private.rebuild_rollups();
  delete from private.unfinished_load;
end
$$;
revoke all on function private.finish_load() from public, anon, authenticated, service_role, health_commons_api;
