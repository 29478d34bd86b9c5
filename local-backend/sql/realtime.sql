-- Adds triggers to published tables. After an INSERT, UPDATE or DELETE, a trigger announces the keys of the changed
-- rows with NOTIFY, and the local realtime server listens to these announcements. Supabase Realtime reads the
-- replication log instead. This file can run again. It is never applied to a hosted project.
create schema if not exists local_realtime;

create or replace function local_realtime.announce() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- A statement that changes more rows than this is not announced. Clients notice its changes when they reload their list.
  max_rows constant int := 200;
  payload text;
begin
  if (select count(*) from (select from changed limit max_rows + 1) as some_rows) > max_rows then
    return null;
  end if;
  for payload in
    select jsonb_build_object(
      'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'at', to_jsonb(now()),
      'key', (select jsonb_object_agg(name, to_jsonb(c) -> name) from unnest(tg_argv) as name)
    )::text
    from changed as c
  loop
    -- PostgreSQL limits a NOTIFY payload to 8,000 bytes. The payload therefore has only the row's key, and a row whose
    -- payload is still too long is not announced.
    if octet_length(payload) < 7900 then
      perform pg_notify('local_realtime', payload);
    end if;
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
