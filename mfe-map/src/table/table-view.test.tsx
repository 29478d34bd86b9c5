import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { messages } from '../messages';
import { aggregate } from '../testing/rows';
import { initialState } from '../testing/state';
import { words } from './table-messages';
import TableView from './table-view';

const ROWS = [
  aggregate(),
  aggregate({ lat: 51.5, lon: -0.12, count: 1200, groups: 7, illness: null, severity: 'severe' }),
  aggregate({ lat: -33.87, lon: 151.2, count: 9, illness: 'flu', last_reported_at: '2026-11-21T01:00:00Z' }),
];

function show(visible: HealthAggregate[], change: Partial<typeof initialState> = {}) {
  const onLocate = jest.fn();
  const onRetry = jest.fn();
  const table = (rows: HealthAggregate[]) => (
    <TableView
      state={{ ...initialState, rows, visible: rows, ...change }}
      chosen="All reports"
      onRetry={onRetry}
      onLocate={onLocate}
    />
  );
  const { rerender } = render(table(visible));
  return { onLocate, onRetry, showNow: (rows: HealthAggregate[]) => rerender(table(rows)) };
}
const rows = () => screen.getAllByRole('row').slice(1);
const headers = () => rows().map((row) => within(row).getByRole('rowheader').textContent);

test('is a table of the rows in view, the most reports first, named and explained', () => {
  show(ROWS);
  // 'table.caption', and 'table.one-place' of the rows.
  const table = screen.getByRole('table', { name: /^All reports: 1,212 reports in view, 3 rows/ });
  expect(table).toHaveTextContent(words['table.note']);
  expect(table).toHaveTextContent(words['table.several-note']);
  expect(
    screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/\W+$/, '')),
  ).toEqual([
    words['table.place'],
    words['table.reports'],
    words['table.places'],
    words['table.illness'],
    words['table.severity'],
    words['table.last'],
  ]);
  expect(headers()).toEqual(['Several places around 51.500, -0.120', '-33.870, 151.200', '19.076, 72.878']);
  const [first] = rows();
  expect(
    first &&
      within(first)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
  ).toEqual(['1,200', '7', 'Unknown illness', 'Severe', '20 November 2026', words['table.locate']]);
});

test('one row is one row, and of one place there is nothing to explain', () => {
  show([aggregate({ count: 1 })]);
  expect(screen.getByRole('table', { name: /^All reports: 1 report in view, 1 row/ })).not.toHaveTextContent(
    words['table.several-note'],
  );
  expect(screen.getByRole('table')).not.toHaveTextContent(words['table.somewhere-note']);
});

test('rows of a city or region say that they are from somewhere in it', () => {
  show([
    aggregate({ count: 5, precision: 'region' }),
    aggregate({ lat: 18, precision: 'city' }),
    aggregate({ lat: 17, count: 1 }),
  ]);
  expect(headers()).toEqual([
    'Somewhere in the region around 19.076, 72.878',
    'Somewhere in the city at 18.000, 72.878',
    '17.000, 72.878',
  ]);
  expect(screen.getByRole('table')).toHaveTextContent(words['table.somewhere-note']);
});

test.each([
  [words['table.reports'], 'ascending', '19.076, 72.878'],
  [words['table.place'], 'descending', 'Several places around 51.500, -0.120'],
  [words['table.illness'], 'ascending', '19.076, 72.878'],
  [words['table.severity'], 'descending', 'Several places around 51.500, -0.120'],
  [words['table.last'], 'descending', '-33.870, 151.200'],
])('%s sorts, %s at first, and says so', async (name, order, first) => {
  const user = userEvent.setup();
  show(ROWS);
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', order);
  expect(headers()[0]).toBe(first);
  expect(screen.getAllByRole('columnheader').filter((header) => header.ariaSort !== 'none')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('columnheader', { name })).not.toHaveAttribute('aria-sort', order);
});

test('each row leads to the map', async () => {
  const user = userEvent.setup();
  const { onLocate } = show(ROWS);
  await user.click(screen.getByRole('button', { name: 'Show 19.076, 72.878 on the map' }));
  expect(onLocate).toHaveBeenCalledWith(ROWS[0]);
});

test('a row stays the same one, and keeps the focus, when a report moves the middle of its cell', () => {
  const cell = aggregate({ groups: 3 });
  const { showNow } = show([cell, aggregate({ lat: 10, count: 4 })], { level: 3 });
  const button = screen.getByRole('button', { name: 'Show Several places around 19.076, 72.878 on the map' });
  button.focus();
  showNow([{ ...cell, lat: 19.2, count: 5, groups: 4 }, aggregate({ lat: 10, count: 4 })]);
  expect(screen.getByRole('button', { name: /^Show Several places around 19.200/ })).toBe(button);
  expect(button).toHaveFocus();
});

test('says so when nothing is in view', () => {
  show([]);
  expect(screen.getByText(messages['map.empty'])).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('rows that may be old are told of and can be asked for again', async () => {
  const user = userEvent.setup();
  const { onRetry } = show(ROWS, { status: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent(words['table.old']);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalled();
  expect(rows()).toHaveLength(3);
});
