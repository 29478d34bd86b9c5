-- Operators decide days that the analytics hold as sudden (decision 90). The owner writes the decisions, and the
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

/*
 * Returns the decisions for a place since a day as the text of a JSON list of {illness, day, decision}, or null if there
 * are none. `day` is the number of days after `since`. A decision is valid in its place and in each place that contains
 * it or lies within it. Of several, the newest is valid.
 */
create function private.decided_days(in_country text, in_prefix text, since date) returns text
language sql stable security definer
set search_path = ''
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

alter table private.day_decisions enable row level security;
revoke all on private.day_decisions from public, anon, authenticated, service_role, health_commons_api;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.decided_days(text, text, date) to health_commons_api;
