/*
 * Replaces the rows of private.held_counts for the same reports by one row with their sum, or by none if the sum is 0.
 * Leaves the rows of the last ten days, because private.age_in reads the released reports of each day from them. Returns
 * the number of removed rows.
 */
create function private.compact_held() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  perform pg_advisory_xact_lock(private.hold_lock());
  with due as (
    select country, pin_code, lat_e3, lon_e3, hour, illness, severity
    from private.held_counts where hour < now() - interval '10 days'
    group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1 or sum(n) = 0
  ), gone as (
    delete from private.held_counts as part
    using due
    where (part.country, part.pin_code, part.hour, part.illness, part.severity)
        = (due.country, due.pin_code, due.hour, due.illness, due.severity)
      and part.lat_e3 is not distinct from due.lat_e3 and part.lon_e3 is not distinct from due.lon_e3
    returning part.*
  ), kept as (
    insert into private.held_counts (country, pin_code, lat_e3, lon_e3, hour, illness, severity, n, repeats)
    select country, pin_code, lat_e3, lon_e3, hour, illness, severity, sum(n), sum(repeats)
    from gone group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    returning true
  )
  select (select count(*) from gone) - (select count(*) from kept) into removed;
  return removed;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.compact_held() to health_commons_api;
