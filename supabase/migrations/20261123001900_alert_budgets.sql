-- Budgets of emergency alerts: one alert a day for a number, a number of alerts a minute, and a number of pending ones.
-- private.queue_alert stays for the previous release.

-- A keyed fingerprint of the phone number.
alter table private.alerts add column number_hash text;
create index alerts_number_idx on private.alerts (number_hash, created_at) where number_hash is not null;
create index alerts_created_at_idx on private.alerts (created_at);

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
  perform pg_advisory_xact_lock(hashtextextended('private.queue_alert', 0));

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

revoke all on function
  private.store_alert(uuid, uuid, text, text, text, interval, interval, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.store_alert(uuid, uuid, text, text, text, interval, interval, integer, integer)
to health_commons_api;
