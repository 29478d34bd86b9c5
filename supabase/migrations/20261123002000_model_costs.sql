-- The cost of the language model on each UTC day, in millionths of the operator's currency.
create table private.model_costs (
  day date primary key,
  micros bigint not null check (micros >= 0)
);

-- Adds an estimate to today's cost if the budget allows it. Returns today's date, or null if the budget is used up.
create function private.reserve_model_cost(estimate bigint, daily_budget bigint) returns date
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  if estimate > daily_budget then
    return null;
  end if;
  delete from private.model_costs where day < today - 7;
  insert into private.model_costs as cost (day, micros) values (today, estimate)
  on conflict (day) do update set micros = cost.micros + estimate where cost.micros + estimate <= daily_budget;
  if not found then
    return null;
  end if;
  return today;
end
$$;

-- Replaces an estimate by the actual cost.
create function private.settle_model_cost(in_day date, estimate bigint, actual bigint) returns void
language sql volatile security definer
set search_path = ''
as $$
  update private.model_costs set micros = greatest(0, micros + actual - estimate) where day = in_day
$$;

alter table private.model_costs enable row level security;
revoke all on private.model_costs from public, anon, authenticated, service_role, health_commons_api;
revoke all on function private.reserve_model_cost(bigint, bigint), private.settle_model_cost(date, bigint, bigint)
  from public, anon, authenticated, service_role;
grant execute on function private.reserve_model_cost(bigint, bigint), private.settle_model_cost(date, bigint, bigint)
  to health_commons_api;
