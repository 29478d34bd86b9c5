-- Adds triggers to published tables. After an INSERT, UPDATE or DELETE, a trigger announces the changed rows with
-- NOTIFY, and the local realtime server listens to these announcements. Supabase Realtime reads the replication log
-- instead. This file can run again. It is never applied to a hosted project.
create schema if not exists local_realtime;

create or replace function local_realtime.announce() returns trigger
language plpgsql
set search_path = ''
-- Supabase Realtime also sends times in UTC.
set timezone = 'UTC'
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
      'at', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'key', (select jsonb_object_agg(name, content -> name) from unnest(tg_argv) as name),
      'row', case when tg_op <> 'DELETE' then content end
    )
    from changed as c cross join lateral (select to_jsonb(c) as content) as converted
  loop
    -- The server reads the current content of a row that is too long.
    if tg_op = 'DELETE' or octet_length(change::text) > max_bytes then
      change := change - 'row';
    end if;
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
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create or replace trigger %I after %s on %I.%I referencing %s table as changed
           for each statement execute function local_realtime.announce(%s)',
        'local_realtime_' || event, event, published.schemaname, published.tablename,
        case event when 'delete' then 'old' else 'new' end, published.key);
    end loop;
  end loop;
end
$$;
