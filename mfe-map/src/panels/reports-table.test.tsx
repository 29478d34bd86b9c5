import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { INITIAL, type AggregatesState } from '../data/aggregates-store';
import { loadCities } from '../data/cities';
import { messages } from '../messages';
import { aggregate } from '../testing/rows';
import TableView from './reports-table';
import { tableMessages } from './places-table';

beforeAll(loadCities);

const ROWS = [
  aggregate({ lat: 51.5, lon: -0.12, count: 1200, several: true, illness: null, severity: 'severe' }),
  aggregate({ lat: -33.87, lon: 151.2, count: 9, illness: 'flu', last_reported_at: '2026-11-21T01:00:00Z' }),
  aggregate(),
];

function show(visible: HealthAggregate[], change: Partial<AggregatesState> = {}) {
  const onLocate = jest.fn();
  const onRetry = jest.fn();
  const table = (rows: HealthAggregate[]) => (
    <TableView
      map={null}
      state={{ ...INITIAL, covered: true, status: 'ready', rows, visible: rows, ...change }}
      filterText="All reports"
      onRetry={onRetry}
      onLocate={onLocate}
    />
  );
  const { rerender } = render(table(visible));
  return { onLocate, onRetry, showNow: (rows: HealthAggregate[]) => rerender(table(rows)) };
}
const MUMBAI = 'Around Mumbai 19.076, 72.878';
const LONDON = 'Around London Several places around 51.500, -0.120';
const rows = () => screen.getAllByRole('row').slice(1);
const headers = () => rows().map((row) => within(row).getByRole('rowheader').textContent);

test('the table lists the rows in view, in the order of the answer, with a caption and notes', () => {
  show(ROWS);
  const table = screen.getByRole('table', { name: /^All reports: 1,212 reports in view, 3 rows/ });
  expect(table).toHaveTextContent(tableMessages['table.note']);
  expect(table).toHaveTextContent(tableMessages['table.several-note']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    (['place', 'reports', 'illness', 'severity', 'last'] as const).map((id) => tableMessages[`table.${id}`]),
  );
  expect(headers()).toEqual([LONDON, 'Around Sydney -33.870, 151.200', MUMBAI]);
  const cells = screen.getAllByRole('cell').filter((cell) => rows()[0]?.contains(cell));
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['1,200', 'Unknown illness', 'Severe', '20 November 2026 UTC', tableMessages['table.locate']],
  ]);
});

test('the table marks rows for which we only know the city or region', () => {
  show([
    aggregate({ count: 5, precision: 'region' }),
    aggregate({ lat: 18, precision: 'city' }),
    aggregate({ lat: 17, count: 1 }),
  ]);
  expect(headers()).toEqual([
    'Around Mumbai Region around 19.076, 72.878',
    'City around 18.000, 72.878',
    '17.000, 72.878',
  ]);
  expect(screen.getByRole('table')).toHaveTextContent(tableMessages['table.somewhere-note']);
});

test('a phone shows the first 20 rows until the visitor asks for all, and the focus moves to the next row', async () => {
  const user = userEvent.setup();
  show(Array.from({ length: 23 }, (_, i) => aggregate({ lat: i, count: 99 - i })));
  const late = () => rows().map((row) => row.classList.contains('late'));
  expect(late()).toEqual([...Array<boolean>(20).fill(false), ...Array<boolean>(3).fill(true)]);
  await user.click(screen.getByRole('button', { name: 'Show all 23 rows' }));
  expect(late()).toEqual(Array<boolean>(23).fill(false));
  expect(screen.queryByRole('button', { name: 'Show all 23 rows' })).not.toBeInTheDocument();
  expect(rows()[20]).toContainElement(document.activeElement as HTMLElement);
});

test("the table keeps the focus when a new report moves a cell's mean", () => {
  const cell = aggregate({ several: true });
  const { showNow } = show([cell, aggregate({ lat: 10, count: 4 })], { level: 3 });
  const button = screen.getByRole('button', {
    name: /^Show on map: Around Mumbai: Several places around 19.076/,
  });
  button.focus();
  showNow([{ ...cell, lat: 19.2, count: 5 }, aggregate({ lat: 10, count: 4 })]);
  expect(screen.getByRole('button', { name: /^Show on map: .*Several places around 19.200/ })).toBe(button);
  expect(button).toHaveFocus();
});

test('until the rows of the view are loaded, the table says so and shows no number', () => {
  show([], { covered: false });
  expect(screen.getByText(messages['part.loading'])).toBeVisible();
  expect(screen.queryByText(messages['map.empty'])).not.toBeInTheDocument();
});

test('a failure box says that the rows may be stale, and retries on Try Again', async () => {
  const user = userEvent.setup();
  const { onRetry } = show(ROWS, { status: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent(tableMessages['table.old']);
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalled();
  cleanup();
  show(ROWS, { covered: false, status: 'failed' });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
