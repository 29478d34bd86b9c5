-- Adds triggers to published tables. After an INSERT or UPDATE, a trigger announces the keys of the changed rows with
-- NOTIFY. The local realtime server listens to these announcements and reads the rows. Supabase Realtime reads the
-- replication log instead. This file can run again. It is never applied to a hosted project.
create schema if not exists local_realtime;

create or replace function local_realtime.announce() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- If a statement changes more rows than this, its rows are not announced, and clients are told to reload the table.
  max_rows constant int := 200;
  -- PostgreSQL limits a NOTIFY payload to 8,000 bytes.
  max_bytes constant int := 7900;
  statement constant jsonb :=
    jsonb_build_object('schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op);
  change jsonb;
begin
  if (select count(*) from (select from changed limit max_rows + 1) as some_rows) > max_rows then
    perform pg_notify('local_realtime', (statement || '{"skipped": true}')::text);
    return null;
  end if;
  for change in
    select statement || jsonb_build_object(
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'key', (select jsonb_object_agg(name, to_jsonb(c) -> name) from unnest(tg_argv) as name)
    )
    from changed as c
  loop
    if octet_length(change::text) > max_bytes then
      change := statement || '{"skipped": true}';
    end if;
    perform pg_notify('local_realtime', change::text);
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
    select t.schemaname, t.tablename,
           (select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
              from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
             where i.indrelid = format('%I.%I', t.schemaname, t.tablename)::regclass and i.indisprimary) as key
      from pg_publication_tables t
     where t.pubname = 'supabase_realtime' and t.schemaname = 'public'
  loop
    continue when published.key is null;
    foreach event in array array['insert', 'update'] loop
      execute format(
        'create or replace trigger %I after %s on %I.%I referencing new table as changed
           for each statement execute function local_realtime.announce(%s)',
        'local_realtime_' || event, event, published.schemaname, published.tablename, published.key);
    end loop;
  end loop;
end
$$;
