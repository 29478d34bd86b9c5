import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { series } from '../../testing/answers';
import { figure, openPart, saidBy } from '../../testing/open-page';
import { chartMessages } from '../words';
import TrendsCharts, { trendLines, trendTitle } from './trend-chart';

const subtitle = (of: 'mean' | 'day') =>
  formatMessage(chartMessages[`trends.subtitle-${of}`], { place: 'India' });

describe('the trends chart', () => {
  it('draws labelled lines and has a table of the counts', async () => {
    openPart(<TrendsCharts series={series()} timeframe={30} location="India" illness={null} />);
    const chart = figure('Most reported: Flu, 76% of reports');
    expect(chart.getByText(subtitle('mean'))).toBeVisible();
    const names = [...chart.getByRole('img').querySelectorAll('text.end-label')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(['Flu', 'Dengue']);
    expect(chart.getByText(chartMessages['trends.method'])).toBeInTheDocument();
    expect(chart.getByText(chartMessages['trends.source'])).toBeInTheDocument();
    expect(saidBy(chart.getByRole('slider'))).toBe('19 November 2026 UTC: Flu 12.3, Dengue 2');
    await userEvent.click(chart.getByRole('button', { name: chartMessages['chart.table'] }));
    // Today is incomplete, so it is not shown.
    expect(chart.getAllByRole('row')[1]).toHaveTextContent('19 Nov 2026 UTC122');
    // The chart draws averages, and the table has single days.
    expect(chart.getByText(subtitle('day'))).toBeVisible();
  });

  it('says which reports are being checked or missing', async () => {
    const { days } = series();
    const held = series({
      days: days.map((day, i) => ({
        ...day,
        held: i === 29 ? 183 : 0,
        missing: day.date >= '2026-11-10' && day.date <= '2026-11-12',
      })),
    });
    openPart(<TrendsCharts series={held} timeframe={30} location="India" illness={null} />);
    const chart = figure('Most reported: Flu, 76% of reports');
    expect(chart.getByText(chartMessages['day.held-mark'])).toBeVisible();
    expect(chart.getByText(chartMessages['day.missing'])).toBeVisible();
    expect(saidBy(chart.getByRole('slider'))).toMatch(/, Dengue 2, 183 more reports being checked$/);
    await userEvent.click(chart.getByRole('button', { name: chartMessages['chart.table'] }));
    expect(chart.getByRole('columnheader', { name: chartMessages['day.incomplete'] })).toBeVisible();
    expect(chart.getByRole('row', { name: /12 Nov/ })).toHaveTextContent(/Reports are missing$/);
  });

  it('shows single days if the timeframe is a week', () => {
    openPart(<TrendsCharts series={series()} timeframe={7} location="India" illness={null} />);
    expect(screen.getByText(subtitle('day'))).toBeVisible();
    expect(saidBy(screen.getByRole('slider'))).toBe('19 November 2026 UTC: Flu 12, Dengue 2');
    expect(screen.getByRole('slider')).toHaveAttribute('max', '6');
  });
});

const constant = (value: number) => new Array<number>(30).fill(value);

test('`trendLines` returns a line for each of the five most frequent illnesses, and one line for all others', () => {
  const byIllness = ['unknown', 'other', 'flu', 'dengue', 'covid', 'malaria', 'typhoid', 'chikungunya'].map(
    (illness, i) => ({ illness, counts: constant(i + 1) }),
  );
  const lines = trendLines(series({ byIllness }), 30);
  expect(lines.map(({ label }) => label).join()).toBe(
    'Chikungunya,Typhoid,Malaria,COVID-19,Dengue,All others',
  );
  expect(lines.at(-1)?.counts[0]).toBe(1 + 2 + 3);
});

test("the illness 'other' has no line of its own beside the line of all others", () => {
  const byIllness = ['other', 'flu', 'dengue'].map((illness) => ({ illness, counts: constant(2) }));
  const labels = trendLines(series({ byIllness }), 30).map(({ label }) => label);
  expect(labels).toEqual(['Flu', 'Dengue', 'All others']);
});

test('averages start on the seventh day of the series, even if that is before the first day shown', () => {
  const [line] = trendLines(series(), 31);
  expect(line?.values.findIndex((value) => value !== null)).toBe(6);
  const [later] = trendLines(series(), 14);
  expect(later?.values).toHaveLength(14);
  expect(later?.values[0]).not.toBeNull();
  expect(line?.values[6]).toBeCloseTo((4 + 5 + 3 + 6 + 4 + 5 + 4) / 7, 12);
});

test('the title names an illness if any report does, even if most reports name none', () => {
  const base = series();
  const counts = base.byIllness[0]?.counts ?? [];
  const first = (illness: string) =>
    series({
      byIllness: [
        { illness, counts: counts.map((n) => n * 9) },
        { illness: 'flu', counts },
      ],
    });
  for (const illness of ['unknown', 'other'])
    expect(trendTitle(trendLines(first(illness), 30), 30)).toMatch(/^Most reported: Flu/);
  const alone = series({ byIllness: [{ illness: 'unknown', counts }] });
  expect(trendTitle(trendLines(alone, 30), 30)).toBe('No report in 30 days names an illness');
});
