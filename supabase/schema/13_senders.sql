-- Limits per sender. A request is counted in a transaction before the one that stores it, and these tables are not in
-- the write-ahead log, so that no transaction id, time or log links a sender with a report or an alert. After a crash
-- the tables are empty.

create unlogged table private.sender_counts (
  -- The start of a hash of the sender's network, the limit and the salt. Only the API can compute it.
  key bytea not null,
  -- The end of the hour or day (UTC) in which the requests are counted.
  until timestamptz not null,
  n integer not null,
  primary key (key, until)
);

create unlogged table private.sender_salts (
  day date primary key,
  salt text not null
);

-- ANALYZE, which autovacuum runs, copies values of a column to pg_statistic. That catalogue is in the write-ahead log
-- and in backups, and keeps the values after their rows are deleted. No query needs statistics of these columns.
alter table private.sender_counts alter column key set statistics 0;
alter table private.sender_salts alter column salt set statistics 0;

-- Returns today's salt (UTC) and for how many seconds the API may use it. After a crash there is a new salt, so the API
-- reads it again at least every ten minutes.
create function private.sender_salt(moment timestamptz default clock_timestamp())
returns table (salt text, seconds double precision)
language plpgsql volatile security definer
as $$
declare
  today constant date := (moment at time zone 'UTC')::date;
