-- The embedded database has no autovacuum: what changes all the time must stay small without it.

-- Room on every page, so that a count is updated where it stands and its dead versions are pruned in passing.
alter table private.places set (fillfactor = 80);
alter table private.place_counts set (fillfactor = 80);
alter table private.cells set (fillfactor = 80);
alter table private.cell_counts set (fillfactor = 80);
alter table private.area_days set (fillfactor = 80);
alter table private.area_months set (fillfactor = 80);

/*
 * Gives back the space of folded deltas, once it is more than a megabyte and none waits. Never waits itself: with
 * somebody at the table it is done another time.
 */
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
revoke all on function private.tidy() from public, anon, authenticated, service_role;
grant execute on function private.tidy() to health_commons_api;
