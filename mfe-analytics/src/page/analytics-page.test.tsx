import { translatePage } from '@health-commons/base/testing/translate-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import place from '../locales/en/place.json';
import { messages } from '../messages';
import { chartMessages } from '../charts/words';
import { openPage } from '../testing/open-page';
import { outbreak, series } from '../testing/answers';

afterEach(() => void (document.documentElement.lang = 'en'));

const location = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: messages['analytics.location'] });
const timeframe = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: messages['analytics.timeframe'] });

const VIEWS = ['Outbreak Prediction', 'Health Trends', 'Seasonal Patterns', 'Risk Assessment'];
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

describe('the analytics page', () => {
  it('offers the four views, the places and the timeframes with their defaults', async () => {
    openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Predictive Analytics' })).toBeVisible();
    expect(screen.getByText(messages['analytics.introduction'])).toBeVisible();
    expect(screen.getByRole('tablist', { name: messages['analytics.views'] })).toBeVisible();
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(VIEWS);
    const offered = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text).join(', ');
    expect(offered(location())).toBe('India, Mumbai, Delhi, Bangalore, Chennai');
    expect(location()).toHaveValue('India');
    expect(offered(timeframe())).toBe('7 days, 30 days, 90 days');
    expect(timeframe()).toHaveValue('30');
    expect(await screen.findByText('High risk')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('reloads when the tab, location or timeframe changes, and keeps the selection in the URL', async () => {
    const { requests } = openPage();
    const last = () => requests.filter(({ path }) => path !== 'series').at(-1);
    await screen.findByText('High risk');
    const query = '?location=India&timeframe=30';
    expect(last()).toMatchObject({ method: 'GET', path: 'outbreak-prediction', query });
    await tab('Health Trends');
    await waitFor(() =>
      expect(last()).toMatchObject({ path: 'health-trends', query: '?period=30&location=India' }),
    );
    await userEvent.selectOptions(timeframe(), '7');
    await waitFor(() => expect(last()?.query).toBe('?period=7&location=India'));
    await tab('Seasonal Patterns');
    await waitFor(() =>
      expect(last()).toMatchObject({ path: 'seasonal-patterns', query: '?location=India' }),
    );
    await userEvent.selectOptions(location(), 'Mumbai');
    await waitFor(() => expect(last()?.query).toBe('?location=Mumbai'));
    await tab('Risk Assessment');
    const body = { location: 'Mumbai', symptoms: [], medicalHistory: [], age: null, gender: null };
    await waitFor(() => expect(last()).toMatchObject({ method: 'POST', path: 'risk-assessment', body }));
    const before = requests.length;
    await userEvent.selectOptions(timeframe(), '90');
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    expect(window.location.search).toBe('?tab=risk&location=Mumbai&timeframe=90');
  });

  it('opens a shared URL and ignores its invalid values', async () => {
    const { requests } = openPage('?tab=trends&location=in-4000&timeframe=31&illness=nonsense');
    expect(await screen.findByText('250 reports in 30 days.')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Health Trends');
    expect(location()).toHaveDisplayValue('India, postal codes 4000…');
    expect(timeframe()).toHaveValue('30');
    expect(requests.map(({ query }) => query)).toContain('?period=30&location=IN-4000');
  });

  it.each([
    ['fails', { status: 503, body: null }],
    ['sends an invalid answer', { prediction: {} }],
  ] as const)('shows an error when the backend %s, and retries on Try Again', async (_how, failing) => {
    const { responses } = openPage('', { 'outbreak-prediction': failing });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load analytics data. Please try again.',
    );
    expect(screen.getByRole('heading', { name: messages['analytics.error-title'] })).toBeVisible();
    responses['outbreak-prediction'] = outbreak();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('High risk')).toBeVisible();
  });

  it('shows the server’s own text of an error', async () => {
    const busy = { status: 503, body: { error: 'Counting is down', code: 'busy' } };
    openPage('', { 'outbreak-prediction': busy });
    const box = await screen.findByRole('alert');
    expect(within(box).getByRole('heading', { name: 'Counting is down' })).toBeVisible();
    expect(box).toHaveTextContent(messages['analytics.error']);
  });

  it('keeps the answer visible when only the charts fail', async () => {
    const { responses } = openPage('', { series: { status: 500, body: null } });
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent(chartMessages['charts.failed']);
    expect(box).toHaveTextContent(chartMessages['charts.failed-text']);
    expect(screen.getByText('High risk')).toBeVisible();
    responses['series'] = series();
    await userEvent.click(within(box).getByRole('button', { name: 'Try Again' }));
    const name = /^Flu: more reports than usual on 3 of 30 days/;
    expect(await screen.findByRole('figure', { name })).toBeVisible();
  });

  it('moves between tabs with the keyboard', async () => {
    openPage();
    await tab('Outbreak Prediction');
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Risk Assessment', selected: true })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Outbreak Prediction', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Outbreak Prediction' })).toBeVisible();
  });
});

describe('the form for another place', () => {
  const open = async (answers?: Parameters<typeof openPage>[1]) => {
    const page = openPage('', answers);
    const name = messages['analytics.other'];
    await userEvent.click(screen.getByText(name));
    const form = within(await screen.findByRole('form', { name, hidden: true }));
    const country = form.getByLabelText(place['analytics.other-country']);
    const prefix = form.getByLabelText(place['analytics.other-prefix']);
    const show = async (typed = '') => {
      if (typed !== '') await userEvent.type(prefix, typed);
      await userEvent.click(form.getByText(place['analytics.other-show']));
    };
    return { ...page, form, country, prefix, show };
  };

  it('accepts a country, or a country and a prefix, and adds the place to the list', async () => {
    const { requests, country, show } = await open();
    await userEvent.selectOptions(country, 'GB');
    expect(
      screen.getByText(/^For example .* SW1\. Leave empty for the whole country\.$/),
    ).toBeInTheDocument();
    await show();
    expect(location()).toHaveDisplayValue('United Kingdom');
    await show('sw1a 1');
    expect(location()).toHaveDisplayValue('United Kingdom, postal codes SW1A…');
    expect(window.location.search).toBe('?location=GB-SW1A');
    await waitFor(() =>
      expect(requests.map(({ query }) => query)).toContain('?location=GB-SW1A&timeframe=30'),
    );
  });

  it('explains missing and invalid input, and does not change the location', async () => {
    const { form, country, prefix, show } = await open();
    await show();
    expect(screen.getByText(place['analytics.other-missing'])).toBeInTheDocument();
    expect(form.getByText(place['analytics.other-country-choose'])).toBeInTheDocument();
    await userEvent.selectOptions(country, 'IN');
    for (const impossible of ['x1z', '10', '!']) {
      await userEvent.clear(prefix);
      await show(impossible);
      expect(screen.getByText(place['analytics.other-invalid'])).toBeInTheDocument();
    }
    expect(location()).toHaveValue('India');
  });

  const named = (name: string, city: string, country: string, at: string) => ({
    lat: '1',
    lon: '2',
    name,
    location: at,
    address: { city, state: 'A state', country_code: country },
  });

  it('accepts the name of a place without a country, and shows its area with this name', async () => {
    const { requests, show } = await open({ search: [named('München', 'Munich', 'de', 'DE-80')] });
    await show(' Muenchen ');
    await waitFor(() => expect(location()).toHaveDisplayValue('München, postal codes 80…'));
    expect(window.location.search).toBe('?location=DE-80');
    expect(requests.find(({ path }) => path === 'search')?.query).toBe('?city=Muenchen&addressdetails=1');
  });

  it('shows a place that the site lists under the name of the site', async () => {
    const { show } = await open({ search: [named('मुंबई', 'Mumbai', 'in', 'IN-400')] });
    await show('मुंबई');
    await waitFor(() => expect(location()).toHaveDisplayValue('Mumbai'));
  });

  it('offers places of one name, and explains unknown names and failures', async () => {
    const both = [named('London', 'London', 'gb', 'GB-SW'), named('London', 'London', 'ca', 'CA-N5')];
    const { responses, prefix, show } = await open({ search: both });
    await show('London');
    await userEvent.click(await screen.findByText('London, A state, Canada'));
    expect(location()).toHaveDisplayValue('London, postal codes N5…');
    expect(window.location.search).toBe('?location=CA-N5');

    responses['search'] = [];
    await userEvent.type(prefix, 'x');
    expect(screen.queryByText('London, A state, Canada')).toBeNull();
    await show();
    expect(await screen.findByText(/^We could not find Londonx\./)).toBeInTheDocument();
    responses['search'] = 'down';
    await show();
    expect(await screen.findByText(/^We cannot look up places right now\./)).toBeInTheDocument();
    expect(window.location.search).toBe('?location=CA-N5');
  });

  it('accepts the letters of a British area', async () => {
    const { country, show } = await open();
    await userEvent.selectOptions(country, 'GB');
    await show('sw');
    expect(location()).toHaveDisplayValue('United Kingdom, postal codes SW…');
  });
});

test('the page follows Back and Forward, and a repeated choice adds no history entry', async () => {
  const { requests } = openPage();
  await screen.findByText('High risk');
  await tab('Health Trends');
  await userEvent.selectOptions(location(), 'Delhi');
  await tab('Health Trends');
  expect(window.location.search).toBe('?tab=trends&location=Delhi');
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe('?tab=trends'));
  await waitFor(() => expect(requests.at(-1)?.query).toContain('location=India'));
  expect(location()).toHaveValue('India');
  window.history.back();
  expect(await screen.findByText('High risk')).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Outbreak Prediction');
  window.history.forward();
  expect(await screen.findByText('250 reports in 30 days.')).toBeVisible();
});

test('the answers are requested in the language of the page', async () => {
  document.documentElement.lang = 'es';
  const { requests } = openPage();
  await screen.findByRole('figure', { name: /more reports than usual/ });
  for (const { query } of requests) expect(query).toMatch(/[?&]language=es(&|$)/);
});

test('on a translated page, a visitor can open each view and another place', async () => {
  const stop = translatePage();
  openPage();
  await screen.findByText('High risk');
  for (const name of ['Health Trends', 'Seasonal Patterns', 'Risk Assessment', 'Outbreak Prediction']) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(await screen.findAllByRole('heading', { level: 2 })).not.toHaveLength(0);
  }
  const [table] = await screen.findAllByRole('button', { name: 'Show as table' });
  if (table) await userEvent.click(table);
  const [slider] = screen.queryAllByRole('slider');
  if (slider) fireEvent.change(slider, { target: { value: '1' } });
  await userEvent.click(screen.getByText('Another place'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show this place' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'GB');
  await userEvent.click(screen.getByRole('button', { name: 'Show this place' }));
  expect(await screen.findByRole('heading', { level: 2, name: /United Kingdom/ })).toBeVisible();
  stop();
});
