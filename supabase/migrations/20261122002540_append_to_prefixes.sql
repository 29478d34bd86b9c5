/*
 * private.prefix_months is appended to. Making the entries of every touched month anew took as long as all the rest of a fold; putting a few
 * more behind them takes a fifth of that, and who reads them sums them up anyway.
 *
 * So from here on: entries are in no order, a day and illness may have several, which count together, n may be negative for what was
 * removed, and a month whose entries come to nothing may still have its row. A month with too many entries is summed up.
 */

-- More than a month can have once summed up (31 days of 8 illnesses), so that summing up is seldom and never in vain.
create function private.most_entries() returns integer
language sql immutable parallel safe
return 400;

create or replace function private.fold_prefixes(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  long record;
begin
  for long in
    with per_area as (
      select country, pin_code, day, illness, sum(n) as n
      from unnest(taken) group by 1, 2, 3, 4
    ), delta as (
      select country, left(pin_code, letters) as prefix, date_trunc('month', day::timestamp)::date as month,
        extract(day from day)::smallint as day, illness, sum(n)::integer as n
      from per_area cross join generate_series(0, private.longest_prefix()) as letters
      where letters <= length(pin_code)
      group by 1, 2, 3, 4, 5 having sum(n) <> 0
    ), appended as (
      insert into private.prefix_months as kept (country, prefix, month, days, illnesses, n)
      select country, prefix, month, array_agg(day), array_agg(illness), array_agg(n)
      from delta
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (country, prefix, month) do update set
        days = kept.days || excluded.days, illnesses = kept.illnesses || excluded.illnesses, n = kept.n || excluded.n
      returning kept.country, kept.prefix, kept.month, cardinality(kept.n) as entries
    )
    select country, prefix, month from appended where entries > private.most_entries()
  loop
    perform private.sum_up_prefix(long.country, long.prefix, long.month);
  end loop;
end
$$;

-- One entry for each day and illness of a month, none for what comes to nothing.
create function private.sum_up_prefix(in_country text, in_prefix text, in_month date) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update private.prefix_months as kept
  set (days, illnesses, n) = (
    select coalesce(array_agg(day order by day, illness), '{}'), coalesce(array_agg(illness order by day, illness), '{}'),
      coalesce(array_agg(summed.n order by day, illness), '{}')
    from (
      select entry.day, entry.illness, sum(entry.n)::integer as n
      from unnest(kept.days, kept.illnesses, kept.n) as entry (day, illness, n)
      group by 1, 2 having sum(entry.n) <> 0
    ) as summed
  )
  where (country, prefix, month) = (in_country, in_prefix, in_month);
  delete from private.prefix_months as kept
  where (country, prefix, month) = (in_country, in_prefix, in_month) and kept.n = '{}';
end
$$;

-- As 20261121002510 has it, of entries that are summed up first.
create or replace function private.recount(repair boolean default false)
returns table (rollup text, differences bigint)
language plpgsql security definer
set search_path = ''
as $$
begin
  return query select * from private.recount_days(repair);

  return query
  select 'prefix_months', count(distinct (country, prefix, month))
  from (
    select kept.country, kept.prefix, kept.month, entry.day, entry.illness, sum(entry.n) as n
    from private.prefix_months as kept cross join lateral unnest(kept.days, kept.illnesses, kept.n) as entry (day, illness, n)
    group by 1, 2, 3, 4, 5 having sum(entry.n) <> 0
  ) as kept
  full join (
    select country, left(pin_code, letters) as prefix,
      date_trunc('month', created_at at time zone 'UTC')::date as month,
      extract(day from created_at at time zone 'UTC')::smallint as day, illness_type as illness, count(*) as n
    from public.symptom_reports cross join generate_series(0, private.longest_prefix()) as letters
    where letters <= length(pin_code)
    group by 1, 2, 3, 4, 5
  ) as counted using (country, prefix, month, day, illness)
  where kept.n is distinct from counted.n;
end
$$;
revoke all on function private.most_entries(), private.sum_up_prefix(text, text, date)
from public, anon, authenticated, service_role, health_commons_api;
