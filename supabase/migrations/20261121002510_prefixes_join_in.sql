-- The months of prefixes join the fold, the making anew, the recount and the forgetting.

-- As 20261121001700 has it, with the prefixes after the areas.
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
  perform private.fold_prefixes(taken);
  perform private.fold_countries(taken);
  if removals then
    perform private.mend_areas(taken);
    perform private.mend_countries(taken);
  end if;
  return cardinality(taken);
end
$$;

-- As 20261121001700 has it, with the prefixes.
create or replace function private.rebuild_rollups() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.rebuild_places_and_areas();
  perform private.rebuild_days();
  perform private.rebuild_country_counts();
  perform private.rebuild_prefixes();
end
$$;

-- As 20261121002300 has it, with the prefixes.
create or replace function private.forget_all_reports() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  truncate private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
    private.areas, private.area_days, private.area_months, private.country_days, private.country_totals,
    private.place_precision, private.coarse_codes, private.prefix_months;
  return null;
end
$$;

alter function private.recount(boolean) rename to recount_days;
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
  return query select * from private.recount_days(repair);

  return query
  select 'prefix_months', count(*)
  from private.prefix_months as kept
  full join (
    select country, prefix, month, array_agg(day order by day, illness_type) as days,
      array_agg(illness_type order by day, illness_type) as illnesses, array_agg(n order by day, illness_type) as n
    from (
      select country, left(pin_code, letters) as prefix,
        date_trunc('month', created_at at time zone 'UTC')::date as month,
        extract(day from created_at at time zone 'UTC')::smallint as day, illness_type, count(*)::integer as n
      from public.symptom_reports cross join generate_series(0, private.longest_prefix()) as letters
      where letters <= length(pin_code)
      group by 1, 2, 3, 4, 5
    ) as per_day
    group by 1, 2, 3
  ) as counted using (country, prefix, month)
  where (kept.days, kept.illnesses, kept.n) is distinct from (counted.days, counted.illnesses, counted.n);
end
$$;
revoke all on function
  private.longest_prefix(), private.fold_prefixes(private.report_deltas[]), private.rebuild_prefixes(),
  private.recount(boolean)
from public, anon, authenticated, service_role, health_commons_api;

-- What is folded and what waits, at the moment of this migration.
do $$
begin
  loop
    exit when private.fold_deltas() = 0;
  end loop;
  perform private.rebuild_prefixes();
end
$$;