begin
  insert into private.sender_salts as kept (day, salt)
  values (today, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict on constraint sender_salts_pkey do nothing;
  return query
  select kept.salt,
    least(600, extract(epoch from (today + 1)::timestamp at time zone 'UTC' - moment))::double precision
  from private.sender_salts as kept where kept.day = today;
end
$$;

create type private.wanted_count as (item bigint, key bytea, until timestamptz, max integer);

-- Returns the keys of the named limit of some requests. `requests` is a list of {name: {per, keys: {key: max, …}}, …},
-- where `per` is 'hour' or 'day' and a key is in hexadecimal. `items` are numbers of requests, starting at 1.
create function private.wanted_counts(requests jsonb, name text, items bigint[]) returns private.wanted_count[]
language sql stable
return (
  select array_agg(row(item, decode(wanted.key, 'hex'),
    date_trunc(request -> name ->> 'per', now(), 'UTC') + ('1 ' || (request -> name ->> 'per'))::interval,
    wanted.max::integer)::private.wanted_count)
  from jsonb_array_elements(requests) with ordinality as element (request, item)
  cross join lateral jsonb_each_text(request -> name -> 'keys') as wanted (key, max)
  where item = any (items));

-- Adds 1 to all keys of an item, or to none if one of them has reached its maximum. Returns the items that were not
-- counted, with their keys at the maximum and the time when all of these are usable again. An item that is not counted
-- still takes a place before later items of the same call.
create function private.count_senders(wanted private.wanted_count[])
returns table (item bigint, used_up bytea[], until timestamptz)
language plpgsql volatile
as $$
begin
  -- Keys are locked in a fixed order, so that two processes cannot deadlock.
  insert into private.sender_counts (key, until, n)
  select distinct given.key, given.until, 0 from unnest(wanted) as given order by 1, 2
  on conflict on constraint sender_counts_pkey do nothing;
  perform from private.sender_counts as kept
  where (kept.key, kept.until) in (select given.key, given.until from unnest(wanted) as given)
  order by kept.key, kept.until for update;

  return query
  with ranked as (
    select given.*, kept.n + row_number() over (partition by given.key, given.until order by given.item) > given.max as is_used_up
    from unnest(wanted) as given
    join private.sender_counts as kept on kept.key = given.key and kept.until = given.until
  ), refused as (
    select ranked.item, array_agg(ranked.key) as used_up, max(ranked.until) as until
    from ranked where is_used_up group by ranked.item
  ), counted as (
    update private.sender_counts as kept set n = kept.n + taken.n
    from (
      select given.key, given.until, count(*)::integer as n
      from unnest(wanted) as given
      where not exists (select from refused where refused.item = given.item)
      group by given.key, given.until
    ) as taken
    where kept.key = taken.key and kept.until = taken.until
  )
  select refused.item, refused.used_up, refused.until from refused;
end
$$;

-- Reports of an illness in an area per hour, from which reports of further senders are held: the base, or three times
-- the area's mean of the last 28 days.
create function private.surge_limit(in_country text, in_pin_code text, in_illness text, base integer) returns integer
language sql stable
return greatest(base, (
  select ceil(3 * sum(private.total_between(n, last_day, days, totals, (now() at time zone 'UTC')::date - 29, null))
    / (28 * 24.0))::integer
  from private.tallies
  where scope = private.scope_of(-2, in_country, in_pin_code, null, null) and illness::text = in_illness));

-- Counts requests of senders. `submissions` is a list of {limit, key, body_hash, figures, repeat, surge, country,
-- pin_code, illness}: `limit`, `figures`, `repeat` and `surge` as in private.wanted_counts, everything but `limit` only
-- for reports. Returns a list in the same order, of
-- - {known: …}: the key is known, as private.find_submission says; nothing was counted
-- - {used_up: [key, …], retry_after: seconds}: `limit` is reached; nothing was counted
-- - {held: boolean, repeat: boolean}: the request was counted. Held if `figures` or `surge` is reached. Only reports
--   that are not held by `figures` count towards the others, so that one sender cannot use up an area's surge.
create function private.count_submissions(submissions jsonb) returns jsonb
language plpgsql volatile security definer
as $$
declare
  known jsonb;
  refusals jsonb;
  fresh bigint[];
  figures bigint[];
  repeated bigint[];
  surging bigint[];
  busy private.wanted_count[];
begin
  select coalesce(jsonb_object_agg(item, outcome) filter (where outcome is not null), '{}'),
    array_agg(item) filter (where outcome is null)
  into known, fresh
  from (
    select item, private.find_submission((submission ->> 'key')::uuid, submission ->> 'body_hash') as outcome
    from jsonb_array_elements(submissions) with ordinality as element (submission, item)
  ) as searched;

  select coalesce(jsonb_object_agg(refused.item, jsonb_build_object(
    'used_up', (select jsonb_agg(encode(key, 'hex')) from unnest(refused.used_up) as key),
    'retry_after', ceil(extract(epoch from refused.until - now()))::integer)), '{}') into refusals
  from private.count_senders(private.wanted_counts(submissions, 'limit', fresh)) as refused;
  fresh := array(select item from unnest(fresh) as item where not refusals ? item::text);

  figures := array(
    select unnest(fresh)
    except
    select refused.item from private.count_senders(private.wanted_counts(submissions, 'figures', fresh)) as refused);
  repeated := array(
    select refused.item from private.count_senders(private.wanted_counts(submissions, 'repeat', figures)) as refused);
  surging := array(
    select refused.item from private.count_senders(private.wanted_counts(submissions, 'surge', figures)) as refused);
  if cardinality(surging) > 0 then
    -- Only now is it worth reading how many reports an hour are usual in the area.
    select array_agg(row(wanted.item, wanted.key, wanted.until,
      private.surge_limit(submission ->> 'country', submission ->> 'pin_code', submission ->> 'illness', wanted.max)
    )::private.wanted_count) into busy
    from unnest(private.wanted_counts(submissions, 'surge', surging)) as wanted
    cross join lateral (select submissions -> (wanted.item - 1)::integer as submission) as of_item;
    surging := array(select refused.item from private.count_senders(busy) as refused);
  end if;

  return (
    select jsonb_agg(
      case
        when known ? item::text then jsonb_build_object('known', known -> item::text)
        when refusals ? item::text then refusals -> item::text
        else jsonb_build_object(
          'held', item <> all (figures) or item = any (surging),
          'repeat', item <> all (figures) or item = any (repeated))
      end
      order by item)
    from generate_series(1, jsonb_array_length(submissions)) as number (item)
  );
end
$$;

-- Deletes expired counts and salts, and writes the other counts again in random order, so that neither their order nor
-- their transaction ids nor dead rows show when a request was counted. Called once a minute. A table of more than 16 MB
-- is rewritten only every ten minutes.
create function private.sweep_sender_counts(moment timestamptz default clock_timestamp()) returns void
language plpgsql volatile security definer
as $$
declare
  kept private.sender_counts[];
begin
  delete from private.sender_salts where day < (moment at time zone 'UTC')::date;
  if pg_relation_size('private.sender_counts') > 16777216 and extract(minute from moment)::integer % 10 > 0 then
    return;
  end if;
  perform set_config('lock_timeout', '500ms', true);
  lock table private.sender_counts in access exclusive mode;
  select array_agg(live order by random()) into kept
  from private.sender_counts as live where live.until > moment;
  truncate private.sender_counts;
  insert into private.sender_counts select * from unnest(kept);
exception
  -- A long transaction is counting. The next call sweeps.
  when lock_not_available then
    return;
end
$$;
