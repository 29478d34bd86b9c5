-- A rebuild of the roll-ups locks all their tables before it changes the first one.

/*
 * Locks every table that a rebuild empties. Another transaction may hold one of them and need a second one. So each
 * wait ends before PostgreSQL would report a deadlock (1 s). All locks are then released, so that the other transaction
 * can go on, and are requested again.
 */
create function private.lock_rollups() returns void
language plpgsql volatile
set search_path = ''
set lock_timeout = '500ms'
as $$
begin
  loop
    begin
      lock table private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
        private.areas, private.area_days, private.area_months, private.country_days, private.country_totals,
        private.prefix_months, private.area_verdicts in access exclusive mode;
      return;
    exception
      when lock_not_available then null;
    end;
  end loop;
end
$$;

create or replace function private.rebuild_rollups() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.lock_rollups();
  perform private.rebuild_places_and_areas();
  perform private.rebuild_days();
  perform private.rebuild_country_counts();
  perform private.rebuild_prefixes();
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
