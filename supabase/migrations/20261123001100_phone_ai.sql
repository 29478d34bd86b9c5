-- Consultations and emergency alerts. The API encrypts the content of an alert. The content stays here until the
-- operator's system accepts the alert, for at most 24 hours.

-- Consumes one consultation of a sender's hourly limit. Returns false if none is left.
create function private.count_consultation(sender text, per_hour integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.rate_limits as rate (hour, address_hash, n)
  values (date_trunc('hour', now(), 'UTC'), 'consultation ' || sender, 1)
  on conflict on constraint rate_limits_pkey do update set n = rate.n + 1 where rate.n < per_hour;
  return found;
end
$$;

-- Returns a country's demonstration reports by illness, from `since` to `until` (UTC, inclusive). Daily counts include
-- these reports. A consultation subtracts them from the counts, so that they do not influence its answer.
create function private.demonstration_reports(in_country text, since date, until date)
returns table (illness text, n integer)
language sql stable security definer
set search_path = ''
as $$
  select report.illness_type::text, count(*)::integer
  from public.symptom_reports as report
  where report.is_demonstration
    and report.country = in_country
    and report.created_at >= since::timestamp at time zone 'UTC'
    and report.created_at < (until + 1)::timestamp at time zone 'UTC'
  group by report.illness_type
$$;

create table private.alerts (
  id uuid primary key,
  -- The Idempotency-Key of the request.
  key uuid unique,
  -- Keyed hash of the content. Only the API has the key.
  body_hash text not null,
  -- Encrypted content, which only the API can decrypt. Null after delivery.
  sealed text,
  created_at timestamptz not null default now(),
  attempts integer not null,
  -- Time of the next attempt: after the pause that follows a failure, or at the end of a lease.
  next_at timestamptz not null,
  delivered_at timestamptz,
  constraint alerts_sealed_until_delivered check ((sealed is null) = (delivered_at is not null))
);
create index alerts_due on private.alerts (next_at) where sealed is not null;
create index alerts_content on private.alerts (body_hash, created_at);
create index alerts_age on private.alerts (created_at);

-- How long delivery is retried, and how long a delivered alert is remembered.
create function private.alert_life() returns interval
language sql immutable
set search_path = ''
return interval '24 hours';

-- Deletes expired alerts. Returns the number of alerts that were never delivered.
create function private.drop_alerts() returns integer
language sql volatile security definer
set search_path = ''
as $$
  with gone as (
    delete from private.alerts where created_at <= now() - private.alert_life() returning sealed
  )
  select count(sealed)::integer from gone
$$;

/*
 * Queues an alert and leases it to the caller, who tries to deliver it at once. Without a sender there is no limit.
 * Returns {"status", …} with one of
 * - queued: the alert is stored
 * - repeated: {id, delivered: boolean}; the key is known with this content, or the request has no key and this content
 * came within same_for
 * - conflict: the key is known with different content
 * - limited: {retry_after: seconds}
 * - full: most_waiting alerts are pending, or most_kept are stored
 */
create function private.queue_alert(
  in_id uuid, in_key uuid, in_hash text, in_sealed text, sender text, per_hour integer,
  lease interval, same_for interval, most_waiting integer, most_kept integer
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  known private.alerts;
begin
  -- Calls are serialized, so that duplicates are found and limits are exact. Alerts are rare.
  perform pg_advisory_xact_lock(hashtextextended('private.queue_alert', 0));

  select * into known from private.alerts as alert
  where alert.created_at > now() - private.alert_life()
    and (alert.key = in_key or (in_key is null and alert.body_hash = in_hash and alert.created_at > now() - same_for))
  order by alert.created_at desc limit 1;
  if found then
    if known.body_hash <> in_hash then
      return jsonb_build_object('status', 'conflict');
    end if;
    return jsonb_build_object('status', 'repeated', 'id', known.id, 'delivered', known.sealed is null);
  end if;

  if sender is not null then
    insert into private.rate_limits as rate (hour, address_hash, n) values (this_hour, 'alert ' || sender, 1)
    on conflict on constraint rate_limits_pkey do update set n = rate.n + 1 where rate.n < per_hour;
    if not found then
      return jsonb_build_object('status', 'limited', 'retry_after',
        ceil(extract(epoch from this_hour + interval '1 hour' - now()))::integer);
    end if;
  end if;

  -- An expired alert may have the same key.
  delete from private.alerts where created_at <= now() - private.alert_life();
  if (select count(*) from private.alerts where sealed is not null) >= most_waiting
    or (select count(*) from private.alerts) >= most_kept then
    return jsonb_build_object('status', 'full');
  end if;

  insert into private.alerts (id, key, body_hash, sealed, attempts, next_at)
  values (in_id, in_key, in_hash, in_sealed, 1, clock_timestamp() + lease);
  return jsonb_build_object('status', 'queued');
end
$$;

-- Leases due alerts, each to one caller. `attempts` includes this attempt.
create function private.take_alerts(at_most integer, lease interval)
returns table (id uuid, sealed text, attempts integer)
language sql volatile security definer
set search_path = ''
as $$
  update private.alerts as alert set attempts = alert.attempts + 1, next_at = clock_timestamp() + lease
  where alert.id in (
    select due.id from private.alerts as due
    where due.sealed is not null and due.next_at <= clock_timestamp() and due.created_at > now() - private.alert_life()
    order by due.next_at limit at_most
    for update skip locked
  )
  returning alert.id, alert.sealed, alert.attempts
$$;

-- Records a delivery and deletes the content.
create function private.alert_delivered(in_id uuid) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.alerts set delivered_at = clock_timestamp(), sealed = null where id = in_id and sealed is not null
$$;

-- Records a failure. The alert is retried after the pause, unless another caller has leased it in the meantime.
create function private.alert_failed(in_id uuid, attempt integer, pause interval) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.alerts set next_at = clock_timestamp() + pause
  where id = in_id and attempts = attempt and sealed is not null
$$;

alter table private.alerts enable row level security;
revoke all on private.alerts
  from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.count_consultation(text, integer),
  private.demonstration_reports(text, date, date),
  private.drop_alerts(),
  private.queue_alert(uuid, uuid, text, text, text, integer, interval, interval, integer, integer),
  private.take_alerts(integer, interval),
  private.alert_delivered(uuid),
  private.alert_failed(uuid, integer, interval)
to health_commons_api;
