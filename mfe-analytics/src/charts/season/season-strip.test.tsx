import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { AppProviders } from '@health-commons/platform';
import { seasons } from '../../testing/answers';
import { CONFIG } from '../../testing/open-page';
import { chartMessages } from '../chart-messages';
import SeasonsCharts from '../seasons-charts';

const open = (part: React.ReactNode) => render(<AppProviders config={CONFIG}>{part}</AppProviders>);
const figure = (name: RegExp | string) => within(screen.getByRole('figure', { name }));

describe('the seasons chart', () => {
  it('shows totals, and says in the title how many illnesses have a yearly peak', async () => {
    const { unmount } = open(<SeasonsCharts answer={seasons()} location="India" />);
    const chart = figure('Monsoon has the most reports; no illness has a clear yearly peak yet');
    expect(
      chart.getByText(formatMessage(chartMessages['season.subtitle'], { place: 'India' })),
    ).toBeVisible();
    expect(chart.getByText(chartMessages['season.method'])).toBeInTheDocument();
    await userEvent.click(chart.getByRole('button', { name: chartMessages['chart.table'] }));
    for (const id of ['season.season', 'season.total', 'season.share'] as const)
      expect(chart.getByRole('columnheader', { name: chartMessages[id] })).toBeVisible();
    expect(chart.getAllByRole('row').at(-1)).toHaveTextContent('Monsoon9,00075%');
    unmount();
    open(<SeasonsCharts answer={seasons(['Flu in June'])} location="India" />);
    expect(
      screen.getByRole('figure', { name: 'Monsoon has the most reports; 1 illness has a clear yearly peak' }),
    ).toBeVisible();
    open(<SeasonsCharts answer={seasons(['Flu in June', 'Dengue in July'])} location="India" />);
    expect(
      screen.getByRole('figure', {
        name: 'Monsoon has the most reports; 2 illnesses have a clear yearly peak',
      }),
    ).toBeVisible();
  });

  it('draws nothing if there are no reports, but shows its source', () => {
    const empty = seasons();
    const answer = {
      ...empty,
      seasonalPatterns: empty.seasonalPatterns.map((season) => ({ ...season, total: 0 })),
    };
    open(<SeasonsCharts answer={answer} location="India" />);
    expect(screen.getByRole('figure', { name: chartMessages['season.title-none'] })).toBeVisible();
    expect(screen.getByText(chartMessages['season.none'])).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(chartMessages['season.source'])).toBeInTheDocument();
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
  });
});
