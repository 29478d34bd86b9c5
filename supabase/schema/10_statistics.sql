-- The figures of the statistics block are roll-ups plus pending deltas, so they are exact at once.

-- Returns how many reports the last 14 days (UTC, including today) have, how many of these are severe, and how many
-- reports are earlier. Also returns the first and last of the 14 days, and the day of the earliest report, or null
-- without reports. Covers a postal area, a country if in_pin_code is null, or the world if in_country is null, too. If
-- the last report of the first day was removed, first_day is correct only after the next fold.
create function private.report_statistics(in_country text, in_pin_code text, today date)
returns table (
  active_cases integer, under_monitoring integer, presumed_recovered integer, since date, until date, first_day date
)
language sql stable security definer
as $$
  with kind as (
    select case when in_pin_code is not null then -2 when in_country is not null then -3 else -4 end as kind
  ), kept as (
    select tallies.* from kind join private.tallies on scope = private.scope_of(kind, in_country, in_pin_code, null, null)
    union all
    select pending.* from kind cross join lateral private.pending_tallies(kind) as pending
    where scope = private.scope_of(kind, in_country, in_pin_code, null, null)
  ), part as (
    select severity, n, private.total_between(n, last_day, days, totals, today - 14, null) as active,
      case when n > 0 then coalesce(days[1], last_day) end as first_day
    from kept
  )
  select coalesce(sum(active), 0)::integer, coalesce(sum(active) filter (where severity = 'severe'), 0)::integer,
    coalesce(sum(n) - sum(active), 0)::integer, today - 13, today, min(first_day)
  from part
$$;
