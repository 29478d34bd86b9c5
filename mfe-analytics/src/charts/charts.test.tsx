import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { series, sparseSeries } from '../testing/answers';
import { figure, openPart, saidBy } from '../testing/open-page';
import { fileName } from './figure/save-button';
import { chartMessages } from './words';
import OutbreakCharts from './outbreak-charts';

describe('the outbreak charts', () => {
  const openCharts = (change?: Parameters<typeof series>[0]) => {
    openPart(<OutbreakCharts series={series(change)} timeframe={30} location="Mumbai" illness={null} />);
    fireEvent.click(screen.getByText(chartMessages['charts.more']));
  };

  it('show the finding, the place, the number of reports, the legend, the method and its sources', () => {
    openCharts();
    const curve = figure(
      'An illness had more reports than usual on 3 of 30 days, last on 19 November 2026 UTC',
    );
    const subtitle = formatMessage(chartMessages['curve.subtitle'], { place: 'Mumbai' });
    for (const text of [
      `${subtitle} State on 19 November 2026 UTC: Unusual. ${chartMessages['curve.any']}`,
      'Based on 12,000 reports.',
      ...['Each week is compared with what the weeks before it let expect.', chartMessages['chart.method']],
    ])
      expect(curve.getByText(text)).toBeInTheDocument();
    expect(curve.getByText('Negative binomial threshold')).toHaveAttribute('href', 'https://example.org/nb');
    const fan = figure('All illnesses: we expect 60 to 140 reports in the next 7 days');
    const rt = figure(
      'Flu is spreading: each case leads to 1.1 to 1.8 others (7 days ending 19 November 2026 UTC)',
    );
    expect(
      rt.getByText(formatMessage(chartMessages['rt.method'], { mean: '3.6', sd: '1.6' })),
    ).toBeInTheDocument();
    expect(rt.getByText('Cowling and others 2009')).toBeInTheDocument();
    const legendOf = (chart: typeof fan) => chart.getAllByRole('list')[0]?.textContent;
    expect([curve, fan, rt].map(legendOf)).toEqual([
      'ReportsToday (incomplete)ExpectedUnusually high (1 day in 100)AlertExpected range (95%)',
      'Middle of the forecastReports in 7 daysLikely range: 1 week in 2 (50%)Very likely range: 19 weeks in 20 (95%)',
      'RtBelow 1, case numbers fallVery likely range (95%)',
    ]);
  });

  it('can be read day by day from yesterday, or week by week from next week, with a slider', () => {
    openCharts();
    const slider = figure(/more reports than usual/).getByRole('slider', {
      name: chartMessages['chart.read'],
    });
    expect(slider).toHaveAttribute('dir', 'ltr');
    expect(saidBy(slider)).toBe('19 November 2026 UTC: 14 reports, 6.5 expected, Unusual');
    fireEvent.change(slider, { target: { value: '30' } });
    expect(saidBy(slider)).toBe('20 November 2026 UTC: 5 reports, 6.5 expected, Today (incomplete)');
    const weeks = figure(/next 7 days/).getByRole('slider', { name: chartMessages['chart.read-week'] });
    expect(saidBy(weeks)).toBe(
      '7 days ending 26 November 2026 UTC: likely 82 to 110, very likely 60 to 140 reports',
    );
    fireEvent.change(weeks, { target: { value: '0' } });
    expect(saidBy(weeks)).toMatch(/^7 days ending \d+ \w+ 2026 UTC: \d+ reports$/);
    const rt = figure(/spreading/).getByRole('slider');
    expect(saidBy(rt)).toBe('7 days ending 19 November 2026 UTC: 1.4, very likely 1.1 to 1.8');
  });

  it('draw each day once, mark today as incomplete, and show all alarms in one row', () => {
    openCharts();
    const drawing = figure(/more reports than usual/).getByRole('img');
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

  it('mark days with held reports in the drawing, the legend, the slider and the table', async () => {
    const { days } = series();
    openCharts({ days: days.map((day, i) => ({ ...day, held: i === 20 || i === 29 ? 183 : 0 })) });
    const curve = figure(/more reports than usual/);
    expect(curve.getByText(chartMessages['day.held-mark'])).toBeVisible();
    const signs = [...curve.getByRole('img').querySelectorAll('circle.held')].map((sign) =>
      Number(/translate\(\S+ (\S+)\)/.exec(sign.parentElement?.getAttribute('transform') ?? '')?.[1]),
    );
    expect(signs).toHaveLength(2);
    // The second one is below the mark of an alarm.
    expect(signs[1]).toBeGreaterThan(signs[0] ?? 0);
    expect(saidBy(curve.getByRole('slider'))).toMatch(/ Unusual, 183 more reports being checked$/);
    await userEvent.click(curve.getByRole('button', { name: chartMessages['chart.table'] }));
    expect(curve.getByRole('row', { name: /19 Nov/ })).toHaveTextContent('19 Nov 2026 UTC14183Unusual');
  });

  it("switch to tables of the charts' numbers and back", async () => {
    openCharts();
    const curve = figure(/more reports than usual/);
    await userEvent.click(curve.getByRole('button', { name: chartMessages['chart.table'] }));
    expect(curve.queryByRole('img')).toBeNull();
    const rows = curve.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(32);
    // The newest day is first, because later rows are folded.
    expect(rows.slice(1, 3)).toEqual([
      '20 Nov 2026 UTC50' + chartMessages['curve.provisional'] + '6.521214' + '9470',
      '19 Nov 2026 UTC140Unusual6.521214' + '10070',
    ]);
    await userEvent.click(curve.getByRole('button', { name: 'Show all 31 rows' }));
    // The focus moves to the first row that was folded.
    expect(curve.getByRole('rowheader', { name: '13 Nov 2026 UTC' })).toHaveFocus();
    await userEvent.click(curve.getByRole('button', { name: chartMessages['chart.chart'] }));
    expect(curve.getByRole('img')).toBeVisible();
  });

  it('make no claims if there are too few reports', () => {
    openPart(<OutbreakCharts series={sparseSeries()} timeframe={30} location="DE" illness="flu" />);
    fireEvent.click(screen.getByText(chartMessages['charts.more']));
    const curve = figure('Flu: no reports in 30 days');
    expect(curve.getByText(chartMessages['charts.none'])).toBeVisible();
    expect(curve.queryByRole('img')).toBeNull();
    expect(curve.queryByRole('slider')).toBeNull();
    const fan = figure('Flu: no forecast');
    expect(fan.getByText(chartMessages['fan.none'])).toBeVisible();
    expect(fan.queryByRole('button')).toBeNull();
    expect(fan.getByText('Based on 1 report.')).toBeVisible();
    const rt = figure(chartMessages['rt.title-none']);
    expect(rt.getByText('Choose an illness that passes from person to person.')).toBeVisible();
    expect(rt.getByText(chartMessages['rt.method-none'])).toBeInTheDocument();
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test('a chart is saved as CSV, with the place and the licence in its rows', async () => {
  // jsdom has neither object URLs nor downloads.
  let blob = new Blob();
  const createObjectURL = (given: Blob) => ((blob = given), 'blob:here');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  openPart(<OutbreakCharts series={series()} timeframe={30} location="IN-4000" illness={null} />);
  const curve = figure(/more reports than usual/);
  await userEvent.click(curve.getByText(chartMessages['chart.csv']));
  const name = 'health-commons-curve-india-postal-codes-4000-2026-11-20.csv';
  expect(await curve.findByText(`Saved as ${name}.`)).toBeInTheDocument();
  const reader = new FileReader();
  const text = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
  reader.readAsText(blob);
  const lines = String(await text).split('\r\n');
  expect(lines[0]).toMatch(
    /^date,count,held,state,expected,lower,upper,threshold,week_count,week_threshold,about_place,/,
  );
  expect(lines).toHaveLength(33);
  expect(lines[31]).toMatch(
    /^2026-11-20,5,0,Today \(incomplete\),6\.5,2,12,14,94,70,"India, postal codes 4000…",12000,/,
  );
  expect(lines[31]).toContain(chartMessages['export.licence'].split(',')[0]);
});

test('the name of a file has letters and digits of any script', () => {
  expect(fileName(['curve', 'भारत, 4000…', '2026-11-20'])).toBe(
    'health-commons-curve-भारत-4000-2026-11-20.csv',
  );
});
