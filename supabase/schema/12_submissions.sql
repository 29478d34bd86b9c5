-- How a report is stored: at most once per idempotency key.

create table private.idempotency_keys (
  key uuid primary key,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on private.idempotency_keys (created_at);

-- Returns the stored response of a key: {"status":"repeated","data":{…}}, or {"status":"conflict"} if the body differs.
-- Returns null for a new key.
create function private.find_submission(idempotency_key uuid, body_hash text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case
    when known.body_hash <> find_submission.body_hash then '{"status": "conflict"}'::jsonb
    else jsonb_build_object('status', 'repeated', 'data', known.response)
  end
  from private.idempotency_keys as known
  where known.key = idempotency_key
$$;

create type private.storable as (
  number integer, key uuid, body_hash text, report public.symptom_reports, answer jsonb, precision text, mark text
);

/*
 * Stores several reports in one transaction: all, or none after an error. `submissions` is a list of {report, key,
 * body_hash, held, repeat}; `report` is {country, pin_code, symptoms, illness_type, severity, latitude, longitude,
 * precision}. Without a key the request is not idempotent. A report without a place is queued in
 * private.codes_to_place.
 *
 * Returns a list of {"status", …} in the same order, where the status is
 * - created: {data: {id, pin_code, illness_type, created_at}}
 * - repeated: {data} of the first request; the key is known with this body
 * - conflict: the key is known with a different body
 * Of two submissions with the same key, the first is stored. The second gets the same status as a later request.
 */
create function private.store_reports(submissions jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sent private.storable[];
  taken integer[];
  current_mark text;
begin
  -- Ids and times are assigned before the insert, so that each key is written once, together with its response.
  select array_agg(row(
    number, given.key, given.body_hash, filled,
    jsonb_build_object('id', filled.id, 'pin_code', filled.pin_code, 'illness_type', filled.illness_type,
      'created_at', filled.created_at),
    case when filled.latitude is null then 'unknown' else coalesce(given.report ->> 'precision', 'exact') end,
    concat_ws(' ', case when held then 'held' end, case when repeat then 'repeat' end)
  )::private.storable order by number)
  into sent
  from jsonb_array_elements(submissions) with ordinality as element (value, number)
  cross join lateral jsonb_to_record(value)
    as given (report jsonb, key uuid, body_hash text, held boolean, repeat boolean)
  cross join lateral jsonb_populate_record(null::public.symptom_reports, given.report || jsonb_build_object(
    'id', private.uuid_v7(now()), 'created_at', now(), 'is_demonstration', false,
    'latitude', round((given.report ->> 'latitude')::numeric, 3),
    'longitude', round((given.report ->> 'longitude')::numeric, 3))) as filled;

  -- Keys are locked in a fixed order, so that two processes cannot deadlock. A second request with the same key waits
  -- here for the first.
  with fresh as (
    insert into private.idempotency_keys (key, body_hash, response)
    select distinct on (key) key, body_hash, answer from unnest(sent) where key is not null order by key, number
    on conflict (key) do nothing
    returning key
  )
  select coalesce(array_agg(number), '{}') into taken
  from (
    select number from unnest(sent) where key is null
    union all
    select min(number) from unnest(sent) join fresh using (key) group by key
  ) as chosen;

  for current_mark in select distinct mark from unnest(sent) where number = any (taken) order by 1
  loop
    perform set_config('health_commons.mark', current_mark, true);
    insert into public.symptom_reports
    select (report).* from unnest(sent) where number = any (taken) and mark = current_mark;
  end loop;
  perform set_config('health_commons.mark', '', true);

  perform private.note_places(array_agg((report).country), array_agg((report).pin_code), array_agg((report).latitude),
    array_agg((report).longitude), array_agg(precision))
  from unnest(sent) where number = any (taken) and precision <> 'exact'
  having count(*) > 0;

  return (
    select jsonb_agg(
      case
        when number = any (taken) then jsonb_build_object('status', 'created', 'data', answer)
        else private.find_submission(key, body_hash)
      end
      order by number)
    from unnest(sent)
  );
end
$$;
