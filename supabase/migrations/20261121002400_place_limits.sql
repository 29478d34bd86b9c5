-- How many places of a view a filtered answer looks at one by one. The first numbers were set where a view is usually either far below
-- or far above them; with 20,500 places, many cities lie between, where all passed, too many to be shown one by one, and were
-- then looked at a second time for their cells: 28 ms at worst. docs/decisions/0017 has the measurements.
create or replace function private.place_limit(wanted private.report_filter) returns integer
language sql immutable parallel safe
return case
  when wanted.illness is null and wanted.severity is null then 300
  when wanted.illness is null then 300
  when wanted.severity is null then 400
  else 500
end;
