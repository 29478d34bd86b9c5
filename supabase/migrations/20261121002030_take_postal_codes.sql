/*
 * As 20261121002010 has it, but a run replaces codes and not whole countries: overseas parts come as dumps of their own (Réunion,
 * Puerto Rico) and are kept under the country whose post serves them.
 */
drop function private.take_postal_staging(uuid);

/*
 * Takes the lines of a run, in one transaction, in the place of what their codes had, and answers how many codes of each country the
 * run had. A code with several lines (post offices of one area) stands at their medians, so that one line that is far off moves
 * nothing; how far apart the middle half of them lies decides how precise that is. Called by the import alone, as the database's owner.
 */
create function private.take_postal_staging(of_run uuid) returns table (country text, codes bigint)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with grouped as (
    select country, code, min(name) as name, count(distinct name) as names, min(district) as district,
      count(distinct district) as districts, min(state) as state, max(accuracy) as accuracy,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by latitude) as lat,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by longitude) as lon
    from private.postal_staging
    where run = of_run
    group by country, code
  ), stored as (
    insert into private.postal_places as kept (country, code, city, state, latitude, longitude, precision)
    select country, code,
      -- Several names for one code: the district's, where it has one name.
      case when names > 1 and districts = 1 and district <> '' then district else name end,
      state, round(lat[2]::numeric, 5)::double precision, round(lon[2]::numeric, 5)::double precision,
      -- In degrees: 0.1 is 11 km. An accuracy below 4 is an estimate.
      case when greatest(lat[3] - lat[1], lon[3] - lon[1]) > 0.5 then 'region'
        when greatest(lat[3] - lat[1], lon[3] - lon[1]) > 0.1 or accuracy < 4 then 'city'
        else 'exact' end
    from grouped
    order by country, code
    on conflict on constraint postal_places_pkey do update set city = excluded.city, state = excluded.state,
      latitude = excluded.latitude, longitude = excluded.longitude, precision = excluded.precision
    returning kept.country
  )
  select stored.country, count(*) from stored group by stored.country order by stored.country;

  delete from private.postal_staging where run = of_run or staged_at < now() - interval '1 day';
end
$$;
revoke all on function private.take_postal_staging(uuid)
  from public, anon, authenticated, service_role, health_commons_api;
