-- Operators hide reports, put them back, and delete them for good. Hidden reports move to a private table, so that they
-- leave the list, REST and all figures. The log keeps who did what and why. Only the owner may use what is made here.

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

-- Which reports an action is about: of a country, of codes that start with `code`, of an illness and severity, received
-- from `since` until before `until`, or with an id. `held` are only held reports, and `action` the reports that this
-- action hid. A field that is null selects all.
create type private.report_search as (
  country text, code text, illness public.illness_type, severity public.severity, since timestamptz, until timestamptz,
  id uuid, held boolean, action bigint
);

-- Returns at most `max` reports that a search selects (null: all), in no order. Which reports of a group are held is
-- not known, so `held` selects as many of a group as are held.
create function private.search_reports(search jsonb, max bigint default null) returns setof public.symptom_reports
language plpgsql stable
-- The plan depends on which fields are null.
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant private.report_search := jsonb_populate_record(null::private.report_search, search);
begin
  if wanted.action is not null then
    return query
    select shown.* from private.hidden_reports as hidden
    cross join lateral jsonb_populate_record(null::public.symptom_reports, hidden.report) as shown
    where hidden.action = wanted.action
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

-- Puts hidden reports back with their ids, times and marks, and returns their number. Their places are looked up again
-- if they have none or a better one may have been found in the meantime.
create function private.put_back(ids uuid[]) returns integer
language plpgsql volatile
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
    select shown.* from unnest(taken) as hidden
    cross join lateral jsonb_populate_record(null::public.symptom_reports, hidden.report) as shown
    where hidden.mark = current_mark;
  end loop;
  perform set_config('health_commons.mark', '', true);

  perform private.note_places(array_agg(country), array_agg(pin_code), array_agg(latitude), array_agg(longitude),
    array_agg(coalesce(place.precision, 'unknown')))
  from public.symptom_reports as report
  left join private.place_precision as place
    on place.lat_e3 = (round(latitude * 1000))::integer and place.lon_e3 = (round(longitude * 1000))::integer
  where report.id = any (ids) and (latitude is null or place.precision is not null)
  having count(*) > 0;
  return cardinality(taken);
end
$$;

-- Does the next `max` reports of an action of private.moderation_log, and returns their number; 0 if none is left.
create function private.continue_moderation(in_action bigint, max integer default 1000) returns integer
language plpgsql volatile
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

-- Retention: reports that are older than the operator keeps them become daily counts.

-- Archives at most `max` reports, oldest first, that were received before the day (UTC) that is `keep_days` days ago,
-- and deletes hidden reports of that age. Returns the number of archived reports. Demonstration reports are kept, so
-- that they can still be removed. In the minimum of 100 days, a report can no longer get a place or age in, and is no
-- longer mentioned as held (90 days, private.daily_entries).
create function private.archive_reports(keep_days integer, max integer) returns integer
language plpgsql volatile security definer
as $$
declare
  first_kept constant timestamptz := ((now() at time zone 'UTC')::date - keep_days)::timestamp at time zone 'UTC';
  archived integer;
begin
  if keep_days < 100 then
    raise exception 'Reports are kept for at least 100 days';
  end if;
  perform set_config('health_commons.archiving', 'on', true);
  delete from public.symptom_reports where id = any (array(
    select id from public.symptom_reports
    where created_at < first_kept and not is_demonstration order by created_at, id limit max));
  get diagnostics archived = row_count;
  perform set_config('health_commons.archiving', '', true);
  delete from private.hidden_reports where created_at < first_kept;
  return archived;
end
$$;
