import { AGGREGATE_PERIODS } from '@health-commons/contracts/aggregates';
import { mapRequests } from './queries';

const requests = mapRequests(new Date('2026-11-21T12:00:00Z'));
const searchOf = ({ path }: { path: string }) => new URL(path, 'http://localhost').searchParams;

it('`mapRequests` returns each combination of view, filter, period and date once', () => {
  expect(requests).toHaveLength(9 * 9 * 5 * 3);
  expect(new Set(requests.map(({ path }) => path)).size).toBe(requests.length);
  const periods = new Set(requests.map((request) => searchOf(request).get('period') ?? 'all'));
  expect(periods).toEqual(new Set(AGGREGATE_PERIODS));
});

it('`mapRequests` calls requests with a filter, period or date filtered, and counts dates back from today', () => {
  expect(requests.filter(({ kind }) => kind === 'map, unfiltered')).toHaveLength(9);
  const dates = new Set(requests.map((request) => searchOf(request).get('until')));
  expect(dates).toEqual(new Set([null, '2026-10-17', '2024-12-21']));
});
