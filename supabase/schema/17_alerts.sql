-- The emergency alerts of the last 24 hours. The content of an alert is never stored.

create table private.alerts (
  -- A keyed fingerprint of the content with the phone number. Only the API has the key.
  fingerprint text primary key,
  created_at timestamptz not null,
  -- The end of the attempt to send the alert.
  busy_until timestamptz not null,
  is_delivered boolean not null default false
);
create index alerts_age on private.alerts (created_at);

-- Lets the caller, who counted the sender before, send an alert. Returns a status:
-- - claimed: the caller sends the alert now, and calls private.finish_alert
-- - delivered: the same alert was delivered in the last 24 hours
-- - busy: {retry_after: seconds}: the same alert is being sent, or there were per_minute alerts within a minute
create function private.claim_alert(in_fingerprint text, per_minute integer, lease interval) returns jsonb
language plpgsql volatile security definer
as $$
declare
  known private.alerts;
  busy_until timestamptz;
begin
  -- Calls are serialized, so that limits are exact. Alerts are rare.
  perform pg_advisory_xact_lock(hashtext('private.claim_alert'));

  select * into known from private.alerts as alert
  where alert.fingerprint = in_fingerprint and alert.created_at > now() - interval '24 hours';
  if known.is_delivered then
    return jsonb_build_object('status', 'delivered');
  end if;

  -- The oldest of the last per_minute alerts must be a minute old.
  select alert.created_at + interval '1 minute' into busy_until
  from private.alerts as alert order by alert.created_at desc offset per_minute - 1 limit 1;
  busy_until := greatest(busy_until, known.busy_until);
  if busy_until > now() then
    return jsonb_build_object('status', 'busy', 'retry_after', ceil(extract(epoch from busy_until - now()))::integer);
  end if;

  insert into private.alerts as alert (fingerprint, created_at, busy_until) values (in_fingerprint, now(), now() + lease)
  on conflict (fingerprint) do update set created_at = excluded.created_at, busy_until = excluded.busy_until,
    is_delivered = false;
  return jsonb_build_object('status', 'claimed');
end
$$;

-- Ends an attempt to send an alert. If it failed, the same alert may be sent at once.
create function private.finish_alert(in_fingerprint text, delivered boolean) returns void
language sql volatile security definer
as $$
  update private.alerts set busy_until = now(), is_delivered = delivered where fingerprint = in_fingerprint
$$;
