-- Roll-ups for the map, the statistics and the analytics. They make it unnecessary to scan raw reports for a request.
--
-- A change of symptom_reports appends to private.report_deltas in its own transaction. private.fold_deltas adds the
-- deltas to the roll-ups. Readers add the unfolded deltas, so figures are exact at once, and no two inserts update the
-- same row. Places are integers in thousandths of a degree ('e3'). Days are UTC. Frequently updated tables have a
-- fillfactor of 80, so that PostgreSQL updates rows within their page and prunes dead versions. The embedded database
-- needs this because it has no autovacuum.

create table private.report_deltas (
  id bigint generated always as identity primary key,
  n integer not null,
  lat_e3 integer,
  lon_e3 integer,
  day date not null,
  illness public.illness_type not null,
  severity public.severity not null,
  last_reported_at timestamptz not null,
  country text not null,
  pin_code text not null
);
comment on table private.report_deltas is 'Reports added (n > 0) or removed (n < 0), not yet in the roll-ups.';

/*
 * Reports at each place by illness and severity. Rows with n = 0 are deleted.
 *
 * last_day is the last day with reports. `days` has the earlier days in order, and `totals` the running total of
 * reports at the end of each of these days. The reports of last_day are n minus the last total. The count of any period
 * is therefore a difference of two totals. A further report on last_day changes only n and last_reported_at, so the
 * arrays usually change only once per day with reports.
 */
create table private.place_counts (
  lat_e3 integer not null,
  lon_e3 integer not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  last_reported_at timestamptz not null,
  last_day date,
  days date[] not null default '{}',
  totals integer[] not null default '{}',
  primary key (lat_e3, lon_e3, illness, severity)
) with (fillfactor = 80);
alter table private.place_counts alter column days set storage external, alter column totals set storage external;

-- One row per place as the map shows it: number of reports, most frequent illness and severity, last report.
create table private.places (
  lat_e3 integer not null,
  lon_e3 integer not null,
  n integer not null,
  illness public.illness_type not null,
  severity public.severity not null,
  last_reported_at timestamptz not null,
  primary key (lat_e3, lon_e3)
) with (fillfactor = 80);
-- With this index, PostgreSQL reads only the places in a box. With the primary key, it would read all places between
-- two latitudes.
create index places_in_box on private.places using gist (point(lon_e3, lat_e3));

/*
 * Web Mercator cells of 64 pixels by illness and severity, for zooms 0 to private.deepest_counted_zoom(). lat_sum and
 * lon_sum are the sums of the reports' coordinates, from which their mean is computed. Deeper cells contain few places
 * and are counted from these places. Days are stored as in place_counts. The arrays are not compressed, because reading
 * one total would decompress the whole array.
 */
create table private.cell_counts (
  zoom smallint not null,
  x integer not null,
  y integer not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  lat_sum bigint not null,
  lon_sum bigint not null,
  last_reported_at timestamptz not null,
  last_day date,
  days date[] not null default '{}',
  totals integer[] not null default '{}',
  primary key (zoom, x, y, illness, severity)
) with (fillfactor = 80);
alter table private.cell_counts alter column days set storage external, alter column totals set storage external;

-- One row per cell, for zooms 0 to private.deepest_cell_zoom(). `groups` is the number of distinct places in the cell.
create table private.cells (
  zoom smallint not null,
  x integer not null,
  y integer not null,
  groups integer not null,
  n integer not null default 0,
  lat_sum bigint not null default 0,
  lon_sum bigint not null default 0,
  illness public.illness_type not null default 'unknown',
  severity public.severity not null default 'mild',
  last_reported_at timestamptz not null default '-infinity',
  primary key (zoom, x, y)
) with (fillfactor = 80);

create table private.areas (
  id integer generated always as identity primary key,
  country text not null,
  pin_code text not null,
  unique (country, pin_code)
);
comment on table private.areas is 'A number for each postal area that ever had a report, to keep the counts below narrow.';

create table private.area_days (
  area_id integer not null,
  day date not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  primary key (area_id, day, illness, severity)
) with (fillfactor = 80);

-- The counts of area_days by month. `month` is the first day of the month.
create table private.area_months (
  area_id integer not null,
  month date not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  primary key (area_id, month, illness, severity)
) with (fillfactor = 80);

-- The statistics read this table, because two weeks of a country are at most 42 rows here but up to tens of thousands
-- in area_days.
create table private.country_days (
  country text not null,
  day date not null,
  severity public.severity not null,
  n integer not null,
  primary key (country, day, severity)
) with (fillfactor = 80);

create table private.country_totals (
  country text primary key,
  n integer not null
) with (fillfactor = 80);

/*
 * Reports by day and illness of a country (prefix '') and of its postal codes with a common prefix of up to
 * private.longest_prefix() characters, for the analytics. Longer prefixes cover few areas and are read from area_days.
 *
 * A row is a month: n[i] reports of illnesses[i] on day days[i] of the month. Entries are appended in no order. A day
 * and illness may have several entries, which add up; n is negative for removed reports. A month may have a row
 * although its entries add up to 0. private.sum_up_prefix compacts a month with more than private.max_entries()
 * entries.
 */
