-- Daily counts for the analytics.

/*
 * Returns reports by day (UTC) and illness since a day, for a country's postal codes that start with in_prefix ('': all
 * codes). The figures include pending deltas, so they are exact at once.
 *
 * The caller adds up the rows, so the database needs only a fifth of the time that it would take to add them up. There is
 * one row per month, or one for all days of a long prefix, and one for pending deltas. The columns are comma-separated lists:
 * n[i] reports of illnesses[i] on day start + days[i], counted from `since`. A day and illness may occur several times,
 * days may be before `since` or after today, and n may be negative.
 */
create function private.daily_entries(in_country text, in_prefix text, since date)
returns table (start integer, days text, illnesses text, n text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if length(in_prefix) <= private.longest_prefix() then
    return query
    select kept.month - since - 1, array_to_string(kept.days, ','), array_to_string(kept.illnesses, ','), array_to_string(kept.n, ',')
    from private.prefix_months as kept
    where kept.country = in_country and kept.prefix = in_prefix and kept.month >= date_trunc('month', since::timestamp)::date;
  else
    -- Few areas share such a long prefix, so reading their days takes little time.
    return query
    select 0, string_agg((kept.day - since)::text, ','), string_agg(kept.illness::text, ','), string_agg(kept.n::text, ',')
    from private.areas as area join private.area_days as kept on kept.area_id = area.id
    where area.country = in_country and starts_with(area.pin_code, in_prefix) and kept.day >= since
    having count(*) > 0;
  end if;
  return query
  select 0, string_agg((delta.day - since)::text, ','), string_agg(delta.illness::text, ','), string_agg(delta.n::text, ',')
  from private.report_deltas as delta
  where delta.country = in_country and starts_with(delta.pin_code, in_prefix)
  having count(*) > 0;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.daily_entries(text, text, date) to health_commons_api;
