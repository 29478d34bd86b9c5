-- Detection counts no repeats. Held reports enter the figures when others confirm them, or when an operator decides.

-- hours[i] is a mask of the hours of the day (UTC) in which the reports of entry i arrived; 16777215, all hours, if
-- unknown.
alter table private.prefix_months add column hours integer[] not null default '{}';
update private.prefix_months set hours = array_fill(16777215, array[cardinality(days)]);

-- Adds the repeats of deltas to private.repeats.
create function private.fold_repeats(taken private.report_deltas[]) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.repeats as kept (country, pin_code, day, illness, n)
  select country, pin_code, day, illness, sum(repeats)
  from unnest(taken) where repeats <> 0
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (country, pin_code, day, illness) do update set n = kept.n + excluded.n
$$;

create or replace function private.fold_deltas(max_deltas integer default 10000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  taken private.report_deltas[];
  removals boolean;
begin
  if not exists (select from private.report_deltas) or not pg_try_advisory_xact_lock(private.fold_lock()) then
    return 0;
  end if;

  with chosen as (
    select id from private.report_deltas order by id limit max_deltas for update skip locked
  ), gone as (
    delete from private.report_deltas as delta using chosen where delta.id = chosen.id returning delta.*
  )
  select array_agg(gone::private.report_deltas) into taken from gone;
  if taken is null then
    return 0;
  end if;

  removals := exists (select from unnest(taken) where n < 0);
  perform private.fold_places(taken);
  perform private.fold_cells(taken);
  perform private.fold_all_days(taken);
  if removals then
    perform private.repair_places(taken);
  end if;
  perform private.sum_up_places(taken);
  if removals then
    perform private.repair_cells(taken);
  end if;
  perform private.sum_up_cells(taken);
  perform private.fold_areas(taken);
  perform private.fold_prefixes(taken);
  perform private.fold_repeats(taken);
  perform private.fold_countries(taken);
  if removals then
    perform private.repair_areas(taken);
    perform private.repair_countries(taken);
  end if;
  return cardinality(taken);
end
$$;

-- Appends the deltas without repeats to prefix_months. Recomputing the entries of each month would take as long as all
-- other parts of the fold together.
create or replace function private.fold_prefixes(taken private.report_deltas[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  long record;
begin
  for long in
    with per_area as (
      select country, pin_code, day, illness, sum(n - repeats) as n, bit_or(hours) as hours
      from unnest(taken) group by 1, 2, 3, 4
    ), delta as (
      select country, left(pin_code, letters) as prefix, date_trunc('month', day::timestamp)::date as month,
        extract(day from day)::smallint as day, illness, sum(n)::integer as n, bit_or(hours) as hours
      from per_area cross join generate_series(0, private.longest_prefix()) as letters
      where letters <= length(pin_code)
      group by 1, 2, 3, 4, 5 having sum(n) <> 0
    ), appended as (
      insert into private.prefix_months as kept (country, prefix, month, days, illnesses, n, hours)
      select country, prefix, month, array_agg(day), array_agg(illness), array_agg(n), array_agg(hours)
      from delta
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (country, prefix, month) do update set
        days = kept.days || excluded.days, illnesses = kept.illnesses || excluded.illnesses, n = kept.n || excluded.n,
        hours = kept.hours || excluded.hours
      returning kept.country, kept.prefix, kept.month, cardinality(kept.n) as entries
    )
    select country, prefix, month from appended where entries > private.max_entries()
  loop
    perform private.sum_up_prefix(long.country, long.prefix, long.month);
  end loop;
end
$$;

-- Compacts a month to one entry per day and illness, without entries that add up to 0.
create or replace function private.sum_up_prefix(in_country text, in_prefix text, in_month date) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update private.prefix_months as kept
  set (days, illnesses, n, hours) = (
    select coalesce(array_agg(day order by day, illness), '{}'), coalesce(array_agg(illness order by day, illness), '{}'),
      coalesce(array_agg(summed.n order by day, illness), '{}'),
      coalesce(array_agg(summed.hours order by day, illness), '{}')
    from (
      select entry.day, entry.illness, sum(entry.n)::integer as n, bit_or(entry.hours) as hours
      from unnest(kept.days, kept.illnesses, kept.n, kept.hours) as entry (day, illness, n, hours)
      group by 1, 2 having sum(entry.n) <> 0
    ) as summed
  )
  where (country, prefix, month) = (in_country, in_prefix, in_month);
  delete from private.prefix_months as kept
  where (country, prefix, month) = (in_country, in_prefix, in_month) and kept.n = '{}';
end
$$;

drop function private.daily_entries(text, text, date);

/*
 * Returns reports by day (UTC) and illness since a day, for a country's postal codes that start with in_prefix ('': all
 * codes), without repeats. The figures include pending deltas, so they are exact at once.
 *
 * The caller adds up the rows, so the database needs only a fifth of the time that it would take to add them up. There is
 * one row per month, or one for all days of a long prefix, one for pending deltas, and one for the held reports of the
 * last 90 days. The columns are comma-separated lists: n[i] reports of illnesses[i] on day start + days[i], counted from
 * `since`, in the hours of the mask hours[i]; 16777215 if they are unknown. held[i] reports are held, and not in n; null if
 * none is. A day and illness may occur several times, days may be before `since` or after today, and n may be negative.
 */
create function private.daily_entries(in_country text, in_prefix text, since date)
returns table (start integer, days text, illnesses text, n text, hours text, held text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if length(in_prefix) <= private.longest_prefix() then
    return query
    select kept.month - since - 1, array_to_string(kept.days, ','), array_to_string(kept.illnesses, ','),
      array_to_string(kept.n, ','), array_to_string(kept.hours, ','), null
    from private.prefix_months as kept
    where kept.country = in_country and kept.prefix = in_prefix and kept.month >= date_trunc('month', since::timestamp)::date;
  else
    -- Few areas share such a long prefix, so reading their days takes little time. Their hours are not kept.
    return query
    select 0, string_agg((entry.day - since)::text, ','), string_agg(entry.illness::text, ','),
      string_agg(entry.n::text, ','), string_agg('16777215', ','), null
    from (
      select kept.day, kept.illness, kept.n
      from private.areas as area join private.area_days as kept on kept.area_id = area.id
      where area.country = in_country and starts_with(area.pin_code, in_prefix) and kept.day >= since
      union all
      select kept.day, kept.illness, -kept.n
      from private.repeats as kept
      where kept.country = in_country and starts_with(kept.pin_code, in_prefix) and kept.day >= since
    ) as entry
    having count(*) > 0;
  end if;
  return query
  select 0, string_agg((delta.day - since)::text, ','), string_agg(delta.illness::text, ','),
    string_agg((delta.n - delta.repeats)::text, ','),
    string_agg((case when length(in_prefix) <= private.longest_prefix() then delta.hours else 16777215 end)::text, ','), null
  from private.report_deltas as delta
  where delta.country = in_country and starts_with(delta.pin_code, in_prefix)
  having count(*) > 0;
  return query
  select 0, string_agg((hold.day - since)::text, ','), string_agg(hold.illness::text, ','), string_agg('0', ','),
    string_agg('0', ','), string_agg(hold.n::text, ',')
  from (
    select (part.hour at time zone 'UTC')::date as day, part.illness, sum(part.n) as n
    from private.held_counts as part
    where part.country = in_country and starts_with(part.pin_code, in_prefix) and part.hour > now() - interval '90 days'
    group by 1, 2 having sum(part.n) > 0
  ) as hold
  having count(*) > 0;
end
$$;

/*
 * Counts held reports in the figures, at most `amount` and the oldest first, and returns their number. They are those of
 * an illness (null: all) in the areas whose codes start with `prefix`, with hours from `since` until before `until`. For
 * operators, and for private.age_in.
 */
create function private.release_held(
  in_country text, in_prefix text, in_illness public.illness_type, since timestamptz, until timestamptz,
  amount bigint default 9223372036854775807
)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  released integer;
begin
  perform pg_advisory_xact_lock(private.hold_lock());
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
    from running where before < amount
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

/*
 * Releases held reports that are at least a day old and that other senders confirmed: as many as there were reports of
 * the same illness near them (codes with the same first three characters) in the seven days after, without repeats.
 * Reports that no one confirmed stay held. Returns the number of released reports.
 */
create function private.age_in() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  old_enough constant timestamptz := date_trunc('hour', now() - interval '24 hours');
  held record;
  confirmed bigint;
  released integer := 0;
begin
  for held in
    select country, left(pin_code, 3) as prefix, illness, (hour at time zone 'UTC')::date as day,
      -sum(n) filter (where n < 0) as released
    from private.held_counts
    where hour < old_enough and hour >= now() - interval '9 days'
    group by 1, 2, 3, 4 having sum(n) > 0
  loop
    select sum(near.n) into confirmed
    from (
      select kept.n from private.areas as area join private.area_days as kept on kept.area_id = area.id
      where area.country = held.country and starts_with(area.pin_code, held.prefix) and kept.illness = held.illness
        and kept.day between held.day + 1 and held.day + 7
      union all
      select -kept.n from private.repeats as kept
      where kept.country = held.country and starts_with(kept.pin_code, held.prefix) and kept.illness = held.illness
        and kept.day between held.day + 1 and held.day + 7
    ) as near;
    if confirmed > coalesce(held.released, 0) then
      released := released + private.release_held(held.country, held.prefix, held.illness,
        held.day::timestamp at time zone 'UTC',
        least(old_enough, (held.day + 1)::timestamp at time zone 'UTC'), confirmed - coalesce(held.released, 0));
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
set search_path = ''
as $$
  select case when sum(hold.n) >= 5 then sum(hold.n) else 0 end::integer
  from private.held_counts as hold
  where hold.hour > now() - interval '7 days'
    and hold.lat_e3 between south * 1000 and north * 1000
    and case when west <= east then hold.lon_e3 between west * 1000 and east * 1000
      else hold.lon_e3 >= west * 1000 or hold.lon_e3 <= east * 1000 end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.daily_entries(text, text, date), private.age_in(), private.held_in_view(double precision, double precision, double precision, double precision)
to health_commons_api;
