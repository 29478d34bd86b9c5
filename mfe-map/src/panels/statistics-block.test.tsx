import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportToSend } from '@health-commons/data';
import { renderMap } from '../testing/render-map';
import StatisticsBlock, { STATISTICS_INTERVAL_MS } from './statistics-block';
import statisticsMessages from '../locales/en/statistics.json';

const FIGURES = {
  activeCases: 1227,
  underMonitoring: 30,
  presumedRecovered: 11773,
  since: '2026-11-08',
  until: '2026-11-21',
  firstDay: '2023-10-24',
  asOf: '2026-11-21T05:10:00.000Z',
};
const FORM: ReportToSend = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
};

const show = (statistics: unknown) => renderMap(<StatisticsBlock />, [], { answers: { statistics } });

afterEach(() => jest.useRealTimers());

test('the block shows active, recovered and monitored cases with notes', async () => {
  show(FIGURES);
  const block = within(screen.getByRole('region', { name: 'Health statistics' }));
  expect(screen.getByRole('status')).toHaveTextContent(statisticsMessages['statistics.loading']);
  expect(await screen.findByText('1,227')).toBeVisible();
  const texts = (role: string) => block.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['Active Cases', 'Recovered', 'Under Monitoring']);
  expect(texts('definition')).toEqual([
    '1,227',
    statisticsMessages['statistics.active-note'],
    '11,773',
    'older than 14 days; recovery not checked',
    '30',
    statisticsMessages['statistics.monitoring-note'],
  ]);
  expect(screen.getByText('Worldwide, 21 November 2026 at 05:10 UTC')).toBeVisible();
  // The time changes with every refresh, so it must not be announced.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByText('sample figures')).not.toBeInTheDocument();
});

test('the block refreshes the figures once after several reports, and keeps them after a failure', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  jest.useFakeTimers();
  const { backend, data } = show(FIGURES);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('1,227')).toBeVisible();
  const before = backend.others.length;

  backend.answers['statistics'] = { ...FIGURES, activeCases: 1230 };
  for (let i = 0; i < 3; i += 1) await act(() => data()?.submitReport(FORM));
  await act(() => jest.advanceTimersByTimeAsync(STATISTICS_INTERVAL_MS));
  expect(backend.others).toHaveLength(before + 1);
  expect(screen.getByText('1,230')).toBeVisible();

  backend.answers['statistics'] = 'down';
  await act(() => data()?.submitReport(FORM));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(backend.others).toHaveLength(before + 2);
  expect(screen.getByText('1,230')).toBeVisible();
  expect(screen.queryByText('sample figures')).not.toBeInTheDocument();
  expect(
    screen.getByText('We could not update these figures. They are from 21 November 2026 at 05:10 UTC.'),
  ).toBeVisible();
  warn.mockRestore();
});

test('the block shows sample figures until the API answers Try Again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { backend } = show('down');
  expect((await screen.findAllByText('sample figures'))[0]).toBeVisible();
  backend.answers['statistics'] = FIGURES;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('1,227')).toBeVisible();
  expect(screen.queryByText('sample figures')).not.toBeInTheDocument();
  warn.mockRestore();
});
