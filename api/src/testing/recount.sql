-- Tests create this function in the schema `private`.

-- Compares each roll-up with the raw reports. Returns the number of its missing, extra or different rows; 0 if it is
-- correct. Blocks writers and first folds pending deltas, so that roll-ups and reports are of the same moment.
create function private.recount()
returns table (rollup text, differences bigint)
language plpgsql
set search_path = ''
as $$
begin
  lock table public.symptom_reports in share mode;
  perform pg_advisory_xact_lock(hashtext('private.fold_deltas'));
  loop
    exit when private.fold_deltas() = 0;
  end loop;

  return query
  select 'tallies', count(*)
  from private.tallies as kept
  full join private.counted_tallies(private.scope_kinds()) as counted using (scope, illness, severity)
  where (kept.n, kept.lat_sum, kept.lon_sum, kept.square_sum, kept.last_day, kept.days, kept.totals, kept.spot::text)
      is distinct from (counted.n, counted.lat_sum, counted.lon_sum, counted.square_sum, counted.last_day, counted.days,
        counted.totals, counted.spot::text)
    or (kept.last_reported_at at time zone 'UTC')::date is distinct from kept.last_day;

  return query
  select 'prefix_months', count(distinct (country, prefix, day))
  from (
    select kept.country, kept.prefix, kept.month + entry.day - 1 as day, entry.illness, sum(entry.n)::integer as n
    from private.prefix_months as kept cross join lateral unnest(kept.days, kept.illnesses, kept.n) as entry (day, illness, n)
    group by 1, 2, 3, 4 having sum(entry.n) <> 0
  ) as kept
  full join private.counted_prefixes() as counted using (country, prefix, day, illness)
  where kept.n is distinct from counted.n;
end
$$;
