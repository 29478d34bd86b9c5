-- Consultations are counted as look-ups are; emergency alerts wait here, sealed by the API, until the operator's system has taken them.

-- Counts a consultation of a sender in this hour; false, and nothing counted, when it has had per_hour of them.
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

create table private.alerts (
  id uuid primary key,
  -- The Idempotency-Key it came with.
  key uuid unique,
  -- Of what it says, under a key that only the API has.
  body_hash text not null,
  -- Encrypted by the API, which alone can open it; null as soon as it was delivered.
  sealed text,
  created_at timestamptz not null default now(),
  attempts integer not null,
  -- Not tried before: the pause after a failure, or the lease of who is at it.
  next_at timestamptz not null,
  delivered_at timestamptz,
  constraint alerts_sealed_until_delivered check ((sealed is null) = (delivered_at is not null))
);
create index alerts_due on private.alerts (next_at) where sealed is not null;
create index alerts_content on private.alerts (body_hash, created_at);
create index alerts_age on private.alerts (created_at);
alter table private.alerts enable row level security;
revoke all on private.alerts from public, anon, authenticated, service_role, health_commons_api;

-- How long an alert may be tried, and how long is known that it was delivered.
create function private.alert_life() returns interval
language sql immutable
set search_path = ''
return interval '24 hours';

-- Removes alerts that have had their time; answers how many were never delivered.
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
 * Takes an alert in, as leased to the caller, who tries it at once. sender null: no limit. Answers {"status", …} with one of
 *   queued    it is stored
 *   repeated  {id, delivered: boolean}: the key is known with this content; or, without a key, this content came within same_for
 *   conflict  the key is known with other content
 *   limited   {retry_after: seconds}
 *   full      too many wait, or came in a day
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
  -- One after the other: two of the same meet here, and limits are exact. Alerts are few.
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

  -- One with the same key may stand here that has had its time.
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

-- Leases alerts that are due, each to one caller; attempts counts this one.
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

-- It was taken: what it says is gone from here.
create function private.alert_delivered(in_id uuid) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.alerts set delivered_at = clock_timestamp(), sealed = null where id = in_id and sealed is not null
$$;

-- It was not: tried again after the pause, unless somebody else has taken it over meanwhile.
create function private.alert_failed(in_id uuid, attempt integer, pause interval) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.alerts set next_at = clock_timestamp() + pause
  where id = in_id and attempts = attempt and sealed is not null
$$;

revoke all on function
  private.count_consultation(text, integer),
  private.alert_life(),
  private.drop_alerts(),
  private.queue_alert(uuid, uuid, text, text, text, integer, interval, interval, integer, integer),
  private.take_alerts(integer, interval),
  private.alert_delivered(uuid),
  private.alert_failed(uuid, integer, interval)
from public, anon, authenticated, service_role, health_commons_api;
grant execute on function
  private.count_consultation(text, integer),
  private.drop_alerts(),
  private.queue_alert(uuid, uuid, text, text, text, integer, interval, interval, integer, integer),
  private.take_alerts(integer, interval),
  private.alert_delivered(uuid),
  private.alert_failed(uuid, integer, interval)
to health_commons_api;
