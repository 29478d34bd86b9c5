import { demonstration } from '@health-commons/base/demonstration';
import { formatMessage } from '@health-commons/contracts/messages';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '@health-commons/platform';
import { chartMessages } from '../charts/chart-messages';
import OutbreakCharts from '../charts/outbreak-charts';
import { series } from '../testing/answers';
import { CONFIG } from '../testing/open-page';
import { toChartCsv } from './save-chart';

const saved: { name: string; blob: Blob }[] = [];
let blob: Blob;

beforeEach(() => {
  saved.length = 0;
  // jsdom has neither object URLs nor downloads.
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:here';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const read = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file);
  });

async function openMenu(isDemonstration = false) {
  demonstration.set(isDemonstration);
  render(
    <AppProviders config={CONFIG}>
      <OutbreakCharts series={series()} timeframe={30} location="IN-4000" illness={null} evidence={{}} />
    </AppProviders>,
  );
  const figure = within(screen.getByRole('figure', { name: /more reports than usual/ }));
  await userEvent.click(figure.getByText(chartMessages['chart.save']));
  return figure;
}

test('the menu saves a chart as CSV, with the place and the licence in its rows', async () => {
  const figure = await openMenu();
  await userEvent.click(figure.getByText(chartMessages['chart.csv']));
  const name = 'health-commons-curve-india-postal-codes-4000-2026-11-20.csv';
  expect(await figure.findByText(`Saved as ${name}.`)).toBeInTheDocument();
  expect(saved.map((file) => file.name)).toEqual([name]);
  const lines = (await read(blob)).split('\r\n');
  expect(lines[0]).toMatch(
    /^date,count,held,state,expected,lower,upper,threshold,week_count,week_threshold,about_place,/,
  );
  expect(lines).toHaveLength(33);
  expect(lines[31]).toMatch(
    /^2026-11-20,5,0,Today \(incomplete\),6\.5,2,12,14,94,70,"India, postal codes 4000…",12000,/,
  );
  expect(lines[31]).toContain(chartMessages['export.licence'].split(',')[0]);
});

test('the menu saves a chart as a self-contained SVG with its title, legend, place, source and the note on demonstration data', async () => {
  const figure = await openMenu(true);
  await userEvent.click(figure.getByText(chartMessages['chart.svg']));
  await waitFor(() => expect(saved).toHaveLength(1));
  const picture = new DOMParser().parseFromString(await read(blob), 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.documentElement.tagName).toBe('svg');
  expect(picture.querySelectorAll('[class]')).toHaveLength(0);
  const responses = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');
  expect(responses).toContain('An illness had more reports than usual on 3 of 30 days');
  expect(responses).toContain('India, postal codes 4000…, updated 20 November 2026 at 09:00 UTC.');
  for (const id of ['export.source', 'export.demonstration', 'curve.threshold', 'curve.alarm'] as const)
    expect(responses).toContain(formatMessage(chartMessages[id], { product: 'Health Commons' }));
});

test('the menu shows that saving an image failed, and can still save the CSV', async () => {
  const figure = await openMenu();
  // jsdom decodes no images.
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no')) });
  await userEvent.click(figure.getByText(chartMessages['chart.png']));
  expect(await figure.findByText(chartMessages['chart.save-failed'])).toBeInTheDocument();
  await userEvent.click(figure.getByText(chartMessages['chart.csv']));
  expect(await figure.findByText(/^Saved as/)).toBeInTheDocument();
});

test('the menu marks only the chosen chart while printing, and removes the mark afterwards', async () => {
  const figure = await openMenu();
  const print = jest.fn();
  Object.assign(window, { print });
  await userEvent.click(figure.getByText(chartMessages['chart.print']));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('[data-print-this]')).toHaveLength(1);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelectorAll('[data-print-this]')).toHaveLength(0);
});

test('the CSV escapes text that a spreadsheet would run as a formula', () => {
  const csv = toChartCsv({
    name: 'x',
    title: '',
    subtitle: '',
    about: { place: '=1+1', lastUpdated: '2026-11-20T00:00:00Z', reports: 1 },
    table: { columns: [{ key: 'a', label: 'A' }], rows: [['-2'], [-2], ['a "b", c'], [null]] },
    demonstration: false,
    origin: 'http://localhost',
  });
  const cells = csv.split('\r\n').slice(1, 5);
  expect(cells.map((line) => line.slice(0, 14))).toEqual([
    expect.stringMatching(/^'-2,'=1\+1/),
    expect.stringMatching(/^-2,'=1/),
    expect.stringMatching(/^"a ""b"", c",/),
    expect.stringMatching(/^,'=1/),
  ]);
});
