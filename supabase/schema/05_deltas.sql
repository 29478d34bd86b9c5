-- What changed in the reports and is not yet in the roll-ups.
--
-- A change of symptom_reports appends to private.report_deltas in its own transaction. private.fold_deltas adds the
-- deltas to the roll-ups. Readers add the unfolded deltas, so figures are exact at once, and no two inserts update the
-- same row. Places are integers in thousandths of a degree ('e3'). Days are UTC. Frequently updated tables have a
-- fillfactor of 80, so that PostgreSQL updates rows within their page and prunes dead versions. The embedded database
-- needs this because it has no autovacuum.

-- Reports added (n > 0) or removed (n < 0). `repeats` is the number of these reports that repeat a sender's earlier
-- report of the day: figures include repeats, detection does not. `hours` has a bit for each hour of the day (UTC) with
-- an added report.
create table private.report_deltas (
  id bigint generated always as identity primary key,
  n integer not null,
  lat_e3 integer,
  lon_e3 integer,
  day date not null,
  illness public.illness_type not null,
  severity public.severity not null,
  last_reported_at timestamptz not null,
  country text not null,
  pin_code text not null,
  repeats integer not null default 0,
  hours integer not null default 0
);

-- Reports that are held out of all figures, and how many of them are repeats: reports of one area, place, hour, illness
-- and severity. The rows of a group add up. `hour` is the start of the hour of created_at. When a report is counted,
-- its sender's counts decide whether it is held. The decision is stored as a count of reports that are alike, never
-- with a report or a sender.
create table private.held_counts (
  id bigint generated always as identity primary key,
  country text not null,
  pin_code text not null,
  lat_e3 integer,
  lon_e3 integer,
  hour timestamptz not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  repeats integer not null
);
create index held_counts_area on private.held_counts (country, pin_code, hour);
create index held_counts_hour on private.held_counts (hour);

-- Sums of private.held_counts.
create view private.held_groups as
select country, pin_code, lat_e3, lon_e3, hour, illness, severity, sum(n)::integer as n, sum(repeats)::integer as repeats
from private.held_counts
group by 1, 2, 3, 4, 5, 6, 7 having sum(n) > 0;

-- Repeats by day, which detection subtracts from the figures.
create table private.repeats (
  country text not null,
  pin_code text not null,
  day date not null,
  illness public.illness_type not null,
  n integer not null,
  primary key (country, pin_code, day, illness)
);

-- Hidden reports, as they were. `action` is the action that hid them, and `mark` the mark with which they are put back,
-- as in private.capture_report_changes.
create table private.hidden_reports (
  id uuid primary key,
  created_at timestamptz not null,
  report jsonb not null,
  action bigint not null,
  mark text not null
);
create index hidden_reports_action on private.hidden_reports (action, id);

-- Reports that are older than the operator keeps them, as daily counts. The roll-ups have them already, so they do not
-- change. A recount and a restore read these counts instead of the reports.
create table private.archived_counts (
  country text not null,
  pin_code text not null,
  latitude double precision,
  longitude double precision,
  day date not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null
);
-- 999 stands for no place, because a unique index treats nulls as different.
create unique index archived_counts_group on private.archived_counts (
  country, pin_code, day, illness, severity, coalesce(latitude, 999), coalesce(longitude, 999)
);

create function private.hour_bit(moment timestamptz) returns integer
language sql stable
return 1 << extract(hour from moment at time zone 'UTC')::integer;

-- Adds what a statement changed to the deltas, except held reports, which it adds to private.held_counts. Of deleted
-- reports that are alike, held ones go first, and then repeats: what is deleted is most likely a flood. If
-- private.continue_moderation hides them, they are kept in private.hidden_reports. If private.archive_reports deletes
-- them, they are kept in private.archived_counts.
create function private.capture_report_changes() returns trigger
language plpgsql security definer
as $$
declare
  -- Set by private.store_reports for the reports of one statement: 'held', 'repeat', both or neither.
  mark constant text := coalesce(current_setting('health_commons.mark', true), '');
  -- Set by private.continue_moderation: the id of the action that hides the reports of one statement.
  hiding constant text := coalesce(current_setting('health_commons.hiding', true), '');
  -- Set by private.archive_reports.
  archiving constant boolean := tg_op = 'DELETE' and coalesce(current_setting('health_commons.archiving', true), '') = 'on';
  held uuid[] := '{}';
  repeated uuid[] := '{}';
  counted_repeats uuid[] := '{}';
