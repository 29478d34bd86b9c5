-- Reports get ids in the order of time, so that inserts change neighbouring pages of the id's index instead of random
-- ones (decision 54). Reports stored before keep their ids.

-- A UUID version 7 (RFC 9562): 48 bits of milliseconds since 1970, then random bits.
create function private.uuid_v7(moment timestamptz) returns uuid
language sql volatile
set search_path = ''
as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

do $migration$
declare
  definition constant text := pg_get_functiondef('private.store_reports(jsonb)'::regprocedure);
  old constant text := $$jsonb_build_object('id', gen_random_uuid(), $$;
begin
  if position(old in definition) = 0 then
    raise exception 'private.store_reports does not contain "%"', old;
  end if;
  execute replace(definition, old, $$jsonb_build_object('id', private.uuid_v7(now()), $$);
end
$migration$;

revoke all on function private.uuid_v7(timestamptz) from public, anon, authenticated, service_role;
