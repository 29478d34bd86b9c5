import type { Config } from '@health-commons/contracts/config';
import { ConfigProvider } from '@health-commons/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import DiagnosisPage from './diagnosis-page';

const CONFIG: Config = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'anonymous',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: [],
};

type Answer = { ok: boolean; status: number; text: () => Promise<string> };
const backend = jest.fn<Promise<Answer>, [string, RequestInit]>();
const answer = (status: number): Promise<Answer> =>
  Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve('') });

function open() {
  render(
    <ConfigProvider config={CONFIG}>
      <DiagnosisPage />
    </ConfigProvider>,
  );
}

beforeEach(() => {
  backend.mockReset();
  Object.assign(globalThis, { fetch: backend });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('AI Health Diagnosis', () => {
  it('says that it is not open, invents no number, and sends emergencies elsewhere', async () => {
    backend.mockReturnValue(answer(200));
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'AI Health Diagnosis' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(messages['phone.loading']);
    expect(screen.getByText(messages['phone.introduction'])).toBeVisible();
    expect(await screen.findByText('The line is not open yet')).toBeVisible();
    expect(screen.getByText(messages['phone.not-yet'])).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(messages['phone.emergency-title']);
    expect(screen.getByRole('note')).toHaveTextContent(messages['phone.emergency']);
    expect(document.body.textContent).not.toMatch(/\d{2}/);
    const meanwhile = screen.getByRole('region', { name: messages['phone.until-then'] });
    expect(meanwhile).toHaveTextContent(messages['phone.report-why']);
    expect(screen.getByRole('link', { name: 'Report symptoms' })).toHaveAttribute('href', '/report');
  });

  it('asks for nothing that is not there yet: a browser logs every 404 as an error', async () => {
    backend.mockReturnValue(answer(200));
    open();
    expect(await screen.findByText('The line is not open yet')).toBeVisible();
    expect(backend.mock.calls.map(([url]) => url)).toEqual([`${CONFIG.api}/api/health`]);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', () => answer(503)],
  ])('says so when the backend %s, and tries again', async (_how, failing) => {
    backend.mockImplementationOnce(failing).mockReturnValue(answer(200));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(screen.getByRole('heading', { name: messages['phone.error-title'] })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The line is not open yet')).toBeVisible();
  });
});
