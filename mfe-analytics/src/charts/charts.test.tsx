import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { AppProviders } from '@health-commons/platform';
import { series, sparseSeries } from '../testing/answers';
import { CONFIG } from '../testing/open-page';
import { chartMessages } from './chart-messages';
import OutbreakCharts from './outbreak-charts';
import TrendsCharts from './trends-charts';

const open = (part: React.ReactNode) => render(<AppProviders config={CONFIG}>{part}</AppProviders>);
const figure = (name: RegExp | string) => within(screen.getByRole('figure', { name }));

describe('the outbreak charts', () => {
  const openCharts = (change?: Parameters<typeof series>[0]) => {
    open(<OutbreakCharts series={series(change)} timeframe={30} location="Mumbai" illness={null} />);
    fireEvent.click(screen.getByText(chartMessages['charts.more']));
  };

  it('show the finding, the place, the number of reports, the method and its source', () => {
    openCharts();
    const curve = figure(
      'Reports of an illness were unusually high on 3 of 30 days, last on 19 November 2026',
    );
    const subtitle = formatMessage(chartMessages['curve.subtitle'], { place: 'Mumbai' });
    expect(curve.getByText(`${subtitle} ${chartMessages['curve.any']}`)).toBeVisible();
    expect(curve.getByText('Based on 12,000 reports.')).toBeVisible();
    for (const id of [
      'curve.count',
      'curve.provisional',
      'curve.expected',
      'curve.range',
      'curve.threshold',
      'curve.alarm',
    ] as const)
      expect(curve.getByText(chartMessages[id])).toBeVisible();
    expect(curve.getByText(chartMessages['chart.method'])).toBeVisible();
    expect(
      curve.getByText('Each week is compared with what the weeks before it let expect.'),
    ).toBeInTheDocument();
    expect(curve.getByText(chartMessages['chart.source'], { exact: false })).toBeInTheDocument();
    expect(curve.getByText('Negative binomial threshold')).toHaveAttribute('href', 'https://example.org/nb');

    const fan = figure('All illnesses: we expect 60 to 140 reports in the next 7 days');
    for (const id of ['fan.observed', 'fan.median', 'fan.range50', 'fan.range95'] as const)
      expect(fan.getByText(chartMessages[id])).toBeVisible();
    expect(
      fan.getByText(
        'Reports in 7 days in Mumbai, with likely ranges for the coming weeks. Of 40 past weeks that we forecast, 22 were within the likely range and 38 within the very likely range.',
      ),
    ).toBeVisible();
    expect(fan.getByText(chartMessages['fan.method'])).toBeInTheDocument();
    expect(fan.getByText(chartMessages['fan.source'])).toHaveAttribute(
      'href',
      'https://otexts.com/fpp3/ses.html',
    );

    const rt = figure(
      'Flu is spreading: each case leads to 1.1 to 1.8 others (7 days ending 19 November 2026)',
    );
    expect(
      rt.getByText(formatMessage(chartMessages['rt.method'], { mean: '3.6', sd: '1.6' })),
    ).toBeInTheDocument();
    expect(rt.getByText(chartMessages['rt.source'])).toHaveAttribute(
      'href',
      'https://doi.org/10.1093/aje/kwt133',
    );
    expect(rt.getByText('Cowling and others 2009')).toBeInTheDocument();
    expect(rt.getByText(formatMessage(chartMessages['rt.subtitle'], { place: 'Mumbai' }))).toBeVisible();
    for (const id of ['rt.one', 'rt.range'] as const) expect(rt.getByText(chartMessages[id])).toBeVisible();
  });

  it('can be read day by day from yesterday, or week by week from next week, with a slider', () => {
    openCharts();
    const slider = figure(/unusually high/).getByRole('slider', { name: chartMessages['chart.read'] });
    expect(slider).toHaveAttribute('dir', 'ltr');
    expect(slider).toHaveAttribute('aria-valuetext', '19 November 2026: 14 reports, 6.5 expected, alert');
    fireEvent.change(slider, { target: { value: '30' } });
    expect(slider).toHaveAttribute('aria-valuetext', '20 November 2026: 5 reports, 6.5 expected, incomplete');
    const weeks = figure(/next 7 days/).getByRole('slider', { name: chartMessages['chart.read-week'] });
    expect(weeks).toHaveAttribute(
      'aria-valuetext',
      '7 days ending 26 November 2026: likely 82 to 110, very likely 60 to 140 reports',
    );
    fireEvent.change(weeks, { target: { value: '0' } });
    expect(weeks).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^7 days ending \d+ \w+ 2026: \d+ reports$/),
    );
    const rt = figure(/spreading/).getByRole('slider');
    expect(rt).toHaveAttribute(
      'aria-valuetext',
      '7 days ending 19 November 2026: 1.4, very likely 1.1 to 1.8',
    );
  });

  it('draw each day once, mark today as incomplete, and show all alarms in one row', () => {
    openCharts();
    const drawing = figure(/unusually high/).getByRole('img');
    expect(drawing.querySelectorAll('rect')).toHaveLength(31);
    expect(drawing.querySelectorAll('rect.bar-provisional')).toHaveLength(1);
    const alarms = [...drawing.querySelectorAll('path.alarm')];
    expect(alarms).toHaveLength(3);
    // The alarms have their own row above the plot, so they do not overlap bars and lines.
    expect(
      new Set(alarms.map((mark) => /translate\(\S+ (\S+)\)/.exec(mark.getAttribute('transform') ?? '')?.[1]))
        .size,
    ).toBe(1);
    expect(drawing.outerHTML).not.toContain('NaN');
  });

  it("switch to tables of the charts' numbers and back", async () => {
    openCharts();
    const curve = figure(/unusually high/);
    await userEvent.click(curve.getByRole('button', { name: chartMessages['chart.table'] }));
    expect(curve.queryByRole('img')).toBeNull();
    expect(curve.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      chartMessages['chart.day'],
      chartMessages['curve.count'],
      chartMessages['curve.expected'],
      chartMessages['curve.lower'],
      chartMessages['curve.upper'],
      chartMessages['curve.threshold'],
      chartMessages['curve.week'],
      chartMessages['curve.week-threshold'],
      chartMessages['curve.alarm'],
      chartMessages['curve.provisional'],
    ]);
    const rows = curve.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(32);
    // The newest day is first, because later rows are folded.
    expect(rows[1]).toBe(
      '20 Nov 202656.52121494' + '70' + chartMessages['chart.no'] + chartMessages['chart.yes'],
    );
    await userEvent.click(curve.getByRole('button', { name: chartMessages['chart.chart'] }));
    expect(curve.getByRole('img')).toBeVisible();

    const fan = figure(/next 7 days/);
    await userEvent.click(fan.getByRole('button', { name: chartMessages['chart.table'] }));
    const columns = ['fan.week', 'fan.low95', 'fan.low50', 'fan.high50', 'fan.high95'] as const;
    for (const id of columns)
      expect(fan.getByRole('columnheader', { name: chartMessages[id] })).toBeVisible();
    expect(fan.getAllByText(chartMessages['chart.none'])).not.toHaveLength(0);
    const rt = figure(/spreading/);
    await userEvent.click(rt.getByRole('button', { name: chartMessages['chart.table'] }));
    for (const id of ['rt.mean', 'rt.low', 'rt.high'] as const)
      expect(rt.getByRole('columnheader', { name: chartMessages[id] })).toBeVisible();
  });

  it('fold a table after seven rows, and the button that shows all moves the focus to the next row', async () => {
    openCharts();
    const curve = figure(/unusually high/);
    await userEvent.click(curve.getByRole('button', { name: chartMessages['chart.table'] }));
    const folded = () => curve.getAllByRole('row').filter((row) => row.classList.contains('late'));
    expect(folded()).toHaveLength(24);
    await userEvent.click(curve.getByRole('button', { name: 'Show all 31 rows' }));
    expect(folded()).toHaveLength(0);
    expect(curve.getByRole('rowheader', { name: '13 Nov 2026' })).toHaveFocus();
    expect(curve.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('show the accuracy of past forecasts directly below the forecast', () => {
    openCharts();
    const names = screen.getAllByRole('figure').map((one) => one.getAttribute('data-chart'));
    expect(names.slice(0, 3)).toEqual(['curve', 'forecast', 'scores']);
  });

  it('show the score and the coverage of past forecasts, and the coverage that each range should have', () => {
    openCharts();
    const scores = figure('Past forecasts were 28% closer to the real number than “same as last week”');
    expect(
      scores.getByText(formatMessage(chartMessages['scores.subtitle'], { place: 'Mumbai', n: 40 })),
    ).toBeVisible();
    const row = (name: string) => scores.getByRole('rowheader', { name }).closest('tr')?.textContent;
    expect(row(chartMessages['scores.wis'])).toBe(`${chartMessages['scores.wis']}7.210`);
    expect(row(chartMessages['scores.cover50'])).toContain('55%');
    expect(row(chartMessages['scores.cover95'])).toContain('95%–');
    for (const id of ['scores.measure', 'scores.ours', 'scores.naive'] as const)
      expect(scores.getByRole('columnheader', { name: chartMessages[id] })).toBeVisible();
    expect(scores.getByText(chartMessages['scores.method'])).toBeInTheDocument();
    expect(scores.getByText(chartMessages['scores.source'])).toHaveAttribute(
      'href',
      expect.stringContaining('1008618'),
    );
  });

  it.each([
    [
      { wis: 12, naiveWis: 10 },
      'Past forecasts were 20% further from the real number than “same as last week”',
    ],
    [{ wis: 9.6, naiveWis: 10 }, chartMessages['scores.title-same']],
    [{ wis: 9.5, naiveWis: 10 }, 'Past forecasts were 5% closer to the real number than “same as last week”'],
    [{ wis: 0, naiveWis: 0 }, chartMessages['scores.title-same']],
    [{ wis: 1, naiveWis: 0 }, chartMessages['scores.title-worse-plain']],
  ])('show in the title how accurate past forecasts were: %j', (change, title) => {
    openCharts({ scores: { n: 9, coverage50: 0.5, coverage95: 0.9, ...change } });
    expect(screen.getByRole('figure', { name: title })).toBeVisible();
  });

  it.each([
    [
      { mean: 0.7, lower: 0.5, upper: 0.9 },
      'Flu is declining: each case leads to 0.5 to 0.9 others (7 days ending 19 November 2026)',
    ],
    [
      { mean: 1, lower: 0.8, upper: 1.2 },
      'Flu may be spreading or declining: each case leads to 0.8 to 1.2 others (7 days ending 19 November 2026)',
    ],
  ])('show in the title whether an illness spreads: %j', (window, title) => {
    const { rt } = series();
    openCharts({ rt: rt && { ...rt, windows: [{ date: '2026-11-19', ...window }] } });
    expect(screen.getByRole('figure', { name: title })).toBeVisible();
  });

  it('show only the selected days in the curve, but also earlier weeks in the chart of the forecast', () => {
    open(<OutbreakCharts series={series()} timeframe={7} location="India" illness={null} />);
    expect(
      figure(/on 3 of 7 days/)
        .getByRole('img')
        .querySelectorAll('rect'),
    ).toHaveLength(8);
    expect(
      figure(/next 7 days/)
        .getByRole('img')
        .querySelectorAll('circle'),
    ).toHaveLength(5);
  });

  it('make no claims if there are too few reports', () => {
    open(<OutbreakCharts series={sparseSeries()} timeframe={30} location="DE" illness="flu" />);
    fireEvent.click(screen.getByText(chartMessages['charts.more']));
    const curve = figure('Flu: no reports in 30 days');
    expect(curve.getByText(chartMessages['charts.none'])).toBeVisible();
    expect(curve.queryByRole('img')).toBeNull();
    expect(curve.queryByRole('slider')).toBeNull();
    const fan = figure('Flu: not enough reports for a forecast');
    expect(fan.getByText(chartMessages['fan.none'])).toBeVisible();
    expect(fan.queryByRole('button')).toBeNull();
    expect(fan.getByText('Based on 1 report.')).toBeVisible();
    const rt = figure(chartMessages['rt.title-none']);
    expect(rt.getByText('Choose an illness that passes from person to person.')).toBeVisible();
    expect(rt.getByText(chartMessages['rt.method-none'])).toBeInTheDocument();
    expect(figure(chartMessages['scores.title-none']).getByText(chartMessages['scores.none'])).toBeVisible();
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('the trends chart', () => {
  it('draws labelled lines and has a table of the counts', async () => {
    open(<TrendsCharts series={series()} timeframe={30} location="India" illness={null} />);
    const chart = figure('Most reported: Flu, 76% of reports and rising');
    expect(
      chart.getByText(formatMessage(chartMessages['trends.subtitle-mean'], { place: 'India' })),
    ).toBeVisible();
    const names = [...chart.getByRole('img').querySelectorAll('text.end-label')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(['Flu', 'Dengue']);
    expect(chart.getByText(chartMessages['trends.method'])).toBeInTheDocument();
    expect(chart.getByText(chartMessages['trends.source'])).toBeInTheDocument();
    expect(chart.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '19 November 2026: Flu 12.3, Dengue 2',
    );
    await userEvent.click(chart.getByRole('button', { name: chartMessages['chart.table'] }));
    // Today is incomplete, so it is not shown.
    expect(chart.getAllByRole('row')[1]).toHaveTextContent('19 Nov 2026122');
    // The chart draws averages, and the table has single days.
    expect(
      chart.getByText(formatMessage(chartMessages['trends.subtitle-day'], { place: 'India' })),
    ).toBeVisible();
  });

  it('draws nothing if there are no reports', () => {
    open(<TrendsCharts series={sparseSeries()} timeframe={30} location="India" illness={null} />);
    const chart = figure('No reports in 30 days');
    expect(chart.getByText(chartMessages['charts.none'])).toBeVisible();
    expect(chart.queryByRole('img')).toBeNull();
  });

  it('shows single days if the timeframe is a week', () => {
    open(<TrendsCharts series={series()} timeframe={7} location="India" illness={null} />);
    expect(
      screen.getByText(formatMessage(chartMessages['trends.subtitle-day'], { place: 'India' })),
    ).toBeVisible();
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '19 November 2026: Flu 12, Dengue 2',
    );
    expect(screen.getByRole('slider')).toHaveAttribute('max', '6');
  });
});
