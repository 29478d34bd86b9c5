/*
 * Reports per day and illness of whole countries and of the postal codes that begin alike, for the analytics: what they ask for is years
 * of a country or of a city, which is thousands of rows of area_days for every postal area in it.
 *
 * A row is a month of a prefix: prefix '' is the country, longer ones have up to private.longest_prefix() letters; what begins with more
 * is few areas, and is read from area_days. Entry i of the arrays says that `n[i]` reports of `illnesses[i]` were made on day `days[i]` of
 * the month; entries are in order, none is 0, and a month without entries has no row.
 */
create table private.prefix_months (
  country text not null,
  prefix text not null,
  month date not null,
  days smallint[] not null,
  illnesses public.illness_type[] not null,
  n integer[] not null,
  primary key (country, prefix, month)
) with (fillfactor = 80);

alter table private.prefix_months enable row level security;
revoke all on private.prefix_months from public, anon, authenticated, service_role, health_commons_api;

create function private.longest_prefix() returns integer
language sql immutable parallel safe
return 4;

-- Takes deltas in, additions and removals alike: the entries of every month that they touch are made anew.
create function private.fold_prefixes(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with delta as materialized (
    select country, left(pin_code, letters) as prefix, date_trunc('month', day::timestamp)::date as month,
      extract(day from day)::smallint as day, illness, sum(n)::integer as n
    from unnest(taken) cross join generate_series(0, private.longest_prefix()) as letters
    where letters <= length(pin_code)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0
  ), part as (
    select country, prefix, month, day, illness, n from delta
    union all
    select kept.country, kept.prefix, kept.month, entry.day, entry.illness, entry.n
    from (select distinct country, prefix, month from delta) as touched
    join private.prefix_months as kept using (country, prefix, month)
    cross join lateral unnest(kept.days, kept.illnesses, kept.n) as entry (day, illness, n)
  ), summed as (
    select country, prefix, month, day, illness, sum(n)::integer as n
    from part group by 1, 2, 3, 4, 5
  ), made as materialized (
    select country, prefix, month,
      coalesce(array_agg(day order by day, illness) filter (where n <> 0), '{}') as days,
      coalesce(array_agg(illness order by day, illness) filter (where n <> 0), '{}') as illnesses,
      coalesce(array_agg(n order by day, illness) filter (where n <> 0), '{}') as n
    from summed group by 1, 2, 3
  ), emptied as (
    delete from private.prefix_months as kept
    using made
    where made.days = '{}' and (kept.country, kept.prefix, kept.month) = (made.country, made.prefix, made.month)
  )
  insert into private.prefix_months (country, prefix, month, days, illnesses, n)
  select country, prefix, month, days, illnesses, n from made where days <> '{}'
  order by country, prefix, month
  on conflict (country, prefix, month) do update set
    days = excluded.days, illnesses = excluded.illnesses, n = excluded.n;
end
$$;

-- From area_days, which has to be right before.
create function private.rebuild_prefixes() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  truncate private.prefix_months;
  insert into private.prefix_months (country, prefix, month, days, illnesses, n)
  select country, prefix, date_trunc('month', day::timestamp)::date,
    array_agg(extract(day from day)::smallint order by day, illness), array_agg(illness order by day, illness),
    array_agg(n order by day, illness)
  from (
    select areas.country, left(areas.pin_code, letters) as prefix, kept.day, kept.illness, sum(kept.n)::integer as n
    from private.area_days as kept join private.areas on areas.id = kept.area_id
    cross join generate_series(0, private.longest_prefix()) as letters
    where letters <= length(areas.pin_code)
    group by 1, 2, 3, 4 having sum(kept.n) <> 0
  ) as counted
  group by 1, 2, 3
  order by 1, 2, 3;
end
$$;
