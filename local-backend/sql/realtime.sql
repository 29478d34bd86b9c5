-- Adds triggers to published tables. After an INSERT, UPDATE or DELETE, a trigger announces the changed rows with
-- NOTIFY. The local realtime server listens to these announcements. Supabase Realtime reads the replication log
-- instead. This file can run again. It is never applied to a hosted project.
create schema if not exists local_realtime;

-- Every login may LISTEN to a channel and NOTIFY it, so only the owner can read the name of this one.
create table if not exists local_realtime.channel (name text not null);
insert into local_realtime.channel
select 'local_realtime_' || replace(gen_random_uuid()::text, '-', '') where not exists (select from local_realtime.channel);

create or replace function local_realtime.announce() returns trigger
language plpgsql security definer
set search_path = ''
-- Supabase Realtime sends times in UTC.
set timezone = 'UTC'
as $$
declare
  channel constant text := (select name from local_realtime.channel);
  -- If a statement changes more rows than this, its rows are not announced, and clients are told to reload the table.
  max_rows constant int := 200;
  -- PostgreSQL limits a NOTIFY payload to 8,000 bytes.
  max_bytes constant int := 7900;
  statement constant jsonb := jsonb_build_object('table', tg_table_name, 'type', tg_op);
  change jsonb;
begin
  -- Archived reports stay in every figure.
  if current_setting('health_commons.archiving', true) = 'on' then
    return null;
  end if;
  if (select count(*) from (select from changed limit max_rows + 1) as some_rows) > max_rows then
    perform pg_notify(channel, (statement || '{"skipped": true}')::text);
    return null;
  end if;
  for change in
    select statement || jsonb_build_object('at', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'record', to_jsonb(c))
    from changed as c
  loop
    if octet_length(change::text) > max_bytes then
      change := statement || '{"skipped": true}';
    end if;
    perform pg_notify(channel, change::text);
  end loop;
  return null;
end
$$;

do $$
declare
  published record;
  event text;
begin
  for published in
    select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public'
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create or replace trigger %I after %s on public.%I referencing %s table as changed
           for each statement execute function local_realtime.announce()',
        'local_realtime_' || event, event, published.tablename, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end
$$;
