-- Folding adds deltas to the roll-ups in one transaction, so a failed fold changes nothing. A lock makes a concurrent
-- fold do nothing, so that no delta is added twice.

-- The day columns of a row of private.tallies. private.to_day_totals builds them from the days in order and the running
-- total of reports at the end of each day.
create type private.day_totals as (last_day date, days date[], totals integer[]);

create function private.to_day_totals(days date[], totals integer[]) returns private.day_totals
language sql immutable parallel safe
return row(days[cardinality(days)], days[:cardinality(days) - 1], totals[:cardinality(totals) - 1])::private.day_totals;

-- Returns what deltas do to the day columns of a row: nothing, append the first reports of a later day, or merge days.
create function private.change_of_days(
  kept_last_day date, kept_totals integer[], kept_n integer, added_last_day date, added_days date[], added_n integer
)
returns text
language sql immutable parallel safe
return case
  when added_last_day is null or (
    added_last_day is not distinct from kept_last_day and added_days = '{}'
    and (added_n > 0 or kept_n + added_n <> coalesce(kept_totals[cardinality(kept_totals)], 0))
  ) then 'nothing'
  when added_last_day > kept_last_day and added_days = '{}' and added_n > 0 then 'append'
  else 'merge'
end;

-- Adds the day columns of deltas to those of a row. Both are in the form of private.tallies: n is the total at the
-- end of last_day, and last_day is null if there are no days. Days without reports are left out.
--
-- Changes the arrays in place. Unnesting them and adding up all days takes ten times as long.
create function private.merge_days(
  kept_last_day date, kept_days date[], kept_totals integer[], kept_n integer,
  added_last_day date, added_days date[], added_totals integer[], added_n integer
)
returns private.day_totals
language plpgsql immutable
as $$
declare
  days date[] := array_remove(kept_days || kept_last_day, null);
  totals integer[] := case when kept_last_day is null then '{}' else kept_totals || kept_n end;
  new_days constant date[] := added_days || added_last_day;
  new_totals constant integer[] := added_totals || added_n;
  place integer;
  next integer := 1;
  increase integer := 0;
begin
  for i in 1 .. cardinality(new_days) loop
    -- The position of the last day that is not later, or 0.
    place := width_bucket(new_days[i], days);
    if days[place] is distinct from new_days[i] then
      days := days[:place] || new_days[i] || days[place + 1:];
      totals := totals[:place] || coalesce(totals[place], 0) || totals[place + 1:];
      place := place + 1;
    end if;
    for between_days in next .. place - 1 loop
      totals[between_days] := totals[between_days] + increase;
    end loop;
    next := place;
    increase := new_totals[i];
  end loop;
  for after_days in next .. cardinality(totals) loop
    totals[after_days] := totals[after_days] + increase;
  end loop;

  for i in 1 .. cardinality(new_days) loop
    place := width_bucket(new_days[i], days);
    if totals[place] = coalesce(totals[place - 1], 0) then
      days := days[:place - 1] || days[place + 1:];
      totals := totals[:place - 1] || totals[place + 1:];
    end if;
  end loop;
  return private.to_day_totals(days, totals);
end
$$;

-- Returns the day columns of a row after deltas are added. PostgreSQL inlines this function, so it does not read arrays
-- that stay the same. They usually do, because most deltas add reports on the last day. The first report of a day only
-- appends to them. Merging takes several times as long, and the longer, the more days the row has.
create function private.fold_days(
  kept_last_day date, kept_days date[], kept_totals integer[], kept_n integer,
  added_last_day date, added_days date[], added_totals integer[], added_n integer
)
returns table (last_day date, days date[], totals integer[])
language sql immutable
as $$
  select kept_last_day, kept_days, kept_totals
  where private.change_of_days(kept_last_day, kept_totals, kept_n, added_last_day, added_days, added_n) = 'nothing'
  union all
  select added_last_day, kept_days || kept_last_day, kept_totals || kept_n
  where private.change_of_days(kept_last_day, kept_totals, kept_n, added_last_day, added_days, added_n) = 'append'
  union all
  select merged.last_day, merged.days, merged.totals
  from private.merge_days(kept_last_day, kept_days, kept_totals, kept_n,
    added_last_day, added_days, added_totals, added_n) as merged
  where private.change_of_days(kept_last_day, kept_totals, kept_n, added_last_day, added_days, added_n) = 'merge'
$$;

-- Adds deltas to the tallies, and deletes rows that get empty.
create function private.fold_tallies(taken private.report_deltas[]) returns void
language plpgsql volatile
as $$
declare
  -- Scopes with removed reports.
  reduced text[];
