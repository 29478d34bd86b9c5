import type { Config } from '@health-commons/contracts/config';
import { formatMessage } from '@health-commons/contracts/messages';
import { ConfigProvider } from '@health-commons/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import AnalyticsPage from './analytics-page';

const API = 'http://localhost:54321/functions/v1';
const CONFIG: Config = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'anonymous',
  api: API,
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: [],
};

type Answer = { ok: boolean; status: number; text: () => Promise<string> };
const toAnswer = (status: number): Answer => ({ ok: status < 400, status, text: () => Promise.resolve('') });
const answer = (status: number) => Promise.resolve(toAnswer(status));
const backend = jest.fn<Promise<Answer>, [string, RequestInit]>();

function open() {
  render(
    <ConfigProvider config={CONFIG}>
      <AnalyticsPage />
    </ConfigProvider>,
  );
}

beforeEach(() => {
  backend.mockReset();
  backend.mockImplementation(() => answer(200));
  Object.assign(globalThis, { fetch: backend });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('Predictive Analytics', () => {
  it('offers the four views, the places and the timeframes, with their defaults', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Predictive Analytics' })).toBeVisible();
    expect(screen.getByText(messages['analytics.introduction'])).toBeVisible();
    expect(screen.getByRole('tablist', { name: messages['analytics.views'] })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Outbreak Prediction',
      'Health Trends',
      'Seasonal Patterns',
      'Risk Assessment',
    ]);
    const options = (name: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map((option) => option.text);
    expect(options('Location')).toEqual(['India', 'Mumbai', 'Delhi', 'Bangalore', 'Chennai']);
    expect(options('Timeframe')).toEqual(['7 days', '30 days', '90 days']);
    expect(screen.getByRole('combobox', { name: 'Timeframe' })).toHaveValue('30');
    expect(await screen.findByText(/No figures are shown rather than invented ones/)).toBeVisible();
  });

  it('is loading until the backend has answered', async () => {
    let arrive = (_answer: Answer): void => undefined;
    backend.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    expect(screen.getByRole('status')).toHaveTextContent(messages['analytics.loading']);
    arrive(toAnswer(200));
    expect(await screen.findByText('These figures are being built')).toBeVisible();
  });

  it('asks again whenever view, place or timeframe changes', async () => {
    open();
    await userEvent.click(screen.getByRole('tab', { name: 'Health Trends' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Timeframe' }), '7');
    await userEvent.click(screen.getByRole('tab', { name: 'Seasonal Patterns' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Mumbai');
    await userEvent.click(screen.getByRole('tab', { name: 'Risk Assessment' }));
    // Its own calls come with the figures: a browser logs every 404 as an error.
    expect(backend.mock.calls.map(([url]) => url)).toEqual(Array<string>(6).fill(`${API}/api/health`));
    const words = { view: 'Risk Assessment', location: 'Mumbai' };
    expect(await screen.findByText(formatMessage(messages['analytics.not-yet'], words))).toBeVisible();
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', () => answer(500)],
  ])('says so when the backend %s, and tries again', async (_how, failing) => {
    backend.mockImplementationOnce(failing);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load analytics data. Please try again.',
    );
    expect(screen.getByRole('heading', { name: messages['analytics.error-title'] })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('These figures are being built')).toBeVisible();
  });

  it('is operated with the arrow keys', async () => {
    open();
    await userEvent.click(screen.getByRole('tab', { name: 'Outbreak Prediction' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Risk Assessment', selected: true })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Outbreak Prediction', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Outbreak Prediction' })).toBeVisible();
  });
});
