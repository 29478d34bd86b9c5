-- The days join the fold, the making anew and the recount.

create or replace function private.fold_deltas(max_deltas integer default 10000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  taken private.report_deltas[];
  removals boolean;
begin
  if not exists (select from private.report_deltas) or not pg_try_advisory_xact_lock(private.fold_lock()) then
    return 0;
  end if;

  with chosen as (
    select id from private.report_deltas order by id limit max_deltas for update skip locked
  ), gone as (
    delete from private.report_deltas as delta using chosen where delta.id = chosen.id returning delta.*
  )
  select array_agg(gone::private.report_deltas) into taken from gone;
  if taken is null then
    return 0;
  end if;

  removals := exists (select from unnest(taken) where n < 0);
  perform private.fold_places(taken);
  perform private.fold_cells(taken);
  perform private.fold_all_days(taken);
  if removals then
    perform private.mend_places(taken);
  end if;
  perform private.sum_up_places(taken);
  if removals then
    perform private.mend_cells(taken);
  end if;
  perform private.sum_up_cells(taken);
  perform private.fold_areas(taken);
  perform private.fold_countries(taken);
  if removals then
    perform private.mend_areas(taken);
    perform private.mend_countries(taken);
  end if;
  return cardinality(taken);
end
$$;

create or replace function private.rebuild_rollups() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.rebuild_places_and_areas();
  perform private.rebuild_days();
  perform private.rebuild_country_counts();
end
$$;

alter function private.recount(boolean) rename to recount_counts;
/*
 * How far each roll-up is from a recount: rows that are missing, too many or different. All zero when all is well.
 * Folds what waits first and stops writers for its length, so that both sides are of one moment.
 * With repair the roll-ups are made anew first. Reads every report: for tests, restores and large imports.
 */
create function private.recount(repair boolean default false)
returns table (rollup text, differences bigint)
language plpgsql security definer
set search_path = ''
as $$
begin
  return query select * from private.recount_counts(repair);

  return query
  select 'place_days', count(*)
  from private.place_counts as kept full join private.counted_place_days() as counted
    using (lat_e3, lon_e3, illness, severity)
  where (kept.last_day, kept.days, kept.totals)
    is distinct from ((counted.made).last_day, (counted.made).days, (counted.made).totals);

  return query
  select 'cell_days', count(*)
  from private.cell_counts as kept
  full join (
    select found.* from generate_series(0, private.deepest_counted_zoom()) as level
    cross join lateral private.counted_cell_days(level) as found
  ) as counted using (zoom, x, y, illness, severity)
  where (kept.last_day, kept.days, kept.totals)
    is distinct from ((counted.made).last_day, (counted.made).days, (counted.made).totals);
end
$$;
revoke all on function
  private.to_day_totals(date[], integer[]),
  private.fold_days(private.report_deltas[], regclass, text, text), private.fold_all_days(private.report_deltas[]),
  private.counted_place_days(), private.counted_cell_days(integer), private.rebuild_days(), private.recount(boolean)
from public, anon, authenticated, service_role, health_commons_api;

-- What is folded and what waits, at the moment of this migration.
do $$
begin
  loop
    exit when private.fold_deltas() = 0;
  end loop;
  perform private.rebuild_days();
end
$$;
