import fc from 'fast-check';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/reports';
import { toReports, type AggregatesAnswer, type Report } from '@health-commons/data';
import type { TestBackend } from '@health-commons/local-backend/testing';
import { startAnyBackend } from '@health-commons/local-backend/testing/postgres';
import { circleKey, countReport, type Answered } from './count-report';
import { ALL_REPORTS, type Selection } from './selection';

// The backend needs Node types; this workspace is otherwise browser-only.
/// <reference types="node" />

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAnyBackend();
}, 120_000);
afterAll(() => backend.stop());

/** Mostly a few values, so that reports share places and some places lie on the edges of cells. */
const coordinate = (limit: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -6, max: 6 }).map((i) => (i * limit) / 8) },
    { weight: 3, arbitrary: fc.integer({ min: 10_000, max: 10_040 }).map((e3) => e3 / 1000) },
    { weight: 2, arbitrary: fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((e3) => e3 / 1000) },
  );
const sent = fc.record({
  country: fc.constant('IN'),
  symptoms: fc.constant(['Fever']),
  illness_type: fc.constantFrom(...ILLNESS_TYPES),
  severity: fc.constantFrom(...SEVERITIES),
  latitude: coordinate(90),
  longitude: coordinate(180),
});

/** Stores reports and returns them as realtime sends them, with the columns that the database added. */
async function store(rows: object[]): Promise<Report[]> {
  const response = await fetch(`${backend.url}/rest/v1/symptom_reports`, {
    method: 'POST',
    headers: {
      apikey: backend.serviceRoleKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(rows),
  });
  return toReports((await response.json()) as unknown[]);
}

const views = [
  { zoom: 2, bbox: { west: -180, south: -85, east: 180, north: 85 } },
  { zoom: 6, bbox: { west: -20, south: -30, east: 60, north: 50 } },
  { zoom: 14, bbox: { west: 10, south: 10, east: 10.04, north: 10.04 } },
];
const selections: Selection[] = [
  ALL_REPORTS,
  { ...ALL_REPORTS, illness: 'flu' },
  { ...ALL_REPORTS, severity: 'mild', period: '30' },
];

async function ask(view: (typeof views)[number], selection: Selection): Promise<AggregatesAnswer> {
  const { west, south, east, north } = view.bbox;
  const query = new URLSearchParams({ bbox: [west, south, east, north].join(','), zoom: `${view.zoom}` });
  for (const [name, value] of Object.entries(selection)) if (value !== null) query.set(name, value);
  const response = await fetch(`${backend.api}/api/health-aggregates?${query.toString()}`);
  const level = response.headers.get('cell-level');
  return {
    rows: (await response.json()) as HealthAggregate[],
    level: level === 'exact' ? 'exact' : Number(level),
    asOf: response.headers.get('as-of'),
    checked: 0,
  };
}

/** The figures that the browser counts itself. */
const counts = (rows: readonly HealthAggregate[], level: number | 'exact') =>
  new Map(rows.map((row) => [circleKey(row, level), [row.count, row.several]]));

test('the browser counts reports as the real backend does', async () => {
  let compared = 0;
  for (let round = 0; round < 8; round += 1) {
    // The first rounds have so few reports that the answers contain exact places. In later rounds, the answers for wide
    // views contain cells.
    await store(fc.sample(sent, { seed: round, numRuns: round * 40 + 1 }));
    for (const view of views) {
      for (const selection of selections) {
        const before = await ask(view, selection);
        const { level, asOf } = before;
        if (level === null || asOf === null) throw new Error('the answer does not say what it holds');
        const answered: Answered = { bbox: view.bbox, level, asOf, selection };
        const added = await store(fc.sample(sent, { seed: 100 + compared, numRuns: 12 }));
        let rows = before.rows;
        let sure = true;
        for (const report of added) {
          const counted = countReport(rows, report, answered);
          if (counted === 'unknown') sure = false;
          else if (counted !== 'not-shown') rows = counted;
        }
        const fresh = await ask(view, selection);
        // Skip cases that only a new request can settle: uncertain counts and a changed cell level.
        if (!sure || fresh.level !== level) continue;
        expect(counts(rows, level)).toEqual(counts(fresh.rows, level));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
}, 120_000);
