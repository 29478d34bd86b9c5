-- Operators hide reports, put them back, and delete them for good. Hidden reports move to a private table, so that they
-- leave the list, REST and all figures. The log keeps who did what and why. Only the owner may use what is created here.

-- One row per action. `search` says which reports, as private.report_search; `reports` is their number so far.
create table private.moderation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  command text not null constraint moderation_log_command check (command in ('hide', 'restore', 'withdraw', 'release')),
  operator text not null,
  reason text not null,
  search jsonb not null,
  reports bigint not null default 0
);

-- Reports as they were. `action` is the action that hid them, and `mark` the mark with which they are put back, as in
-- private.capture_report_changes.
create table private.hidden_reports (
  like public.symptom_reports,
  action bigint not null references private.moderation_log (id),
  mark text not null,
  primary key (id)
);
create index hidden_reports_action on private.hidden_reports (action, id);

/*
 * Which reports an action is about: of a country, of codes that start with `code`, of an illness and severity, received
 * from `since` until before `until`, or with an id. `held` are only held reports, and `action` the reports that this
 * action hid. A field that is null selects all.
 */
create type private.report_search as (
  country text, code text, illness public.illness_type, severity public.severity, since timestamptz, until timestamptz,
  id uuid, held boolean, action bigint
);

-- Returns at most `max` reports that a search selects (null: all), in no order. Which reports of a group are held is not
-- known, so `held` selects as many of a group as are held.
create function private.search_reports(search jsonb, max bigint default null) returns setof public.symptom_reports
language plpgsql stable
set search_path = ''
-- The plan depends on which fields are null.
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant private.report_search := jsonb_populate_record(null::private.report_search, search);
begin
  if wanted.action is not null then
    return query
    select id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at, is_demonstration
    from private.hidden_reports where action = wanted.action
    limit max;
  elsif wanted.held then
    return query
    select report.*
    from private.held_groups as hold
    cross join lateral (
      select alike.* from public.symptom_reports as alike
      where alike.country = hold.country and alike.pin_code = hold.pin_code
        and alike.created_at >= hold.hour and alike.created_at < hold.hour + interval '1 hour'
        and alike.illness_type = hold.illness and alike.severity = hold.severity
        and (round(alike.latitude * 1000))::integer is not distinct from hold.lat_e3
        and (round(alike.longitude * 1000))::integer is not distinct from hold.lon_e3
      order by alike.id limit hold.n
    ) as report
    where (wanted.country is null or hold.country = wanted.country)
      and (wanted.code is null or starts_with(hold.pin_code, wanted.code))
      and (wanted.illness is null or hold.illness = wanted.illness)
      and (wanted.severity is null or hold.severity = wanted.severity)
      and hold.hour >= coalesce(wanted.since, '-infinity') and hold.hour < coalesce(wanted.until, 'infinity')
    limit max;
  else
    return query
    select report.* from public.symptom_reports as report
    where (wanted.country is null or report.country = wanted.country)
      and (wanted.code is null or starts_with(report.pin_code, wanted.code))
      and (wanted.illness is null or report.illness_type = wanted.illness)
      and (wanted.severity is null or report.severity = wanted.severity)
      and report.created_at >= coalesce(wanted.since, '-infinity')
      and report.created_at < coalesce(wanted.until, 'infinity')
      and (wanted.id is null or report.id = wanted.id)
    limit max;
  end if;
end
$$;

/*
 * Adds what a statement changed to the deltas, except held reports, which it adds to private.held_counts. Of deleted
 * reports that are alike, held ones go first, and then repeats: what is deleted is most likely a flood. If
 * private.continue_moderation hides them, they are kept in private.hidden_reports.
 */
