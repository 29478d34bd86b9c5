-- Every statement on a published table announces the keys of the rows that it changed. Local realtime reads these announcements instead of
-- the replication log. Idempotent. Never applied to a hosted project, which has Supabase Realtime.
create schema if not exists local_realtime;

create or replace function local_realtime.announce() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Statements that change more rows than this, such as loading demonstration data, are not announced. Clients see
  -- those rows when they reload their list.
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
    -- A NOTIFY payload is limited to 8,000 bytes. The listener therefore reads the row itself.
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
