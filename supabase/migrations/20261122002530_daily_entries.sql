/*
 * What private.daily_counts answers, but not summed up: as it is kept, a row for each month (or one for all days of a few areas) and one
 * for what is not folded yet. Taking months apart and putting them together again costs the database five times what reading them does,
 * and the caller's program next to nothing. Exact at once, as before.
 *
 * Entry i of the lists, which are parted by commas, says `n[i]` reports of `illnesses[i]` on day `start + days[i]` after `since`; the same
 * day and illness can come more than once, days can lie before `since` or after today, and n can be negative, for what was removed.
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
    -- Few areas begin with so much.
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
revoke all on function private.daily_entries(text, text, date) from public, anon, authenticated, service_role;
grant execute on function private.daily_entries(text, text, date) to health_commons_api;

drop function private.daily_counts(text, text, date);
