-- Postal codes: what the look-up service answered, whose turn it is to ask it, and which reports still lack a place.

-- country is '' for a look-up by code alone. place null: the service knows no such code.
create table private.geocode_cache (
  country text not null,
  code text not null,
  place jsonb,
  expires_at timestamptz not null,
  primary key (country, code)
);
create index geocode_cache_age on private.geocode_cache (expires_at);

-- {"place": {…} or null}, or null when nothing is known.
create function private.cached_place(country text, code text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('place', cached.place)
  from private.geocode_cache as cached
  where cached.country = cached_place.country and cached.code = cached_place.code and cached.expires_at > now()
$$;

create function private.cache_place(country text, code text, place jsonb, keep interval) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into private.geocode_cache (country, code, place, expires_at) values (country, code, place, now() + keep)
  on conflict on constraint geocode_cache_pkey do update set place = excluded.place, expires_at = excluded.expires_at
$$;

create table private.turns (
  name text primary key,
  next_at timestamptz not null
);

/*
 * Reserves the next turn at something that allows one every gap, over all processes. Answers the milliseconds to wait for
 * it; null, and nothing reserved, when that would be more than max_wait.
 */
create function private.reserve_turn(turn text, gap interval, max_wait interval) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  mine timestamptz;
begin
  insert into private.turns (name, next_at) values (turn, '-infinity') on conflict (name) do nothing;
  update private.turns set next_at = greatest(next_at, clock_timestamp()) + gap
  where name = turn and next_at <= clock_timestamp() + max_wait
  returning next_at - gap into mine;
  -- Not greatest(0, …): that answers 0 for a null, a turn for everybody.
  return case when mine > clock_timestamp() then ceil(extract(epoch from mine - clock_timestamp()) * 1000)::integer
    when mine is not null then 0 end;
end
$$;

create table private.geocode_todo (
  report_id uuid primary key references public.symptom_reports (id) on delete cascade,
  country text not null,
  pin_code text not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now() + interval '1 minute',
  created_at timestamptz not null default now()
);
create index geocode_todo_due on private.geocode_todo (next_at);
create index geocode_todo_code on private.geocode_todo (country, pin_code);

/*
 * Postal codes whose look-up is due, oldest first. Each is put off at once, twice as long every time (a day at most), so
 * that two processes do not ask the same and a crash costs one wait.
 */
create function private.take_geocode_todo(at_most integer) returns table (country text, pin_code text)
language sql volatile security definer
set search_path = ''
as $$
  with due as (
    select todo.country, todo.pin_code
    from private.geocode_todo as todo
    where todo.next_at <= now()
    group by todo.country, todo.pin_code
    order by min(todo.next_at)
    limit at_most
  ), put_off as (
    update private.geocode_todo as todo
    set attempts = todo.attempts + 1,
      next_at = now() + least(interval '1 day', interval '1 minute' * 2 ^ least(todo.attempts + 1, 12))
    from due
    where todo.country = due.country and todo.pin_code = due.pin_code and todo.next_at <= now()
    returning todo.country, todo.pin_code
  )
  select distinct country, pin_code from put_off
$$;

-- Ends the wait of every report with this code: with a place they get it, without one they stay without. Answers how many.
create function private.settle_geocode_todo(
  country text, pin_code text, latitude double precision, longitude double precision
)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  waiting uuid[];
begin
  with settled as (
    delete from private.geocode_todo as todo
    where todo.country = settle_geocode_todo.country and todo.pin_code = settle_geocode_todo.pin_code
    returning todo.report_id
  )
  select array_agg(report_id) into waiting from settled;
  if settle_geocode_todo.latitude is not null then
    update public.symptom_reports as report
    set latitude = round(settle_geocode_todo.latitude::numeric, 3),
      longitude = round(settle_geocode_todo.longitude::numeric, 3)
    where report.id = any (waiting) and report.latitude is null;
  end if;
  return coalesce(cardinality(waiting), 0);
end
$$;
