import { worstCost, type Plan } from './plan';

const node = (type: string, cost: number, ...plans: Plan[]): Plan => ({
  'Node Type': type,
  'Total Cost': cost,
  'Plan Rows': 1,
  Plans: plans,
});
const filtered = (plan: Plan): Plan => ({ ...plan, Filter: 'a = 1' });

it.each([
  ['a page', node('Aggregate', 12, node('Limit', 10, node('Seq Scan', 1_000))), 12],
  ['a filtered page', node('Aggregate', 12, node('Limit', 10, filtered(node('Index Scan', 1_000)))), 1_000],
  ['a page of a filtered join', node('Limit', 10, node('Join', 900, filtered(node('Seq Scan', 800)))), 900],
  ['a count', node('Aggregate', 500, filtered(node('Seq Scan', 400))), 500],
])('returns the cost of %s', (_, plan, cost) => {
  expect(worstCost(plan)).toBe(cost);
});
