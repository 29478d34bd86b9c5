import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { seasons } from '../../testing/answers';
import { figure, openPart } from '../../testing/open-page';
import { chartMessages } from '../words';
import SeasonsCharts from './season-strip';

describe('the seasons chart', () => {
  it('shows reports a day, and names no season as the one with the most', async () => {
    openPart(<SeasonsCharts answer={seasons()} location="India" />);
    const chart = figure('No illness has a clear yearly peak yet');
    expect(
      chart.getByText(formatMessage(chartMessages['season.subtitle'], { place: 'India' })),
    ).toBeVisible();
    expect(chart.getByText(chartMessages['season.method'])).toBeInTheDocument();
    const words = [...chart.getByRole('img').querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(words).toEqual([...['Winter', '10 a day', 'Summer', 'No data'], ...['Monsoon', '25 a day']]);
    // The season without data has no bar.
    expect(chart.getByRole('img').querySelectorAll('rect')).toHaveLength(4);
    await userEvent.click(chart.getByRole('button', { name: chartMessages['chart.table'] }));
    for (const id of ['season.season', 'season.per-day', 'season.total', 'season.days'] as const)
      expect(chart.getByRole('columnheader', { name: chartMessages[id] })).toBeVisible();
    const [, ...rows] = chart.getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join())).toEqual([
      ...['Winter,10,3,000,300', 'Summer,No data,–,0', 'Monsoon,25,3,000,120'],
    ]);
  });

  it('says in the title how many illnesses have a yearly peak', () => {
    openPart(<SeasonsCharts answer={seasons(['Flu in June'])} location="India" />);
    expect(screen.getByRole('figure', { name: '1 illness has a clear yearly peak' })).toBeVisible();
    openPart(<SeasonsCharts answer={seasons(['Flu in June', 'Dengue in July'])} location="India" />);
    expect(screen.getByRole('figure', { name: '2 illnesses have a clear yearly peak' })).toBeVisible();
  });

  it('draws nothing if there are no reports, but shows its source', () => {
    openPart(<SeasonsCharts answer={{ ...seasons(), seasonalPatterns: [] }} location="India" />);
    expect(screen.getByRole('figure', { name: chartMessages['season.title-none'] })).toBeVisible();
    expect(screen.getByText(chartMessages['season.none'])).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(chartMessages['season.source'])).toBeInTheDocument();
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
  });
});