begin
  insert into private.tallies as kept
    (scope, illness, severity, n, lat_sum, lon_sum, square_sum, last_reported_at, last_day, days, totals, spot)
  with per_day as (
    select private.scope_of(kind, country, pin_code, lat_e3, lon_e3) as scope, illness, severity, day, sum(n)::integer as n,
      coalesce(sum(n::bigint * lat_e3), 0) as lat_sum, coalesce(sum(n::bigint * lon_e3), 0) as lon_sum,
      coalesce(sum(n * (lat_e3::bigint * lat_e3 + lon_e3::bigint * lon_e3)), 0) as square_sum,
      max(last_reported_at) filter (where n > 0) as last_reported_at,
      case when kind = -1 then max(lat_e3) end as lat_e3, case when kind = -1 then max(lon_e3) end as lon_e3
    from unnest(taken) cross join unnest(private.scope_kinds()) as kind
    where lat_e3 is not null or kind < -1
    group by kind, 1, 2, 3, 4
  ), running as (
    select *, (sum(n) over (partition by scope, illness, severity order by day))::integer as total from per_day
  ), made as (
    select scope, illness, severity, sum(n)::integer as n, sum(lat_sum)::bigint as lat_sum,
      sum(lon_sum)::bigint as lon_sum, sum(square_sum)::bigint as square_sum, max(last_reported_at) as last_reported_at,
      private.to_day_totals(
        coalesce(array_agg(day order by day) filter (where n <> 0), '{}'),
        coalesce(array_agg(total order by day) filter (where n <> 0), '{}')) as made,
      point(max(lon_e3), max(lat_e3)) as spot
    from running group by 1, 2, 3
  )
  select scope, illness, severity, n, lat_sum, lon_sum, square_sum, coalesce(last_reported_at, '-infinity'),
    (made).last_day, (made).days, (made).totals, spot
  from made order by scope, illness, severity
  on conflict (scope, illness, severity) do update set
    n = kept.n + excluded.n,
    lat_sum = kept.lat_sum + excluded.lat_sum,
    lon_sum = kept.lon_sum + excluded.lon_sum,
    square_sum = kept.square_sum + excluded.square_sum,
    last_reported_at = greatest(kept.last_reported_at, excluded.last_reported_at),
    (last_day, days, totals) = (
      select merged.last_day, merged.days, merged.totals
      from private.fold_days(kept.last_day, kept.days, kept.totals, kept.n,
        excluded.last_day, excluded.days, excluded.totals, excluded.n) as merged
    );

  select array_agg(distinct private.scope_of(kind, country, pin_code, lat_e3, lon_e3)) into reduced
  from unnest(taken) cross join unnest(private.scope_kinds()) as kind
  where n < 0;
  delete from private.tallies where scope = any (reduced) and n = 0;
  -- The last day of a row may have lost its reports.
  update private.tallies set last_reported_at = last_day::timestamp at time zone 'UTC'
  where scope = any (reduced) and (last_reported_at at time zone 'UTC')::date > last_day;
end
$$;

-- Appends the deltas without repeats to prefix_months. Recomputing the entries of each month would take as long as all
-- other parts of the fold together. A month with more entries than the limit below is compacted to at most 31 days × 8
-- illnesses. The limit is higher than that, so compacting is rare and always removes entries.
create function private.fold_prefixes(taken private.report_deltas[]) returns void
language plpgsql volatile
as $$
declare
  long record;
begin
  for long in
    with per_area as (
      select country, pin_code, day, illness, sum(n - repeats) as n, bit_or(hours) as hours
      from unnest(taken) group by 1, 2, 3, 4
    ), delta as (
      select country, left(pin_code, letters) as prefix, date_trunc('month', day::timestamp)::date as month,
        extract(day from day)::smallint as day, illness, sum(n)::integer as n, bit_or(hours) as hours
      from per_area cross join generate_series(0, length(pin_code)) as letters
      group by 1, 2, 3, 4, 5 having sum(n) <> 0
    ), appended as (
      insert into private.prefix_months as kept (country, prefix, month, days, illnesses, n, hours)
      select country, prefix, month, array_agg(day), array_agg(illness), array_agg(n), array_agg(hours)
      from delta
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (country, prefix, month) do update set
        days = kept.days || excluded.days, illnesses = kept.illnesses || excluded.illnesses, n = kept.n || excluded.n,
        hours = kept.hours || excluded.hours
      returning kept.country, kept.prefix, kept.month, cardinality(kept.n) as entries
    )
    select country, prefix, month from appended where entries > 400
  loop
    perform private.sum_up_prefix(long.country, long.prefix, long.month);
  end loop;
end
$$;

-- Compacts a month to one entry per day and illness, without entries that add up to 0.
create function private.sum_up_prefix(in_country text, in_prefix text, in_month date) returns void
language plpgsql volatile
as $$
begin
  update private.prefix_months as kept
  set (days, illnesses, n, hours) = (
    select coalesce(array_agg(day order by day, illness), '{}'), coalesce(array_agg(illness order by day, illness), '{}'),
      coalesce(array_agg(summed.n order by day, illness), '{}'),
      coalesce(array_agg(summed.hours order by day, illness), '{}')
    from (
      select entry.day, entry.illness, sum(entry.n)::integer as n, bit_or(entry.hours) as hours
      from unnest(kept.days, kept.illnesses, kept.n, kept.hours) as entry (day, illness, n, hours)
      group by 1, 2 having sum(entry.n) <> 0
    ) as summed
  )
  where (country, prefix, month) = (in_country, in_prefix, in_month);
  delete from private.prefix_months as kept
  where (country, prefix, month) = (in_country, in_prefix, in_month) and kept.n = '{}';
end
$$;

-- Adds the repeats of deltas to private.repeats.
create function private.fold_repeats(taken private.report_deltas[]) returns void
language sql volatile
as $$
  insert into private.repeats as kept (country, pin_code, day, illness, n)
  select country, pin_code, day, illness, sum(repeats)
  from unnest(taken) where repeats <> 0
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (country, pin_code, day, illness) do update set n = kept.n + excluded.n
$$;

-- Adds at most max_deltas deltas to the roll-ups and returns their number. Returns 0 if there are none or if another
-- fold or a rebuild is running.
create function private.fold_deltas(max_deltas integer default 10000) returns integer
language plpgsql security definer
as $$
declare
  taken private.report_deltas[];
begin
  if not exists (select from private.report_deltas)
    or not pg_try_advisory_xact_lock(hashtext('private.fold_deltas')) then
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

  perform private.fold_tallies(taken);
  perform private.fold_prefixes(taken);
  perform private.fold_repeats(taken);
  return cardinality(taken);
end
$$;
