-- Taking a report: the same key stores it once, an address may send so many an hour, and nothing says who sent it.

create table private.idempotency_keys (
  key uuid primary key,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on private.idempotency_keys (created_at);

-- Reports accepted in an hour from an address, of which only a hash is kept, salted with a secret that lives one day.
create table private.rate_limits (
  hour timestamptz not null,
  address_hash text not null,
  n integer not null,
  primary key (hour, address_hash)
);

create table private.address_salts (
  day date primary key,
  salt text not null
);

-- The secret of today (UTC), made when first asked for. Those of earlier days are removed by private.purge.
create function private.address_salt() returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  insert into private.address_salts (day, salt)
  values (today, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict (day) do nothing;
  return (select salt from private.address_salts where day = today);
end
$$;

-- What a key answered before: {"status":"repeated","data":{…}}, {"status":"conflict"} for another body, null when new.
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

/*
 * Stores a report. report: {country, pin_code, symptoms, illness_type, severity, latitude, longitude}; without a place it
 * is noted in private.geocode_todo. address_hash null: no limit. Answers {"status", …} with one of
 *   created  {data: {id, pin_code, illness_type, created_at}}
 *   repeated the same data again: the key is known, with this body
 *   conflict the key is known, with another body
 *   limited  {retry_after: seconds}
 */
create function private.submit_report(
  report jsonb,
  idempotency_key uuid default null,
  body_hash text default null,
  address_hash text default null,
  per_hour integer default 60
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  stored public.symptom_reports;
  answer jsonb;
begin
  if idempotency_key is not null then
    -- A second request with the same key waits here until the first has ended.
    insert into private.idempotency_keys (key, body_hash) values (idempotency_key, submit_report.body_hash)
    on conflict (key) do nothing;
    if not found then
      return private.find_submission(idempotency_key, submit_report.body_hash);
    end if;
  end if;

  if address_hash is not null then
    insert into private.rate_limits as rate (hour, address_hash, n)
    values (this_hour, submit_report.address_hash, 1)
    on conflict on constraint rate_limits_pkey do update set n = rate.n + 1 where rate.n < per_hour;
    if not found then
      delete from private.idempotency_keys where key = idempotency_key;
      return jsonb_build_object('status', 'limited', 'retry_after',
        ceil(extract(epoch from this_hour + interval '1 hour' - now()))::integer);
    end if;
  end if;

  insert into public.symptom_reports (country, pin_code, symptoms, illness_type, severity, latitude, longitude)
  select sent.country, sent.pin_code, sent.symptoms, sent.illness_type, sent.severity,
    round(sent.latitude::numeric, 3), round(sent.longitude::numeric, 3)
  from jsonb_populate_record(null::public.symptom_reports, report) as sent
  returning * into stored;

  if stored.latitude is null then
    insert into private.geocode_todo (report_id, country, pin_code)
    values (stored.id, stored.country, stored.pin_code);
  end if;

  answer := jsonb_build_object('id', stored.id, 'pin_code', stored.pin_code, 'illness_type', stored.illness_type,
    'created_at', stored.created_at);
  if idempotency_key is not null then
    update private.idempotency_keys set response = answer where key = idempotency_key;
  end if;
  return jsonb_build_object('status', 'created', 'data', answer);
end
$$;
