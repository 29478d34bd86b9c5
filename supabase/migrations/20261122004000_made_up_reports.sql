/*
 * Demonstration reports look like others on the map, under a banner that says so. They must not tell anybody what they may be ill with, and
 * the daily counts do not tell them apart: a consultation takes these numbers off again.
 */

-- Also makes the removal of all of them quick. Reports of visitors are not in it.
create index symptom_reports_made_up on public.symptom_reports (country, created_at) where is_demonstration;

/** Demonstration reports of a country by illness, of the days (UTC) from `since` to `until`. */
create function private.made_up_reports(in_country text, since date, until date)
returns table (illness text, n integer)
language sql stable security definer
set search_path = ''
as $$
  select report.illness_type::text, count(*)::integer
  from public.symptom_reports as report
  where report.is_demonstration
    and report.country = in_country
    and report.created_at >= since::timestamp at time zone 'UTC'
    and report.created_at < (until + 1)::timestamp at time zone 'UTC'
  group by report.illness_type
$$;
revoke all on function private.made_up_reports(text, date, date) from public, anon, authenticated, service_role;
grant execute on function private.made_up_reports(text, date, date) to health_commons_api;
