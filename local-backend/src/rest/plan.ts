import type { Sql } from '../database/port';
import type { RestLimits } from './limits';
import type { Params } from './quote';
import { RestError } from './rest-error';

type Statement = { text: string; params: Pick<Params, 'values' | 'weight'> };
/** A node of a plan, as EXPLAIN returns it. */
export type Plan = {
  'Node Type': string;
  'Total Cost': number;
  'Plan Rows': number;
  Filter?: string;
  Plans?: readonly Plan[];
};

/** Returns the plan of PostgreSQL's planner for a statement. */
export async function explain(sql: Sql, { text, params }: Statement): Promise<Plan> {
  const [row] = await sql.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    params.values,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('EXPLAIN returned no plan');
  return plan;
}

/**
 * Returns the cost of a plan if its LIMIT does not end a scan early. The planner expects filtered rows to be spread
 * evenly. A condition that no row meets therefore looks cheap, although every row is read.
 */
export function worstCost(plan: Plan): number {
  if (plan['Node Type'] === 'Limit' && !hasFilter(plan)) return plan['Total Cost'];
  return Math.max(plan['Total Cost'], ...(plan.Plans ?? []).map(worstCost));
}

const hasFilter = ({ Filter, Plans = [] }: Plan): boolean => Filter !== undefined || Plans.some(hasFilter);

/** @throws RestError (400) if PostgreSQL's planner estimates a higher cost for reading the rows than allowed */
export async function checkReadCost(sql: Sql, limits: RestLimits, statement: Statement): Promise<void> {
  if (await isWithin(sql, limits.maxCost, statement)) return;
  throw new RestError(400, 'too_expensive', 'Reading these rows takes too long', {
    hint: 'Add a condition on an indexed column, or request fewer rows.',
  });
}

/** @throws RestError (400) if PostgreSQL's planner estimates a higher cost for counting the rows than allowed */
export async function checkCountCost(sql: Sql, limits: RestLimits, statement: Statement): Promise<void> {
  if (await isWithin(sql, limits.maxCountCost, statement)) return;
  throw new RestError(400, 'count_too_expensive', 'Counting these rows exactly takes too long', {
    hint: 'Add a condition on an indexed column, or request count=planned.',
  });
}

/** The worst cost of a page may be this many times the maximum, because a LIMIT usually ends a scan early. */
const UNLUCKY = 2;

async function isWithin(sql: Sql, max: number, statement: Statement): Promise<boolean> {
  if (max === Infinity) return true;
  const plan = await explain(sql, statement);
  const factor = 1 + statement.params.weight;
  return plan['Total Cost'] * factor <= max && worstCost(plan) * factor <= UNLUCKY * max;
}
