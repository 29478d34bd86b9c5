-- The record of verdicts and forecasts as they were published. Feeds and scores are made from it, so nobody may change
-- it: it has no function that changes or deletes an entry, and a trigger refuses both.

-- One row per day and location: a country ('IN') or an area ('IN-400'). `day` is the last day that the entry is about.
-- `entry` is the canonical JSON (RFC 8785) of the entry without the four fields of the chain: `seq`, `previous` (the
-- hash of the row before, of any location), `earlier` (the hash of the location's row before) and `hash`. The last one
-- is the SHA-256 in hexadecimal of `previous`, `earlier`, `seq` and `entry`, joined by line feeds. Without a row
-- before, `previous` and `earlier` are empty. The numbers have no gaps.
create table private.verdict_record (
  seq bigint primary key,
  location text not null,
  day date not null,
  -- An entry of all illnesses has about 8,000 characters. The limit bounds the size of answers.
  entry text not null check (octet_length(entry) <= 32768),
  previous text not null,
  earlier text not null,
  hash text not null,
  unique (location, day)
);

create function private.refuse_to_change_record() returns trigger
language plpgsql
as $$
begin
  raise exception 'The record of verdicts is append-only: % is refused', lower(tg_op);
end
$$;

-- It holds for the owner, too.
create trigger append_only before update or delete or truncate on private.verdict_record
for each statement execute function private.refuse_to_change_record();

-- Appends entries, an array of JSON texts in the form of private.verdict_record.entry, in one chain. Ignores an entry
-- whose day is not after the newest day of its location. Returns the number of appended entries.
create function private.append_verdicts(entries jsonb) returns integer
language plpgsql volatile security definer
as $$
declare
  added text;
  in_location text;
  in_day date;
  last_of_all record;
  last_of_location record;
  next_seq bigint;
  appended integer := 0;
begin
  -- The numbers and hashes of the chain need one writer at a time.
  perform pg_advisory_xact_lock(hashtext('private.append_verdicts'));
  for added in select value from jsonb_array_elements_text(entries) with ordinality as given(value, turn) order by turn
  loop
    in_location := added::json->>'location';
    in_day := (added::json->>'day')::date;
    select known.day, known.hash into last_of_location
    from private.verdict_record as known where known.location = in_location order by known.day desc limit 1;
    continue when in_day <= last_of_location.day;
    select known.seq, known.hash into last_of_all
    from private.verdict_record as known order by known.seq desc limit 1;
    next_seq := coalesce(last_of_all.seq, 0) + 1;
    insert into private.verdict_record (seq, location, day, entry, previous, earlier, hash)
    select next_seq, in_location, in_day, added, link.previous, link.earlier,
      encode(sha256(convert_to(concat_ws(E'\n', link.previous, link.earlier, next_seq, added), 'UTF8')), 'hex')
    from (
      select coalesce(last_of_all.hash, '') as previous, coalesce(last_of_location.hash, '') as earlier
    ) as link;
    appended := appended + 1;
  end loop;
  return appended;
end
$$;

-- Returns a location's entries about the days from in_from to in_until, oldest first.
create function private.recorded_verdicts(in_location text, in_from date, in_until date)
returns table (seq bigint, entry text, previous text, earlier text, hash text)
language sql stable security definer
as $$
  select known.seq, known.entry, known.previous, known.earlier, known.hash
  from private.verdict_record as known
  where known.location = in_location and known.day between in_from and in_until
  order by known.day
$$;

-- Returns the newest day with an entry of a location up to in_until, or null.
create function private.last_recorded_day(in_location text, in_until date) returns text
language sql stable security definer
as $$
  select max(known.day)::text from private.verdict_record as known
  where known.location = in_location and known.day <= in_until
$$;

-- Returns the countries with reports about which the record has no entry of a day or a later one.
create function private.countries_to_record(in_day date) returns setof text
language sql stable security definer
as $$
  select country
  from (
    select distinct substr(scope, 9) as country from private.tallies where scope between 'country/' and 'country/ZZ'
  ) as reported
  where not exists (
    select from private.verdict_record as known where known.location = country and known.day >= in_day
  )
  order by country
$$;

-- Operators decide days that the analytics hold as sudden (decision 39). The owner writes the decisions, and the
-- analytics read them with the daily counts.

-- What operators decided of the reports of an illness on a day (UTC) in a place: the areas whose codes start with
-- `prefix`, or the whole country if it is empty. `action` has the time, the operator and the reason. Undoing a decision
-- deletes its row.
create table private.day_decisions (
  country text not null,
  prefix text not null,
  day date not null,
  illness public.illness_type not null,
  decision text not null constraint day_decisions_decision check (decision in ('release', 'hide')),
  action bigint not null unique references private.moderation_log (id),
  primary key (country, day, illness, prefix)
);

-- Returns the decisions for a place since a day as the text of a JSON list of {illness, day, decision}, or null if
-- there are none. `day` is the number of days after `since`. A decision is valid in its place and in each place that
-- contains it or lies within it. Of several, the newest is valid.
create function private.decided_days(in_country text, in_prefix text, since date) returns text
language sql stable security definer
as $$
  select json_agg(json_build_object('illness', illness, 'day', day - since, 'decision', decision)
    order by day, illness)::text
  from (
    select distinct on (decided.day, decided.illness) decided.*
    from private.day_decisions as decided
    where decided.country = in_country and decided.day >= since
      and (starts_with(in_prefix, decided.prefix) or starts_with(decided.prefix, in_prefix))
    order by decided.day, decided.illness, decided.action desc
  ) as valid
$$;