begin
  update private.installation set in_use_since = now() where in_use_since is null;

  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and exists (select from private.held_counts)) then
    -- Which reports of a group are held is not known and makes no difference to any figure.
    perform pg_advisory_xact_lock(hashtext('private.held_counts'));
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

  if tg_op = 'DELETE' and not archiving
    and (exists (select from private.repeats) or exists (select from private.report_deltas where repeats <> 0)) then
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

  if archiving then
    insert into private.archived_counts as kept
      (country, pin_code, latitude, longitude, day, illness, severity, n)
    select country, pin_code, latitude, longitude, (created_at at time zone 'UTC')::date, illness_type, severity, count(*)
    from removed where id <> all (held)
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (country, pin_code, day, illness, severity, coalesce(latitude, 999), coalesce(longitude, 999))
    do update set n = kept.n + excluded.n;
  elsif tg_op in ('UPDATE', 'DELETE') then
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code, repeats)
    select -count(*), (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      (created_at at time zone 'UTC')::date, illness_type, severity, max(created_at), country, pin_code,
      -(count(*) filter (where id = any (counted_repeats)))
    from removed where id <> all (held)
    group by 2, 3, 4, 5, 6, 8, 9
    order by 4;
  end if;
  if tg_op = 'DELETE' and hiding <> '' then
    insert into private.hidden_reports (id, created_at, report, action, mark)
    select id, created_at, to_jsonb(removed), hiding::bigint,
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
    group by 2, 3, 4, 5, 6, 8, 9
    order by 4;
    if cardinality(held) > 0 or (tg_op = 'INSERT' and mark like 'held%') then
      insert into private.held_counts (country, pin_code, lat_e3, lon_e3, hour, illness, severity, n, repeats)
      select country, pin_code, (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
        date_trunc('hour', created_at, 'UTC'), illness_type, severity, count(*),
        count(*) filter (where id = any (repeated) or (tg_op = 'INSERT' and mark like '%repeat%'))
      from added where tg_op = 'INSERT' or id = any (held)
      group by 1, 2, 3, 4, 5, 6, 7;
    end if;
  end if;

  if tg_op = 'DELETE' then
    -- Verdicts are computed from counts. Those that counted demonstration reports must not outlive the last one.
    if exists (select from removed where is_demonstration) and not private.has_demonstration() then
      delete from private.area_verdicts;
    end if;
  end if;
  return null;
end
$$;

create function private.clear_rollups() returns trigger
language plpgsql security definer
as $$
begin
  truncate private.report_deltas, private.tallies, private.prefix_months, private.place_precision,
    private.codes_to_place, private.held_counts, private.repeats, private.archived_counts, private.area_verdicts;
  return null;
end
$$;

create trigger capture_inserted after insert on public.symptom_reports
  referencing new table as added
  for each statement execute function private.capture_report_changes();
-- The API notes the places of what it stores. A row that the secret key inserts by REST may come without one.
create function private.note_inserted() returns trigger
language plpgsql security definer
as $$
begin
  perform private.note_places(array_agg(country), array_agg(pin_code), array_agg(latitude), array_agg(longitude),
    array_agg('unknown'::text))
  from added where latitude is null;
  return null;
end
$$;
create trigger note_inserted after insert on public.symptom_reports
  referencing new table as added
  for each statement when (current_user = 'service_role') execute function private.note_inserted();

create trigger capture_updated after update on public.symptom_reports
  referencing old table as removed new table as added
  for each statement execute function private.capture_report_changes();
create trigger capture_deleted after delete on public.symptom_reports
  referencing old table as removed
  for each statement execute function private.capture_report_changes();
create trigger capture_truncated after truncate on public.symptom_reports
  for each statement execute function private.clear_rollups();
