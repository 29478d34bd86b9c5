import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '@health-commons/platform';
import { words } from '../charts/chart-messages';
import OutbreakCharts from '../charts/outbreak-charts';
import { series } from '../testing/answers';
import { CONFIG } from '../testing/open-page';
import { toChartCsv } from './to-csv';

const saved: { name: string; blob: Blob }[] = [];
let blob: Blob;

beforeEach(() => {
  saved.length = 0;
  // jsdom has neither addresses of memory nor downloads.
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

async function openMenu(demonstration = false) {
  render(
    <AppProviders config={{ ...CONFIG, demonstration }}>
      <OutbreakCharts series={series()} timeframe={30} location="IN-4000" illness={null} />
    </AppProviders>,
  );
  const figure = within(screen.getByRole('figure', { name: /unusually high/ }));
  await userEvent.click(figure.getByText(words['chart.save']));
  return figure;
}

test('a chart is saved as CSV, with what there is to say about it in each row', async () => {
  const figure = await openMenu();
  await userEvent.click(figure.getByText(words['chart.csv']));
  const name = 'health-commons-curve-india-postal-codes-4000-2026-11-20.csv';
  expect(await figure.findByText(`Saved as ${name}.`)).toBeInTheDocument();
  expect(saved.map((file) => file.name)).toEqual([name]);
  const lines = (await read(blob)).split('\r\n');
  expect(lines[0]).toMatch(
    /^date,count,expected,lower,upper,threshold,week_count,week_threshold,alarm,provisional,about_place,/,
  );
  expect(lines).toHaveLength(32);
  expect(lines[30]).toMatch(/^2026-11-20,5,6\.5,2,12,14,94,70,false,true,"India, postal codes 4000…",12000,/);
  expect(lines[30]).toContain(words['export.licence'].split(',')[0]);
});

test('a chart is saved as a picture that needs nothing else, with its title, its source and its terms', async () => {
  const figure = await openMenu(true);
  await userEvent.click(figure.getByText(words['chart.svg']));
  await waitFor(() => expect(saved).toHaveLength(1));
  const picture = new DOMParser().parseFromString(await read(blob), 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.documentElement.tagName).toBe('svg');
  expect(picture.querySelectorAll('[class]')).toHaveLength(0);
  const said = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');
  expect(said).toContain('Reports of an illness were unusually high on 3 of 30 days');
  expect(said).toContain('India, postal codes 4000…, updated 20 November 2026 at 09:00 UTC.');
  for (const id of ['export.source', 'export.demonstration', 'curve.threshold', 'curve.alarm'] as const)
    expect(said).toContain(words[id]);
});

test('what cannot be saved is said, and can be tried again', async () => {
  const figure = await openMenu();
  // jsdom draws no pictures, as a browser without memory would not.
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no')) });
  await userEvent.click(figure.getByText(words['chart.png']));
  expect(await figure.findByText(words['chart.save-failed'])).toBeInTheDocument();
  await userEvent.click(figure.getByText(words['chart.csv']));
  expect(await figure.findByText(/^Saved as/)).toBeInTheDocument();
});

test('one chart is printed without the others, and the page is whole again afterwards', async () => {
  const figure = await openMenu();
  const print = jest.fn();
  Object.assign(window, { print });
  await userEvent.click(figure.getByText(words['chart.print']));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('[data-print-this]')).toHaveLength(1);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelectorAll('[data-print-this]')).toHaveLength(0);
});

test('a text that a spreadsheet would run is text', () => {
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
