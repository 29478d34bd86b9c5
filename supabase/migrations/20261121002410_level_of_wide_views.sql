/*
 * As 20261121000700 has it, but a view is answered with 2,500 cells at most (that many, were there reports everywhere) instead of 5,000:
 * still twice the map of a large screen, margin and all. Half of the work of the widest views went into cells that no screen can tell apart.
 */
create or replace function private.cell_level(
  west double precision, south double precision, east double precision, north double precision, zoom integer
)
returns integer
language plpgsql immutable
set search_path = ''
as $$
declare
  width constant double precision := case when west > east then east - west + 360 else east - west end;
  level integer := least(zoom, private.deepest_cell_zoom());
begin
  while level > 0 and (width / 360 * (4 << level) + 1) * (
    private.cell_y((south * 1000)::integer, level) - private.cell_y((north * 1000)::integer, level) + 1
  ) > 2500 loop
    level := level - 1;
  end loop;
  return level;
end
$$;
