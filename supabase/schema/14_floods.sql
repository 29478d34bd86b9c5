-- Held reports enter the figures when others confirm them, or when an operator decides.

-- Counts held reports in the figures, at most `amount` (null: all) and the oldest first, and returns their number. They
-- are those of an illness (null: all) in the areas whose codes start with `prefix`, with hours from `since` until
-- before `until`. For operators, and for private.age_in.
create function private.release_held(
  in_country text, in_prefix text, in_illness public.illness_type, since timestamptz, until timestamptz,
  amount bigint default null
)
returns integer
language plpgsql volatile
as $$
declare
  released integer;
begin
  perform pg_advisory_xact_lock(hashtext('private.held_counts'));
  with running as (
    select hold.*, sum(hold.n) over (order by hold.hour, hold.pin_code, hold.lat_e3, hold.lon_e3, hold.illness, hold.severity)
      - hold.n as before
    from private.held_groups as hold
    where hold.country = in_country and starts_with(hold.pin_code, in_prefix)
      and (in_illness is null or hold.illness = in_illness) and hold.hour >= since and hold.hour < until
  ), chosen as (
    -- Repeats are released last.
    select running.*, least(n, amount - before)::integer as part,
      greatest(0, least(n, amount - before) - (n - repeats))::integer as repeated
    from running where (before < amount) is not false
  ), taken as (
    insert into private.held_counts (country, pin_code, lat_e3, lon_e3, hour, illness, severity, n, repeats)
    select country, pin_code, lat_e3, lon_e3, hour, illness, severity, -part, -repeated from chosen
  ), counted as (
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code, repeats, hours)
    select part, lat_e3, lon_e3, (hour at time zone 'UTC')::date, illness, severity, hour, country, pin_code, repeated,
      private.hour_bit(hour)
    from chosen
  )
  select coalesce(sum(part), 0)::integer into released from chosen;
  return released;
end
$$;

-- Releases held reports that are at least a day old and that other senders confirmed: as many as there were reports of
-- the same illness near them (codes with the same first three characters) in the seven days after, without repeats.
-- Reports that no one confirmed stay held. Returns the number of released reports.
create function private.age_in() returns integer
language plpgsql volatile security definer
as $$
declare
  old_enough constant timestamptz := date_trunc('hour', now() - interval '24 hours');
  held record;
  first_day date;
  last_day date;
  confirmed bigint;
  released integer := 0;
begin
  for held in
    select country, left(pin_code, 3) as prefix, illness, (hour at time zone 'UTC')::date as day,
      -sum(least(n, 0)) as released
    from private.held_counts
    where hour < old_enough and hour >= now() - interval '9 days'
    group by 1, 2, 3, 4 having sum(n) > 0
  loop
    first_day := held.day + 1;
    last_day := held.day + 7;
    select sum(entry.n) into confirmed
    from private.prefix_months as near cross join lateral unnest(near.days, near.illnesses, near.n) as entry (day, illness, n)
    where near.country = held.country and near.prefix = held.prefix and entry.illness = held.illness
      and near.month between date_trunc('month', first_day) and last_day
      and near.month + entry.day - 1 between first_day and last_day;
    if confirmed > held.released then
      released := released + private.release_held(held.country, held.prefix, held.illness,
        held.day::timestamp at time zone 'UTC',
        least(old_enough, first_day::timestamp at time zone 'UTC'), confirmed - held.released);
    end if;
  end loop;
  return released;
end
$$;

-- Returns the number of held reports of the last seven days in a view, or 0 if there are fewer than five. The fourth
-- report of a family is not announced.
create function private.held_in_view(west double precision, south double precision, east double precision, north double precision)
returns integer
language sql stable security definer
as $$
  select case when sum(hold.n) >= 5 then sum(hold.n) else 0 end::integer
  from private.held_counts as hold
  where hold.hour > now() - interval '7 days'
    and hold.lat_e3 between south * 1000 and north * 1000
    and case when west <= east then hold.lon_e3 between west * 1000 and east * 1000
      else hold.lon_e3 >= west * 1000 or hold.lon_e3 <= east * 1000 end
$$;

-- Replaces the rows of private.held_counts for the same reports by one row with their sum, or by none if the sum is 0.
-- Leaves the rows of the last ten days, because private.age_in reads the released reports of each day from them.
-- Returns the number of removed rows.
create function private.compact_held() returns integer
language plpgsql volatile security definer
as $$
declare
  removed integer;
begin
  perform pg_advisory_xact_lock(hashtext('private.held_counts'));
  with due as (
    select country, pin_code, lat_e3, lon_e3, hour, illness, severity
    from private.held_counts where hour < now() - interval '10 days'
    group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1
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
