import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { series } from '../../testing/answers';
import { figure, openPart, saidBy } from '../../testing/open-page';
import { chartMessages } from '../words';
import TrendsCharts from './trend-chart';

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
