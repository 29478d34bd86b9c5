import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import {
  BackendError,
  toReport,
  type AggregatesAnswer,
  type AggregatesQuery,
  type Report,
} from '@health-commons/data';
import { INITIAL } from '../data/aggregates-store';
import { DEFAULT_SELECTION } from '../data/selection';

/** Returns a row for an exact place in Mumbai with 3 dengue reports. */
export function aggregate(change: Partial<HealthAggregate> = {}): HealthAggregate {
  return {
    lat: 19.076,
    lon: 72.878,
    count: 3,
    several: false,
    illness: 'dengue',
    severity: 'mild',
    last_reported_at: '2026-11-20T10:00:00+00:00',
    ...change,
  };
}

/** Returns a dengue report from Mumbai, created one second after the default `asOf` of an answer. */
export function report(change: Partial<Report> = {}): Report {
  const stored = toReport({
    id: 'r1',
    country: 'IN',
    pinCode: '400001',
    symptoms: ['Fever'],
    illnessType: 'dengue',
    severity: 'mild',
    createdAt: '2026-11-21T08:00:01.000000+00:00',
    latitude: 19.076,
    longitude: 72.878,
  });
  if (!stored) throw new Error('Not a report');
  return { ...stored, ...change };
}

/** A loaded state without rows. */
export const emptyState = { ...INITIAL, covered: true, status: 'ready' as const };

/** A map of Mumbai as the storage has it, with the time 20 November 2026, 18:30 UTC. */
export const SAVED_MAP = {
  rows: [aggregate()],
  level: 'exact' as const,
  selection: DEFAULT_SELECTION,
  saved: '2026-11-20T18:30:00.000Z',
  savedView: { zoom: 6, bbox: { west: 65, south: 14, east: 82, north: 24 } },
};

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