create or replace function private.capture_report_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Set by private.store_reports for the reports of one statement: 'held', 'repeat', both or neither.
  mark constant text := coalesce(current_setting('health_commons.mark', true), '');
  -- Set by private.continue_moderation: the id of the action that hides the reports of one statement.
  hiding constant text := coalesce(current_setting('health_commons.hiding', true), '');
  held uuid[] := '{}';
  repeated uuid[] := '{}';
  counted_repeats uuid[] := '{}';
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and exists (select from private.held_counts)) then
    -- Which reports of a group are held is not known and makes no difference to any figure.
    perform pg_advisory_xact_lock(private.hold_lock());
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(id) filter (where nth <= repeats), '{}')
    into held, repeated
    from (
      select report.id, hold.n, hold.repeats,
        row_number() over (partition by report.country, report.pin_code, report.latitude, report.longitude, hold.hour,
          report.illness_type, report.severity order by report.id) as nth
      from removed as report join private.held_groups as hold
        on hold.country = report.country and hold.pin_code = report.pin_code
        and hold.hour = date_trunc('hour', report.created_at, 'UTC')
        and hold.illness = report.illness_type and hold.severity = report.severity
        and hold.lat_e3 is not distinct from (round(report.latitude * 1000))::integer
        and hold.lon_e3 is not distinct from (round(report.longitude * 1000))::integer
    ) as alike
    where nth <= n;
    insert into private.held_counts (country, pin_code, lat_e3, lon_e3, hour, illness, severity, n, repeats)
    select country, pin_code, (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      date_trunc('hour', created_at, 'UTC'), illness_type, severity, -count(*),
      -(count(*) filter (where id = any (repeated)))
    from removed where id = any (held)
    group by 1, 2, 3, 4, 5, 6, 7;
  end if;

  if tg_op = 'DELETE' then
    with gone as (
      select id, country, pin_code, (created_at at time zone 'UTC')::date as day, illness_type as illness
      from removed where id <> all (held)
    ), pending as materialized (
      select country, pin_code, day, illness, sum(repeats) as n
      from private.report_deltas where repeats <> 0 group by 1, 2, 3, 4
    ), known as (
      select country, pin_code, day, illness, coalesce(kept.n, 0) + coalesce(pending.n, 0) as n
      from (select distinct country, pin_code, day, illness from gone) as area
      left join private.repeats as kept using (country, pin_code, day, illness)
      left join pending using (country, pin_code, day, illness)
    )
    select coalesce(array_agg(id), '{}') into counted_repeats
    from (
      select gone.id, known.n,
        row_number() over (partition by country, pin_code, day, illness order by gone.id) as nth
      from gone join known using (country, pin_code, day, illness)
    ) as alike
    where nth <= n;
  end if;

  if tg_op in ('UPDATE', 'DELETE') then
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code, repeats)
    select -count(*), (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      (created_at at time zone 'UTC')::date, illness_type, severity, max(created_at), country, pin_code,
      -(count(*) filter (where id = any (counted_repeats)))
    from removed where id <> all (held)
    group by 2, 3, 4, 5, 6, 8, 9;
  end if;
  if tg_op = 'DELETE' and hiding <> '' then
    insert into private.hidden_reports
      (id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at, is_demonstration, action,
        mark)
    select id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at, is_demonstration,
      hiding::bigint,
      concat_ws(' ', case when id = any (held) then 'held' end,
        case when id = any (repeated) or id = any (counted_repeats) then 'repeat' end)
    from removed;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code, repeats, hours)
    select count(*), (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      (created_at at time zone 'UTC')::date, illness_type, severity, max(created_at), country, pin_code,
      case when tg_op = 'INSERT' and mark like '%repeat%' then count(*) else 0 end,
      bit_or(private.hour_bit(created_at))
    from added
    where not (tg_op = 'INSERT' and mark like 'held%') and id <> all (held)
    group by 2, 3, 4, 5, 6, 8, 9;
    if cardinality(held) > 0 or (tg_op = 'INSERT' and mark like 'held%') then
      insert into private.held_counts (country, pin_code, lat_e3, lon_e3, hour, illness, severity, n, repeats)
      select country, pin_code, (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
        date_trunc('hour', created_at, 'UTC'), illness_type, severity, count(*),
        count(*) filter (where id = any (repeated) or (tg_op = 'INSERT' and mark like '%repeat%'))
      from added where tg_op = 'INSERT' or id = any (held)
      group by 1, 2, 3, 4, 5, 6, 7;
    end if;
  end if;
  return null;
end
$$;

-- Puts hidden reports back with their ids, times and marks, and returns their number. Queues look-ups of their places
-- again, because a better place may have been found in the meantime.
create function private.put_back(ids uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  taken private.hidden_reports[];
  current_mark text;
begin
  with gone as (
    delete from private.hidden_reports where id = any (ids) returning *
  )
  select coalesce(array_agg(gone::private.hidden_reports), '{}') into taken from gone;

  for current_mark in select distinct mark from unnest(taken) order by 1
  loop
    perform set_config('health_commons.mark', current_mark, true);
    insert into public.symptom_reports
      (id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at, is_demonstration)
    select id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at, is_demonstration
    from unnest(taken) where mark = current_mark;
  end loop;
  perform set_config('health_commons.mark', '', true);

  insert into private.geocode_todo (report_id, country, pin_code)
  select id, country, pin_code from unnest(taken) where latitude is null;
  perform private.note_coarse(array_agg(report.country), array_agg(report.pin_code), array_agg(report.latitude),
    array_agg(report.longitude), array_agg(place.precision))
  from unnest(taken) as report join private.place_precision as place
    on place.lat_e3 = (round(report.latitude * 1000))::integer and place.lon_e3 = (round(report.longitude * 1000))::integer
  having count(*) > 0;
  return cardinality(taken);
end
$$;

-- Does the next `max` reports of an action of private.moderation_log, and returns their number; 0 if none is left.
create function private.continue_moderation(in_action bigint, max integer default 1000) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  action private.moderation_log;
  wanted private.report_search;
  ids uuid[];
  done integer;
begin
  select * into strict action from private.moderation_log where id = in_action for update;
  wanted := jsonb_populate_record(null::private.report_search, action.search);

  if action.command = 'release' then
    done := private.release_held(wanted.country, coalesce(wanted.code, ''), wanted.illness,
      coalesce(wanted.since, '-infinity'), coalesce(wanted.until, 'infinity'), max);
  else
    ids := array(select id from private.search_reports(action.search, max));
    if action.command = 'restore' then
      done := private.put_back(ids);
    elsif wanted.action is not null then
      delete from private.hidden_reports where id = any (ids);
      get diagnostics done = row_count;
    else
      -- In the order in which private.settle_geocode_todo locks these rows.
      delete from private.geocode_todo where report_id = any (ids);
      perform set_config('health_commons.hiding', case when action.command = 'hide' then in_action::text else '' end, true);
      delete from public.symptom_reports where id = any (ids);
      get diagnostics done = row_count;
      perform set_config('health_commons.hiding', '', true);
    end if;
  end if;
  update private.moderation_log set reports = reports + done where id = in_action;
  return done;
end
$$;

alter table private.moderation_log enable row level security;
alter table private.hidden_reports enable row level security;
revoke all on private.moderation_log, private.hidden_reports
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
