-- The figures of the statistics block are roll-ups plus pending deltas, so they are exact at once.

/*
 * Returns how many reports the last 14 days (UTC, including today) have, how many of these are severe, and how many
 * reports are earlier. Also returns the first and last of the 14 days, and the day of the earliest report, or null
 * without reports. Covers one country, or all countries if in_country is null.
 */
create function private.report_statistics(in_country text, today date)
returns table (
  active_cases integer, under_monitoring integer, presumed_recovered integer, since date, until date, first_day date
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  active_from constant date := today - 13;
begin
  return query
  with pending as materialized (
    select delta.country, delta.day, sum(delta.n) as n,
      coalesce(sum(delta.n) filter (where delta.severity = 'severe'), 0) as severe
    from private.report_deltas as delta where in_country is null or delta.country = in_country
    group by delta.country, delta.day
  ), active as (
    select part.n, case when part.severity = 'severe' then part.n else 0 end as severe
    from private.country_totals as total
    join private.country_days as part on part.country = total.country and part.day >= active_from
    where in_country is null or total.country = in_country
    union all
    select pending.n, pending.severe from pending where pending.day >= active_from
  ), summed as (
    select coalesce(sum(active.n), 0) as n, coalesce(sum(active.severe), 0) as severe from active
  ), everything as (
    select coalesce((
      select sum(total.n) from private.country_totals as total where in_country is null or total.country = in_country
    ), 0) + coalesce((select sum(pending.n) from pending), 0) as n
  ), firsts as (
    -- Each country's first day with reports. This is one index step, unless a pending delta removes the last report of
    -- that day.
    select (
      select kept.day from private.country_days as kept
      where kept.country = total.country
      group by kept.day
      having sum(kept.n) + coalesce((
        select pending.n from pending where pending.country = total.country and pending.day = kept.day
      ), 0) > 0
      order by kept.day limit 1
    ) as day
    from private.country_totals as total where in_country is null or total.country = in_country
    union all
    (
      select pending.day from pending
      where pending.n + coalesce((
        select sum(kept.n) from private.country_days as kept
        where kept.country = pending.country and kept.day = pending.day
      ), 0) > 0
      order by pending.day limit 1
    )
  )
  select summed.n::integer, summed.severe::integer, (everything.n - summed.n)::integer, active_from, today,
    (select min(firsts.day) from firsts)
  from summed cross join everything;
end
$$;

-- Returns the figures of private.report_statistics for one postal area. Whole months before the active days come from
-- area_months, because a large area has thousands of rows in area_days.
create function private.area_statistics(in_country text, in_pin_code text, today date)
returns table (
  active_cases integer, under_monitoring integer, presumed_recovered integer, since date, until date, first_day date
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  active_from constant date := today - 13;
  this_month constant date := date_trunc('month', active_from::timestamp)::date;
  area constant integer := (
    select known.id from private.areas as known where known.country = in_country and known.pin_code = in_pin_code
  );
begin
  return query
  with pending as materialized (
    select delta.day, sum(delta.n) as n, coalesce(sum(delta.n) filter (where delta.severity = 'severe'), 0) as severe
    from private.report_deltas as delta where delta.country = in_country and delta.pin_code = in_pin_code
    group by delta.day
  ), part as (
    select kept.n, case when kept.severity = 'severe' then kept.n else 0 end as severe, kept.day >= active_from as active
    from private.area_days as kept where kept.area_id = area and kept.day >= this_month
    union all
    select kept.n, 0, false from private.area_months as kept where kept.area_id = area and kept.month < this_month
    union all
    select pending.n, pending.severe, pending.day >= active_from from pending
  ), firsts as (
    (
      select kept.day from private.area_days as kept
      where kept.area_id = area
      group by kept.day
      having sum(kept.n) + coalesce((select pending.n from pending where pending.day = kept.day), 0) > 0
      order by kept.day limit 1
    )
    union all
    (
      select pending.day from pending
      where pending.n + coalesce((
        select sum(kept.n) from private.area_days as kept where kept.area_id = area and kept.day = pending.day
      ), 0) > 0
      order by pending.day limit 1
    )
  )
  select coalesce(sum(part.n) filter (where part.active), 0)::integer,
    coalesce(sum(part.severe) filter (where part.active), 0)::integer,
    coalesce(sum(part.n) filter (where not part.active), 0)::integer,
    active_from, today, (select min(firsts.day) from firsts)
  from part;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.report_statistics(text, date), private.area_statistics(text, text, date)
  to health_commons_api;
