/*
 * Reports per day (UTC) and illness from `since` on, of a country's postal codes that begin with in_prefix; of all of them when it is ''.
 * A row for each illness with reports: `days` as days after `since`, in order, and how many reports each has. Exact at once: what is
 * folded plus what is not. Days after today are in it when reports carry them.
 */
create function private.daily_counts(in_country text, in_prefix text, since date)
returns table (illness text, days integer[], counts integer[])
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  with folded as (
    select kept.month - since + entry.day - 1 as day, entry.illness, entry.n
    from private.prefix_months as kept
    cross join lateral unnest(kept.days, kept.illnesses, kept.n) as entry (day, illness, n)
    where length(in_prefix) <= private.longest_prefix() and kept.country = in_country and kept.prefix = in_prefix
      and kept.month >= date_trunc('month', since::timestamp)::date
    union all
    -- Few areas begin with so much.
    select kept.day - since, kept.illness, kept.n
    from private.areas as area join private.area_days as kept on kept.area_id = area.id
    where length(in_prefix) > private.longest_prefix() and area.country = in_country
      and starts_with(area.pin_code, in_prefix) and kept.day >= since
    union all
    select delta.day - since, delta.illness, delta.n
    from private.report_deltas as delta
    where delta.country = in_country and starts_with(delta.pin_code, in_prefix)
  ), summed as (
    select folded.illness, folded.day, sum(folded.n)::integer as n
    from folded where folded.day >= 0
    group by 1, 2 having sum(folded.n) > 0
  )
  select summed.illness::text, array_agg(summed.day order by summed.day), array_agg(summed.n order by summed.day)
  from summed group by summed.illness order by summed.illness;
end
$$;
revoke all on function private.daily_counts(text, text, date) from public, anon, authenticated, service_role;
grant execute on function private.daily_counts(text, text, date) to health_commons_api;
