import { AGGREGATE_PERIODS } from '@health-commons/contracts/aggregates';
import { allQueries } from './queries';

const queries = allQueries(new Date('2026-11-21T12:00:00Z'));

it('`allQueries` returns each combination of view, filter, period and date once', () => {
  expect(queries).toHaveLength(9 * 9 * 5 * 3);
  expect(new Set(queries.map(({ search }) => search)).size).toBe(queries.length);
  const periods = new Set(queries.map(({ search }) => new URLSearchParams(search).get('period') ?? 'all'));
  expect(periods).toEqual(new Set(AGGREGATE_PERIODS));
});

it('`allQueries` marks queries with a filter, period or date as filtered, counts dates back from today, and returns the same queries all day', () => {
  expect(queries.filter(({ filtered }) => !filtered)).toHaveLength(9);
  expect(queries.find(({ search }) => search.includes('until='))?.search).toMatch(/until=2026-10-17/);
  expect(allQueries(new Date('2026-11-21T23:00:00Z'))).toEqual(queries);
});
