-- What the statistics block counts: reports by country, day and severity, and each country's total. area_days has the
-- same by postal area, of which a fortnight in the whole world is tens of thousands of rows; here it is hundreds.

create table private.country_days (
  country text not null,
  day date not null,
  severity public.severity not null,
  n integer not null,
  primary key (country, day, severity)
) with (fillfactor = 80);

create table private.country_totals (
  country text primary key,
  n integer not null
) with (fillfactor = 80);

alter table private.country_days enable row level security;
alter table private.country_totals enable row level security;
revoke all on private.country_days, private.country_totals
  from public, anon, authenticated, service_role, health_commons_api;

create function private.fold_countries(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.country_days as kept (country, day, severity, n)
  select country, day, severity, sum(n)::integer
  from unnest(taken)
  group by country, day, severity having sum(n) <> 0
  order by country, day, severity
  on conflict (country, day, severity) do update set n = kept.n + excluded.n;

  insert into private.country_totals as kept (country, n)
  select country, sum(n)::integer
  from unnest(taken)
  group by country having sum(n) <> 0
  order by country
  on conflict (country) do update set n = kept.n + excluded.n;
end
$$;

create function private.mend_countries(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.country_days as kept
  using unnest(taken) as delta
  where delta.n < 0 and kept.country = delta.country and kept.day = delta.day and kept.severity = delta.severity
    and kept.n = 0;
  delete from private.country_totals as kept
  using unnest(taken) as delta
  where delta.n < 0 and kept.country = delta.country and kept.n = 0;
end
$$;

-- From area_days, which has to be right before.
create function private.rebuild_country_counts() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  truncate private.country_days, private.country_totals;
  insert into private.country_days (country, day, severity, n)
  select areas.country, area_days.day, area_days.severity, sum(area_days.n)
  from private.area_days join private.areas on areas.id = area_days.area_id
  group by 1, 2, 3 order by 1, 2, 3;
  insert into private.country_totals (country, n)
  select country, sum(n) from private.country_days group by 1 order by 1;
end
$$;
select private.rebuild_country_counts();

-- As 20261121000400 has it, with the countries at its end.
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
  if removals then
    perform private.mend_places(taken);
  end if;
  perform private.sum_up_places(taken);
  perform private.fold_cells(taken);
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

create or replace function private.forget_all_reports() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  truncate private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
    private.areas, private.area_days, private.area_months, private.country_days, private.country_totals;
  return null;
end
$$;

-- The recount and the making anew take in the new tables; what they were before goes on under another name.
alter function private.rebuild_rollups() rename to rebuild_places_and_areas;
create function private.rebuild_rollups() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.rebuild_places_and_areas();
  perform private.rebuild_country_counts();
end
$$;

alter function private.recount(boolean) rename to recount_places_and_areas;
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
  return query select * from private.recount_places_and_areas(repair);

  return query
  select 'country_days', count(*)
  from private.country_days as kept
  full join (
    select country, (created_at at time zone 'UTC')::date as day, severity, count(*)::integer as n
    from public.symptom_reports group by 1, 2, 3
  ) as counted using (country, day, severity)
  where kept.n is distinct from counted.n;

  return query
  select 'country_totals', count(*)
  from private.country_totals as kept
  full join (
    select country, count(*)::integer as n from public.symptom_reports group by 1
  ) as counted using (country)
  where kept.n is distinct from counted.n;
end
$$;
revoke all on function
  private.fold_countries(private.report_deltas[]), private.mend_countries(private.report_deltas[]),
  private.rebuild_country_counts(), private.rebuild_rollups(), private.recount(boolean)
from public, anon, authenticated, service_role, health_commons_api;
