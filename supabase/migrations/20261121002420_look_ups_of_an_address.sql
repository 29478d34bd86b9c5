-- One address must not have all turns at the look-up server: they are counted as its reports are, beside them and for as long.

-- Counts a turn that a sender wants in this hour; false, and nothing counted, when it has had per_hour of them.
create function private.count_look_up(sender text, per_hour integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.rate_limits as rate (hour, address_hash, n)
  values (date_trunc('hour', now(), 'UTC'), 'look-up ' || sender, 1)
  on conflict on constraint rate_limits_pkey do update set n = rate.n + 1 where rate.n < per_hour;
  return found;
end
$$;
revoke all on function private.count_look_up(text, integer)
  from public, anon, authenticated, service_role, health_commons_api;
grant execute on function private.count_look_up(text, integer) to health_commons_api;
