-- The figures behind the map and the statistics, kept as roll-ups so that no request scans raw reports.
--
-- A change of symptom_reports appends to private.report_deltas in its own transaction; private.fold_deltas adds those
-- to the roll-ups. A reader adds what is not folded yet, so its figures are exact at once, and no row is fought over
-- by two inserts. Places are integers, thousandths of a degree ('e3').

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

-- Reports at each exact place by kind; a kind without reports has no row.
create table private.place_counts (
  lat_e3 integer not null,
  lon_e3 integer not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  last_reported_at timestamptz not null,
  primary key (lat_e3, lon_e3, illness, severity)
);

-- The same in one row, as the map shows it: all reports, the most frequent illness and severity, the last report.
create table private.places (
  lat_e3 integer not null,
  lon_e3 integer not null,
  n integer not null,
  illness public.illness_type not null,
  severity public.severity not null,
  last_reported_at timestamptz not null,
  primary key (lat_e3, lon_e3)
);
-- A box is narrow in two directions: this finds its places without reading the whole band of their latitude.
create index places_in_box on private.places using gist (point(lon_e3, lat_e3));

/*
 * Web-mercator cells of 64 pixels by kind, for zooms 0 to private.deepest_counted_zoom(). The sums are of thousandths of
 * a degree over the cell's reports, for their mean. Deeper cells hold few places and are counted from those.
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
  primary key (zoom, x, y, illness, severity)
);

-- The same in one row, for zooms 0 to private.deepest_cell_zoom(); `groups` is how many distinct places a cell covers.
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
);

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
);

-- The same by month; `month` is its first day.
create table private.area_months (
  area_id integer not null,
  month date not null,
  illness public.illness_type not null,
  severity public.severity not null,
  n integer not null,
  primary key (area_id, month, illness, severity)
);

create function private.deepest_counted_zoom() returns integer
language sql immutable parallel safe
return 12;

-- A cell of zoom 16 is 0.0014° wide, a place 0.001°: deeper ones would hold a place each.
create function private.deepest_cell_zoom() returns integer
language sql immutable parallel safe
return 16;

/*
 * The cell of a place at a zoom: x grows eastward from 180° W, y southward from the pole's side, each from 0 to
 * 4·2^zoom − 1. The api has the same formula in TypeScript (aggregates/cells.ts); a test compares the two.
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

-- Latitude in thousandths of a degree of the northern edge of row y; beyond the first and last row, the poles.
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

-- A box to look up private.places by; it may take in a few thousandths of a degree more than the cell.
create function private.around_cell(x integer, y integer, zoom integer) returns box
language sql immutable parallel safe
return box(
  point(private.cell_west_e3(x, zoom) - 1, private.cell_north_e3(y + 1, zoom) - 1),
  point(private.cell_west_e3(x + 1, zoom) + 1, private.cell_north_e3(y, zoom) + 1)
);

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

create function private.forget_all_reports() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  truncate private.report_deltas, private.places, private.place_counts, private.cell_counts, private.cells,
    private.areas, private.area_days, private.area_months;
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
  for each statement execute function private.forget_all_reports();
