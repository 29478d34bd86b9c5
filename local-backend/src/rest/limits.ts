import type { Sql } from '../database/port';
import type { Caller } from './caller';
import { RestError } from './rest-error';
import type { Statement } from './statements';

/** Maximum rows of a response, as in a hosted project. */
export const MAX_ROWS = 1000;

/**
 * What a visitor's request may contain, so that it does not slow the database down. 15 values are enough for every
 * symptom of a report. The planner expects patterns and arrays to be as cheap as other conditions, which they are not.
 */
const LIMITS = {
  too_many_conditions: [10, 'conditions'],
  too_many_slow_conditions: [2, 'conditions that compare a pattern or an array'],
  list_too_long: [15, 'values in a list'],
} as const;

/** @throws RestError (400) if a visitor's request has more than the limit. The service role has no limits. */
export function checkLimit(role: Caller['role'], code: keyof typeof LIMITS, count: number): void {
  const [most, things] = LIMITS[code];
  if (role === 'service_role' || count <= most) return;
  throw new RestError(400, code, `A visitor's request can have at most ${most} ${things}`);
}

/**
 * Maximum cost of a visitor's statement, in the units of PostgreSQL's planner. Counting a million reports costs half of
 * it, and sorting them costs more.
 */
const MAX_COST = 60_000;

type Explained = { 'QUERY PLAN': readonly { Plan: { 'Total Cost': number } }[] };

/** @throws RestError (400) if PostgreSQL's planner expects a visitor's statement to cost more than MAX_COST */
export async function checkCost(sql: Sql, role: Caller['role'], statement: Statement): Promise<void> {
  if (role === 'service_role') return;
  const [row] = await sql.query<Explained>(`explain (format json) ${statement.text}`, statement.values);
  const cost = row?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? Infinity;
  if (cost <= MAX_COST) return;
  throw new RestError(400, 'too_expensive', 'Reading or counting these rows takes too long', {
    hint: 'Add a condition on an indexed column, or request fewer rows.',
  });
}
