import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { BackendError, type AggregatesAnswer, type AggregatesQuery } from '@health-commons/data';

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

/** Returns an answer with exact places as of 08:00 UTC, unless `change` replaces these fields. */
function answer(rows: HealthAggregate[], change: Partial<AggregatesAnswer> = {}): AggregatesAnswer {
  return { rows, level: 'exact', asOf: '2026-11-21T08:00:00.000000+00:00', checked: 0, ...change };
}

/** Creates a fake backend whose requests wait until the test calls `answer` or `fail`. */
export function fakeAnswers() {
  const requests: {
    query: AggregatesQuery;
    answer: (rows: HealthAggregate[], change?: Partial<AggregatesAnswer>) => Promise<void>;
    fail: (error?: Error) => Promise<void>;
  }[] = [];
  return {
    requests,
    last: () => requests.at(-1),
    fetchAnswer: (query: AggregatesQuery) =>
      new Promise<AggregatesAnswer>((resolve, reject) => {
        requests.push({
          query,
          answer: (rows, change) => (resolve(answer(rows, change)), settled()),
          fail: (error = new BackendError('not-sent')) => (reject(error), settled()),
        });
      }),
  };
}
