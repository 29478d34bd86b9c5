-- Reports that arrive at the same time are stored together: begin, commit and the triggers' work are paid once for all of them.

create type private.submission as (
  number integer, key uuid, body_hash text, sender text, per_hour integer, report public.symptom_reports, answer jsonb
);

/*
 * private.submit_report for several at once, in one transaction: all are answered or none is stored. submissions is a list of
 * {report, key, body_hash, sender, per_hour} with that function's arguments; answers a list of its answers, in order. Of two with the
 * same key the first one is stored and the other answered as if it had come later.
 */
create function private.submit_reports(submissions jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  sent private.submission[];
  taken integer[];
  limited integer[] := '{}';
  item private.submission;
begin
  -- What a report will be is known before it is stored, so that a key is written once and with its answer.
  select array_agg(row(
    number, given.key, given.body_hash, given.sender, given.per_hour, filled,
    jsonb_build_object('id', filled.id, 'pin_code', filled.pin_code, 'illness_type', filled.illness_type,
      'created_at', filled.created_at)
  )::private.submission order by number)
  into sent
  from jsonb_array_elements(submissions) with ordinality as element (value, number)
  cross join lateral jsonb_to_record(value)
    as given (report jsonb, key uuid, body_hash text, sender text, per_hour integer)
  cross join lateral jsonb_populate_record(null::public.symptom_reports,
    given.report || jsonb_build_object('id', gen_random_uuid(), 'created_at', now())) as filled;

  -- In order of keys, and senders after all keys: two processes with some of both wait for each other, never both ways.
  -- A second request with the same key waits here until the first has ended.
  with fresh as (
    insert into private.idempotency_keys (key, body_hash, response)
    select distinct on (key) key, body_hash, answer from unnest(sent) where key is not null order by key, number
    on conflict (key) do nothing
    returning key
  )
  select array_agg(number) into taken
  from (
    select number from unnest(sent) where key is null
    union all
    select min(number) from unnest(sent) join fresh using (key) group by key
  ) as chosen;

  for item in
    select (candidate).* from unnest(sent) as candidate
    where number = any (taken) and sender is not null order by sender, number
  loop
    insert into private.rate_limits as rate (hour, address_hash, n) values (this_hour, item.sender, 1)
    on conflict on constraint rate_limits_pkey do update set n = rate.n + 1 where rate.n < item.per_hour;
    if not found then
      limited := limited || item.number;
      delete from private.idempotency_keys where key = item.key;
    end if;
  end loop;

  insert into public.symptom_reports
    (id, country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at)
  select (report).id, (report).country, (report).pin_code, (report).symptoms, (report).illness_type, (report).severity,
    round((report).latitude::numeric, 3), round((report).longitude::numeric, 3), (report).created_at
  from unnest(sent) where number = any (taken) and number <> all (limited);

  insert into private.geocode_todo (report_id, country, pin_code)
  select (report).id, (report).country, (report).pin_code
  from unnest(sent) where number = any (taken) and number <> all (limited) and (report).latitude is null;

  return (
    select jsonb_agg(
      case
        when number = any (limited) then jsonb_build_object('status', 'limited', 'retry_after',
          ceil(extract(epoch from this_hour + interval '1 hour' - now()))::integer)
        when number = any (taken) then jsonb_build_object('status', 'created', 'data', answer)
        -- The other one of its key may have been sent away just now: then so is this one.
        else coalesce(private.find_submission(key, body_hash), jsonb_build_object('status', 'limited', 'retry_after',
          ceil(extract(epoch from this_hour + interval '1 hour' - now()))::integer))
      end
      order by number)
    from unnest(sent)
  );
end
$$;
revoke all on function private.submit_reports(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.submit_reports(jsonb) to health_commons_api;
