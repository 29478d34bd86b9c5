-- Emergency alerts. The API encrypts the content of an alert. The content stays here until the operator's system accepts
-- the alert, for at most 24 hours.

create table private.alerts (
  id uuid primary key,
  -- The Idempotency-Key of the request.
  key uuid unique,
  -- Keyed hash of the content. Only the API has the key.
  body_hash text not null,
  -- Encrypted content, which only the API can decrypt. Null after delivery.
  sealed text,
  -- A keyed fingerprint of the phone number.
  number_hash text,
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
create index alerts_number on private.alerts (number_hash, created_at) where number_hash is not null;

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

-- Returns whether private.store_alert would answer 'repeated' or 'conflict', so that the sender is not counted again.
create function private.has_alert(in_key uuid, in_hash text, same_for interval) returns boolean
language sql stable security definer
set search_path = ''
return exists (
  select from private.alerts as alert
  where alert.created_at > now() - private.alert_life()
    and (alert.key = in_key or (in_key is null and alert.body_hash = in_hash and alert.created_at > now() - same_for)));

/*
 * Stores an alert and leases it to the caller, who counted its sender before. Returns a status:
 * - queued: the alert is stored
 * - repeated: {id, delivered}: the same alert is stored
 * - conflict: the key is known with different content
 * - known: {delivered}: another alert for this number is stored; nothing was stored
 * - full: max_pending alerts are pending
 * - busy: {retry_after: seconds}: per_minute alerts were stored within a minute
 */
create function private.store_alert(
  in_id uuid, in_key uuid, in_hash text, in_number_hash text, in_sealed text,
  lease interval, same_for interval, per_minute integer, max_pending integer
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  expired constant timestamptz := now() - private.alert_life();
  known private.alerts;
  oldest timestamptz;
begin
  -- Calls are serialized, so that duplicates are found and limits are exact. Alerts are rare.
  perform pg_advisory_xact_lock(hashtextextended('private.store_alert', 0));

  select * into known from private.alerts as alert
  where alert.created_at > expired
    and (alert.key = in_key or (in_key is null and alert.body_hash = in_hash and alert.created_at > now() - same_for))
  order by alert.created_at desc limit 1;
  if found then
    if known.body_hash <> in_hash then
      return jsonb_build_object('status', 'conflict');
    end if;
    return jsonb_build_object('status', 'repeated', 'id', known.id, 'delivered', known.sealed is null);
  end if;

  select * into known from private.alerts as alert
  where alert.number_hash = in_number_hash and alert.created_at > expired
  order by alert.created_at desc limit 1;
  if found then
    return jsonb_build_object('status', 'known', 'delivered', known.sealed is null);
  end if;

  if (select count(*) from private.alerts where sealed is not null and created_at > expired) >= max_pending then
    return jsonb_build_object('status', 'full');
  end if;

  -- The oldest of the last per_minute alerts.
  select created_at into oldest from private.alerts order by created_at desc offset per_minute - 1 limit 1;
  if oldest > now() - interval '1 minute' then
    return jsonb_build_object('status', 'busy', 'retry_after',
      ceil(extract(epoch from oldest + interval '1 minute' - now()))::integer);
  end if;

  -- An expired alert with the same key. The others are left for private.drop_alerts, which counts them.
  delete from private.alerts where key = in_key and created_at <= expired;
  insert into private.alerts (id, key, body_hash, number_hash, sealed, attempts, next_at)
  values (in_id, in_key, in_hash, in_number_hash, in_sealed, 1, clock_timestamp() + lease);
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
