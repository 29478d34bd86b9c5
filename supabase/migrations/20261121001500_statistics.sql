/*
 * Reports of the last 14 days (UTC days, today the last of them), the severe ones among them, and those of earlier days.
 * Of one country, or with null of all. Exact at once: what is counted plus what is not folded yet.
 */
create function private.report_statistics(in_country text, today date)
returns table (active_cases integer, under_monitoring integer, presumed_recovered integer, since date, until date)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first_day constant date := today - 13;
begin
  return query
  with recent as (
    select part.severity, part.n
    from private.country_totals as total
    join private.country_days as part on part.country = total.country and part.day >= first_day
    where in_country is null or total.country = in_country
  ), pending as (
    select delta.day, delta.severity, delta.n
    from private.report_deltas as delta where in_country is null or delta.country = in_country
  ), active as (
    select recent.severity, recent.n from recent
    union all
    select pending.severity, pending.n from pending where pending.day >= first_day
  ), summed as (
    select coalesce(sum(active.n), 0) as n, coalesce(sum(active.n) filter (where active.severity = 'severe'), 0) as severe
    from active
  ), everything as (
    select coalesce((
      select sum(total.n) from private.country_totals as total where in_country is null or total.country = in_country
    ), 0) + coalesce((select sum(pending.n) from pending), 0) as n
  )
  select summed.n::integer, summed.severe::integer, (everything.n - summed.n)::integer, first_day, today
  from summed cross join everything;
end
$$;
revoke all on function private.report_statistics(text, date) from public, anon, authenticated, service_role;
grant execute on function private.report_statistics(text, date) to health_commons_api;
