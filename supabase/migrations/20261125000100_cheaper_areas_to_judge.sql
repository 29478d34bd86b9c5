-- Makes the job judge-areas cheap at a million reports: it reads the months since the last one, instead of all areas that
-- ever had a report.

-- The predicate has the lengths of all prefixes that are judged. The fold does not change these columns, so its updates
-- stay HOT.
create index prefix_months_by_month on private.prefix_months (month, country, prefix)
  where length(prefix) between 2 and 3;

/*
 * Returns areas with recent reports whose verdict is missing, is not about the days up to in_through, or is older than
 * `max_age`: the most urgent first. `lengths` has the length of the prefixes of each country, 2 or 3. Countries without a
 * length have no areas.
 */
create or replace function private.areas_to_judge(lengths jsonb, in_through date, max_age interval, at_most integer)
returns table (country text, prefix text)
language sql stable security definer
set search_path = ''
as $$
  with candidate as materialized (
    select distinct kept.country, kept.prefix
    from private.prefix_months as kept
    where kept.month >= (date_trunc('month', in_through::timestamp) - interval '1 month')::date
      and length(kept.prefix) between 2 and 3
      and length(kept.prefix) = (lengths->>kept.country)::integer
  )
  select candidate.country, candidate.prefix
  from candidate left join private.area_verdicts as known using (country, prefix)
  where known.through is distinct from in_through or known.judged_at < clock_timestamp() - max_age
  order by known.through nulls first, known.judged_at, country, prefix
  limit at_most
$$;

-- Deletes verdicts of areas without recent reports, because they are not judged again.
create or replace function private.drop_old_verdicts(in_through date) returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.area_verdicts as known
  where not exists (
    select from private.prefix_months as kept
    where kept.country = known.country and kept.prefix = known.prefix
      and length(kept.prefix) between 2 and 3
      and kept.month >= (date_trunc('month', in_through::timestamp) - interval '1 month')::date
  )
$$;

drop function private.has_recent_month(text, text, date);
