-- How a report is stored, at most once per idempotency key, and how the browser that has the key changes it.

create table private.idempotency_keys (
  -- The first half of the SHA-256 of the key. Only the sender has the key itself.
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

-- Stores several reports in one transaction: all, or none after an error. `submissions` is a list of {report, key,
-- body_hash, held, repeat}; `report` is {country, pin_code, symptoms, illness_type, severity, latitude, longitude,
-- precision}. Without a key the request is not idempotent. A report without a place is queued in
-- private.codes_to_place.
--
-- Returns a list of {"status", …} in the same order, where the status is
-- - created: {data: {id, pin_code, illness_type, created_at}}
-- - repeated: {data} of the first request; the key is known with this body
-- - conflict: the key is known with a different body
-- Of two submissions with the same key, the first is stored. The second gets the same status as a later request.
create function private.store_reports(submissions jsonb) returns jsonb
language plpgsql volatile security definer
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

-- Corrects a report, or deletes it if `change` is null, for who has its key. `change` is the `report` of
-- private.store_reports. Returns {id, pin_code, illness_type, created_at} of the corrected report, {id} of the deleted
-- one, even if it was deleted before. Returns null if the key is not that of the report, or is older than 30 days.
--
-- The report is hidden and put back, so that every figure changes as it does for operators. A report that an operator
-- hid stays hidden. `in_held` and `in_repeat` are its marks as a new report. It gets them only in a new area or with a
-- new illness, or in a new country. Otherwise it keeps its marks, because it is still the sender's same report.
create function private.change_report(in_key uuid, in_id uuid, change jsonb, in_held boolean, in_repeat boolean)
returns jsonb
language plpgsql volatile security definer
as $$
declare
  known private.idempotency_keys;
  old private.hidden_reports;
  was public.symptom_reports;
  becomes public.symptom_reports;
begin
  select * into known from private.idempotency_keys
  where key = in_key and response ->> 'id' = in_id::text and created_at > now() - interval '30 days' for update;
  if not found then
    return null;
  end if;
  perform set_config('health_commons.hiding', '0', true);
  delete from public.symptom_reports where id = in_id;
  perform set_config('health_commons.hiding', '', true);

  if change is null then
    delete from private.hidden_reports where id = in_id;
    known.response := jsonb_build_object('id', in_id);
  else
    select * into old from private.hidden_reports where id = in_id for update;
    if not found then
      return null;
    end if;
    was := jsonb_populate_record(null::public.symptom_reports, old.report);
    becomes := jsonb_populate_record(was, change || jsonb_build_object(
      'latitude', round((change ->> 'latitude')::numeric, 3), 'longitude', round((change ->> 'longitude')::numeric, 3)));
    if (was.country, was.pin_code, was.illness_type) = (becomes.country, becomes.pin_code, becomes.illness_type) then
      in_held := old.mark like 'held%';
    end if;
    if was.country = becomes.country then
      in_repeat := old.mark like '%repeat%';
    end if;
    update private.hidden_reports set report = to_jsonb(becomes),
      mark = concat_ws(' ', case when in_held then 'held' end, case when in_repeat then 'repeat' end)
    where id = in_id;
    perform private.note_places(array[becomes.country], array[becomes.pin_code], array[becomes.latitude],
      array[becomes.longitude], array[change ->> 'precision']) where change ->> 'precision' <> 'exact';
    perform private.put_back(array[in_id]) where old.action = 0;
    known.response := known.response
      || jsonb_build_object('pin_code', becomes.pin_code, 'illness_type', becomes.illness_type);
  end if;
  -- No body has this hash, so that a late retry of the first request does not store the report again.
  update private.idempotency_keys set body_hash = '', response = known.response where key = in_key;
  return known.response;
end
$$;
