-- Asking the look-up server: a server that fails is left alone for a while, by every process, so that its time-outs are not paid
-- by one visitor after the other. And how long things are kept.

alter table private.turns
  add column failures integer not null default 0,
  add column paused_until timestamptz not null default '-infinity';

/*
 * Reserves the next turn at something that allows one every gap, over all processes. Answers the milliseconds to wait for
 * it; null, and nothing reserved, when that would be more than max_wait, or during a pause.
 */
create or replace function private.reserve_turn(turn text, gap interval, max_wait interval) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  mine timestamptz;
begin
  insert into private.turns (name, next_at) values (turn, '-infinity') on conflict (name) do nothing;
  update private.turns set next_at = greatest(next_at, clock_timestamp()) + gap
  where name = turn and next_at <= clock_timestamp() + max_wait and paused_until <= clock_timestamp()
  returning next_at - gap into mine;
  -- Not greatest(0, …): that answers 0 for a null, a turn for everybody.
  return case when mine > clock_timestamp() then ceil(extract(epoch from mine - clock_timestamp()) * 1000)::integer
    when mine is not null then 0 end;
end
$$;

-- It answered: whatever went wrong before is over.
create function private.turn_succeeded(turn text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.turns set failures = 0, paused_until = '-infinity'
  where name = turn and (failures > 0 or paused_until > '-infinity')
$$;

/*
 * It failed. From the third time in a row on nobody gets a turn for half a minute, then twice as long with each further failure, an
 * hour at most; at_least: what the server itself asked for. After a pause one failure is enough for the next.
 */
create function private.turn_failed(turn text, at_least interval default interval '0') returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.turns set
    failures = failures + 1,
    paused_until = greatest(paused_until, clock_timestamp() + least(interval '1 hour', greatest(at_least,
      case when failures >= 2 then interval '30 seconds' * 2 ^ least(failures - 2, 10) else interval '0' end)))
  where name = turn
$$;

/*
 * As 20261121001100 has it, but for the keys: a report that waits in a browser for the network may be sent again for seven days,
 * and has to be known for longer than that.
 */
create or replace function private.purge() returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  with keys as (
    delete from private.idempotency_keys where created_at < now() - interval '10 days' returning true
  ), rates as (
    delete from private.rate_limits where hour < now() - interval '2 hours' returning true
  ), salts as (
    delete from private.address_salts where day < (now() at time zone 'UTC')::date returning true
  ), cached as (
    delete from private.geocode_cache where expires_at < now() returning true
  ), todo as (
    delete from private.geocode_todo where created_at < now() - interval '30 days' returning true
  )
  select jsonb_build_object(
    'idempotency_keys', (select count(*) from keys),
    'rate_limits', (select count(*) from rates),
    'address_salts', (select count(*) from salts),
    'geocode_cache', (select count(*) from cached),
    'geocode_todo', (select count(*) from todo)
  )
$$;

revoke all on function private.turn_succeeded(text), private.turn_failed(text, interval)
  from public, anon, authenticated, service_role, health_commons_api;
grant execute on function private.turn_succeeded(text), private.turn_failed(text, interval) to health_commons_api;
