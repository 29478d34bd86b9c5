import { demonstration } from '@health-commons/base/demonstration';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { TEST_CONFIG } from './testing/config';
import { SupabaseProvider, useSupabase, type SupabaseContextValue } from './supabase-provider';
import { installBackend } from './testing/browser-backend';
import { created, form } from './testing/reports';

const CONFIG = { ...TEST_CONFIG, api: TEST_CONFIG.supabaseUrl };
const row = { id: 'old', pin_code: null, created_at: '2026-11-20T09:00:00Z' };

let backend: ReturnType<typeof installBackend>;
let data: SupabaseContextValue;

function Reader() {
  data = useSupabase();
  return (
    <ul aria-busy={data.loading}>
      {data.reports.map(({ id, pinCode }) => (
        <li key={id}>{`${id} ${pinCode}`}</li>
      ))}
    </ul>
  );
}

/** Renders the provider and waits until the first reads have succeeded or failed. */
async function show() {
  render(
    <StrictMode>
      <SupabaseProvider config={CONFIG}>
        <Reader />
      </SupabaseProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(data.loading).toBe(false));
}
const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  backend = installBackend();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.useRealTimers());

test('`useSupabase` throws an error outside a SupabaseProvider', () => {
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => render(<Reader />)).toThrow('useSupabase must be used within a SupabaseProvider');
});

test('the provider loads no list for components that read none', async () => {
  const Sender = () => {
    const { submitReport, loadError } = useSupabase();
    return <button onClick={() => void submitReport(form)}>{loadError ?? 'Send'}</button>;
  };
  render(
    <SupabaseProvider config={CONFIG}>
      <Sender />
    </SupabaseProvider>,
  );
  await act(() => Promise.resolve());
  expect(backend.asked).toEqual([]);
});

test('the provider loads the reports when a component reads them', async () => {
  backend.answers['GET /api/reports'] = [row];
  await show();
  expect(items()).toEqual(['old 00000']);
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  expect(data.loadError).toBeNull();
});

test('`loadError` is set until retries have loaded both the reports and the tips', async () => {
  jest.useFakeTimers();
  backend.answers['GET /api/reports'] = 503;
  backend.answers['GET /api/health-tips'] = new TypeError('Failed to fetch');
  await show();
  expect(data.loadError).toBe('Some data could not be loaded, but the app will continue to work');
  expect(data.reports).toEqual([]);
  expect(data.healthTips).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith(data.loadError, expect.anything());

  backend.answers['GET /api/reports'] = [row];
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(items()).toHaveLength(1);
  expect(data.loadError).not.toBeNull();
  backend.answers['GET /api/health-tips'] = [];
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(data.loadError).toBeNull();
  expect(backend.asked.filter((asked) => asked === 'GET /api/reports').length).toBeLessThan(5);
});

test('`submitReport` prepends the stored report, and emits it only once', async () => {
  backend.answers['GET /api/reports'] = [row];
  backend.answers['POST /api/reports'] = { data: created };
  await show();
  const announced: string[] = [];
  const stop = data.onReportInserted(({ id }) => announced.push(id));
  for (const pinCode of ['400 001', '400001']) await act(() => data.submitReport({ ...form, pinCode }));
  expect(items()).toEqual(['a 400001', 'old 00000']);
  expect(announced).toEqual(['a']);
  stop();
});

test('after an error, `getHealthAggregates` resolves to an empty list and `fetchAggregatesAnswer` rejects', async () => {
  backend.answers['GET /api/health-aggregates'] = 500;
  await show();
  expect(await data.getHealthAggregates()).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith('Failed to get health aggregates', expect.anything());
  await expect(data.fetchAggregatesAnswer()).rejects.toThrow('HTTP error! status: 500');
});

test('rows of demonstration data label the page, and their removal loads the figures again', async () => {
  backend.answers['GET /api/health-aggregates'] = [];
  backend.answers['GET /api/reports'] = [row, { ...row, id: 'invented', is_demonstration: true }];
  const reloads = jest.fn();
  expect(demonstration.get()).toBe(false);
  await show();
  const stop = data.onReconnected(reloads);
  expect(demonstration.get()).toBe(true);
  expect(reloads).not.toHaveBeenCalled();
  // An answer from a backend of an earlier version says nothing.
  await act(() => data.fetchAggregatesAnswer());
  expect(demonstration.get()).toBe(true);
  backend.headers.set('Demonstration-Data', 'false');
  await act(() => data.fetchAggregatesAnswer());
  expect(demonstration.get()).toBe(false);
  expect(reloads).toHaveBeenCalledTimes(1);
  stop();
});

test('direct reads of the database resolve to an empty list or null if a table cannot be read', async () => {
  const gone = new TypeError('Failed to fetch');
  backend.answers['GET /rest/v1/symptom_reports'] = gone;
  backend.answers['GET /rest/v1/health_tips'] = gone;
  backend.answers['POST /rest/v1/rpc/get_health_tip_by_symptoms_and_location'] = gone;
  backend.answers['HEAD /rest/v1/health_tips'] = gone;
  await show();
  await act(async () => {
    expect(await data.getReports('IN', '400001')).toEqual([]);
    expect(await data.getHealthTip(['Fever'], '400001')).toBeNull();
    expect(await data.countHealthTips()).toBeNull();
  });
  expect(console.warn).toHaveBeenCalledWith('Failed to get reports', expect.anything());
  expect(console.warn).toHaveBeenCalledWith('Failed to get health tip', expect.anything());
});
