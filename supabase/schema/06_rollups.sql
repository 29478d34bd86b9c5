-- Roll-ups for the map, the statistics and the analytics. They make it unnecessary to scan raw reports for a request.

-- Reports of a scope by illness and severity. Scopes are those of private.scope_of: the world, countries, postal areas,
-- places and cells of the map. Rows with n = 0 are deleted.
--
-- last_day is the last day with reports. `days` has the earlier days in order, and `totals` the running total of
-- reports at the end of each of these days. The reports of last_day are n minus the last total. The count of any period
-- is therefore a difference of two totals. A further report on last_day changes only n and the sums, so the arrays
-- usually change only once per day with reports. They are not compressed, because reading one total would decompress
-- the whole array.
--
-- lat_sum and lon_sum are the sums of the reports' coordinates, from which their mean comes. square_sum is the sum
-- of the squares of both: the reports are at one place if n · square_sum = lat_sum² + lon_sum². Reports without a place
-- count as 0. last_reported_at is on last_day, but after a removal it may be later than the last report of that day.
create table private.tallies (
  scope text collate "C" not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  lat_sum bigint not null,
  lon_sum bigint not null,
  square_sum bigint not null,
  last_reported_at timestamptz not null,
  last_day date,
  days date[] not null default '{}',
  totals integer[] not null default '{}',
  -- (lon_e3, lat_e3) of a place; null for all other scopes.
  spot point,
  primary key (scope, illness, severity)
) with (fillfactor = 80);
alter table private.tallies alter column days set storage external, alter column totals set storage external;
-- With this index, PostgreSQL reads only the places in a box.
create index tallies_in_box on private.tallies using gist (spot) where spot is not null;

-- Reports without repeats by day and illness of a country (prefix '') and of its postal codes with a common prefix, for
-- the analytics.
--
-- A row is a month: n[i] reports of illnesses[i] on day days[i] of the month. hours[i] is a mask of the hours of the
-- day (UTC) in which they arrived; 16777215, all hours, if unknown. Entries are appended in no order. A day and illness
-- may have several entries, which add up; n is negative for removed reports. A month may have a row although its
-- entries add up to 0. private.fold_prefixes has a month with many entries compacted.
create table private.prefix_months (
  country text not null,
  prefix text not null,
  month date not null,
  days smallint[] not null,
  illnesses public.illness_type[] not null,
  n integer[] not null,
  hours integer[] not null,
  primary key (country, prefix, month)
) with (fillfactor = 80);
-- The predicate has the lengths of all prefixes that are judged. The fold does not change these columns, so its updates
-- stay HOT.
create index prefix_months_by_month on private.prefix_months (month, country, prefix)
  where length(prefix) between 2 and 3;

-- cell_x and cell_y return the column and the row of a place's cell at a zoom: Web Mercator cells of 64 pixels. x
-- counts eastward from 180° W, y southward from 85° N, each from 0 to 4·2^zoom − 1.
-- packages/contracts/src/aggregates.ts has the same formula; a test compares the two.
create function private.cell_x(lon_e3 integer, zoom integer) returns integer
language sql immutable parallel safe
return greatest(0, least((1 << (zoom + 2)) - 1,
  floor((lon_e3::double precision / 1000 + 180) / 360 * (1 << (zoom + 2)))::integer));

create function private.cell_y(lat_e3 integer, zoom integer) returns integer
language sql immutable parallel safe
return greatest(0, least((1 << (zoom + 2)) - 1,
  floor((0.5 - atanh(sin(
    greatest(-85.051128, least(85.051128, lat_e3::double precision / 1000)) * pi() / 180
  )) / (2 * pi())) * (1 << (zoom + 2)))::integer));

create function private.cell_scope(zoom integer, x integer, y integer) returns text
language sql immutable parallel safe
return 'cell/' || lpad(zoom::text, 2, '0') || '/' || lpad(y::text, 5, '0') || '/' || lpad(x::text, 5, '0');

-- The kinds of scopes that each report is counted in: -4 the world, -3 its country, -2 its postal area, -1 its place,
-- and its cells from zoom 0 to 12. Views of deeper zooms have few places, and nearly always show these.
create function private.scope_kinds() returns integer[]
language sql immutable parallel safe
return array[-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

-- Returns a report's scope of a kind, or null if the report has none because its place is not known.
-- The casts to text make every operator immutable, so that PostgreSQL inlines this function. A call of it would take 25
-- times as long, and a fold needs 17 per report.
create function private.scope_of(kind integer, country text, pin_code text, lat_e3 integer, lon_e3 integer) returns text
language sql immutable parallel safe
return case kind
  when -4 then 'world'
  when -3 then 'country/' || country
  when -2 then 'area/' || country || '-' || pin_code
  when -1 then 'place/' || lat_e3::text || '/' || lon_e3::text
  else private.cell_scope(kind, private.cell_x(lon_e3, kind), private.cell_y(lat_e3, kind))
end;

-- Returns the number of a row's reports after after_day, until the end of until_day. Null means no limit.
create function private.total_between(
  n integer, last_day date, days date[], totals integer[], after_day date, until_day date
)
returns integer
language sql immutable parallel safe
return case when until_day is null or until_day >= last_day then n else coalesce(totals[width_bucket(until_day, days)], 0) end
  - case when after_day is null then 0 when after_day >= last_day then n
      else coalesce(totals[width_bucket(after_day, days)], 0) end;

-- Returns the time of a row's last report until the end of until_day: exact for its newest report, otherwise the start
-- of that report's day.
create function private.last_until(last_reported_at timestamptz, last_day date, days date[], until_day date)
returns timestamptz
language sql immutable parallel safe
return case when until_day is null or until_day >= last_day then last_reported_at
  else (days[width_bucket(until_day, days)])::timestamp at time zone 'UTC' end;