create table private.prefix_months (
  country text not null,
  prefix text not null,
  month date not null,
  days smallint[] not null,
  illnesses public.illness_type[] not null,
  n integer[] not null,
  primary key (country, prefix, month)
) with (fillfactor = 80);

create function private.longest_prefix() returns integer
language sql immutable parallel safe
return 4;

-- A compacted month has at most 31 days × 8 illnesses. The limit is higher, so compacting is rare and always removes
-- entries.
create function private.max_entries() returns integer
language sql immutable parallel safe
return 400;

create function private.deepest_counted_zoom() returns integer
language sql immutable parallel safe
return 12;

-- A cell of zoom 16 is 0.0014° wide and a place 0.001°, so deeper cells would contain a single place each.
create function private.deepest_cell_zoom() returns integer
language sql immutable parallel safe
return 16;

/*
 * cell_x and cell_y return the column and the row of a place's cell at a zoom. x counts eastward from 180° W, y
 * southward from 85° N, each from 0 to 4·2^zoom − 1. The API's aggregates/cells.ts has the same formula; a test
 * compares the two.
 */
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

-- Returns the latitude of the northern edge of row y in thousandths of a degree. The outermost edges are the poles,
-- because the first and last rows contain the places beyond 85°.
create function private.cell_north_e3(y integer, zoom integer) returns integer
language sql immutable parallel safe
return case
  when y <= 0 then 90000
  when y >= 1 << (zoom + 2) then -90000
  else round(degrees(atan(sinh(pi() * (1 - 2 * y::double precision / (1 << (zoom + 2)))))) * 1000)::integer
end;

create function private.cell_west_e3(x integer, zoom integer) returns integer
language sql immutable parallel safe
return least(180000, round((x::double precision / (1 << (zoom + 2)) * 360 - 180) * 1000)::integer);

-- Returns a box that contains the cell, for look-ups in private.places. The box is up to a few thousandths of a degree
-- larger than the cell.
create function private.around_cell(x integer, y integer, zoom integer) returns box
language sql immutable parallel safe
return box(
  point(private.cell_west_e3(x, zoom) - 1, private.cell_north_e3(y + 1, zoom) - 1),
  point(private.cell_west_e3(x + 1, zoom) + 1, private.cell_north_e3(y, zoom) + 1)
);

-- Returns the counts of a cell's places: a row for each place, illness and severity.
create function private.kinds_from_places(x integer, y integer, zoom integer)
returns table (
  illness public.illness_type, severity public.severity, n integer, lat_sum bigint, lon_sum bigint,
  last_reported_at timestamptz
)
language sql stable
as $$
  select counted.illness, counted.severity, counted.n, counted.n::bigint * counted.lat_e3,
    counted.n::bigint * counted.lon_e3, counted.last_reported_at
  from private.places as place join private.place_counts as counted using (lat_e3, lon_e3)
  where point(place.lon_e3, place.lat_e3) <@ private.around_cell(x, y, zoom)
    and private.cell_x(place.lon_e3, zoom) = x and private.cell_y(place.lat_e3, zoom) = y
    and counted.n > 0
$$;

create function private.capture_report_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code)
    select -count(*), (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      (created_at at time zone 'UTC')::date, illness_type, severity, max(created_at), country, pin_code
    from removed
    group by 2, 3, 4, 5, 6, 8, 9;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.report_deltas
      (n, lat_e3, lon_e3, day, illness, severity, last_reported_at, country, pin_code)
    select count(*), (round(latitude * 1000))::integer, (round(longitude * 1000))::integer,
      (created_at at time zone 'UTC')::date, illness_type, severity, max(created_at), country, pin_code
    from added
    group by 2, 3, 4, 5, 6, 8, 9;
  end if;
  return null;
end
$$;

create function private.clear_rollups() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  truncate private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
    private.areas, private.area_days, private.area_months, private.country_days, private.country_totals,
    private.place_precision, private.coarse_codes, private.prefix_months;
  return null;
end
$$;

create trigger capture_inserted after insert on public.symptom_reports
  referencing new table as added
  for each statement execute function private.capture_report_changes();
create trigger capture_updated after update on public.symptom_reports
  referencing old table as removed new table as added
  for each statement execute function private.capture_report_changes();
create trigger capture_deleted after delete on public.symptom_reports
  referencing old table as removed
  for each statement execute function private.capture_report_changes();
create trigger capture_truncated after truncate on public.symptom_reports
  for each statement execute function private.clear_rollups();

alter table private.report_deltas enable row level security;
alter table private.place_counts enable row level security;
alter table private.places enable row level security;
alter table private.cell_counts enable row level security;
alter table private.cells enable row level security;
alter table private.areas enable row level security;
alter table private.area_days enable row level security;
alter table private.area_months enable row level security;
alter table private.country_days enable row level security;
alter table private.country_totals enable row level security;
alter table private.prefix_months enable row level security;
revoke all on
  private.report_deltas, private.place_counts, private.places, private.cell_counts, private.cells, private.areas,
  private.area_days, private.area_months, private.country_days, private.country_totals, private.prefix_months
from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
