import { fireEvent, screen, within } from '@testing-library/react';
import { formatMessage } from '@health-commons/contracts/messages';
import ownMessages from '../locales/en/own.json';
import success from '../locales/en/success.json';
import { messages } from '../messages';
import ReportPage from '../report-page/report-page';
import { pending, STORED, type Answer } from '../testing/backend';
import { fillInAndSubmit, pass, renderReport, submit } from '../testing/render-report';

const { id } = STORED.data;
const OTHER = '7f1d9c9e-0000-4000-8000-00000000000b';
const WHICH = 'the report from 21 November 2026 at 08:00 UTC: Fever';
const list = () => screen.queryByRole('region', { name: 'Your reports' });
const theList = () => within(screen.getByRole('region', { name: 'Your reports' }));
const listButton = (name: string) => theList().getByRole('button', { name });
const country = () => screen.getByRole('combobox', { name: 'Country' });
const NOT_CHANGEABLE = { status: 404, body: { error: 'x', code: 'not_changeable' } };
const TOO_MANY = { status: 429, body: { error: 'x', code: 'too_many_reports' } };
const LOCKED = formatMessage(messages['report.locked'], { days: 30, id });

/** Sends a report, and opens /report again after the success screen has closed. */
async function sent() {
  const { view } = await renderReport({ report: <ReportPage /> });
  await fillInAndSubmit();
  await pass(3000);
  view.unmount();
  const rendered = await renderReport({ report: <ReportPage />, reload: true });
  await pass(0);
  return rendered;
}

describe('the page /report', () => {
  it('lists no reports if this browser has sent none', async () => {
    await renderReport({ report: <ReportPage /> });
    expect(list()).not.toBeInTheDocument();
  });

  it('lists the reports that this browser has sent, with place, illness and date (UTC)', async () => {
    await sent();
    const item = theList().getByRole('listitem');
    for (const text of ['Fever', 'Unknown. 400001, India', '21 November 2026 at 08:00 UTC'])
      expect(item).toHaveTextContent(text);
  });
});

describe('Correct', () => {
  it('fills in the form, sends the correction with the key of the report, and says that it is stored', async () => {
    const { backend, user } = await sent();
    await user.click(listButton(`Correct ${WHICH}`));
    expect(screen.getByRole('heading', { name: 'Report Symptoms' })).toHaveFocus();
    expect(screen.getByText(messages['report.correcting-text'])).toBeVisible();
    expect(
      [country(), screen.getByLabelText('Postal code')].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['IN', '400001']);
    await user.click(screen.getByLabelText('Cough'));
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Send correction' }));
    await pass(0);
    expect(screen.getByRole('heading', { name: success['report.corrected-title'] })).toBeVisible();
    const [call] = backend.changes();
    expect(call).toMatchObject({ method: 'PUT', path: expect.stringContaining(id) as string });
    expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ pinCode: '400001', symptoms: ['Fever', 'Cough'] });
    expect(backend.reports()).toHaveLength(0);
    expect(theList().getByRole('listitem')).toHaveTextContent(/^Fever.*Cough/);
  });

  it('survives a reload, and ends with Stop correcting', async () => {
    const { user, view } = await sent();
    await user.click(listButton(`Correct ${WHICH}`));
    view.unmount();
    const again = await renderReport({ report: <ReportPage />, reload: true });
    await pass(0);
    await again.user.click(screen.getByRole('button', { name: 'Stop correcting' }));
    expect(country()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Submit Report' })).toBeVisible();
  });

  it.each<[string, Answer, string]>([
    ['there is no network', 'no-network', messages['report.correction-failed-text']],
    ['the server fails', { status: 500, body: {} }, messages['report.correction-failed-text']],
    ['the report can no longer be changed', NOT_CHANGEABLE, LOCKED],
  ])(
    'keeps the answers and the report, and corrects the same report on Try Again, if %s',
    async (_, answer, text) => {
      const { backend, user } = await sent();
      const good = backend.answers.change;
      backend.answers.change = () => answer;
      await user.click(listButton(`Correct ${WHICH}`));
      await pass(0);
      fireEvent.click(screen.getByRole('button', { name: 'Send correction' }));
      await pass(0);
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByLabelText('Fever')).toBeChecked();
      expect(list()).toBeInTheDocument();
      backend.answers.change = good;
      fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
      await pass(0);
      expect(backend.changes().map(({ method }) => method)).toEqual(['PUT', 'PUT']);
      expect(screen.getByRole('heading', { name: success['report.corrected-title'] })).toBeVisible();
    },
  );
});

describe('Delete', () => {
  async function askToDelete() {
    const rendered = await sent();
    await rendered.user.click(listButton(`Delete ${WHICH}`));
    expect(rendered.backend.changes()).toHaveLength(0);
    expect(theList().getByRole('alert')).toHaveTextContent(ownMessages['own.question']);
    expect(listButton(`Keep it ${WHICH}`)).toHaveFocus();
    return rendered;
  }

  it('asks once, then deletes the report with its key', async () => {
    const { backend } = await askToDelete();
    fireEvent.click(listButton(`Delete ${WHICH}`));
    await pass(200);
    expect(backend.changes()).toMatchObject([
      { method: 'DELETE', path: expect.stringContaining(id) as string },
    ]);
    expect(list()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'Report Symptoms' })).toHaveFocus();
    expect(screen.getByText('Your report is deleted.')).toBeInTheDocument();
  });

  it('moves the focus to the form after the last of two reports that are deleted at the same time', async () => {
    const { backend } = await sent();
    backend.answers.report = () => ({ status: 201, body: { data: { ...STORED.data, id: OTHER } } });
    await fillInAndSubmit();
    await pass(3000);
    const first = pending({ body: STORED });
    const second = pending({ body: STORED });
    backend.answers.change = (url) => (url.pathname.endsWith(id) ? first : second).answerer(url);
    const buttons = () => theList().getAllByRole('button', { name: `Delete ${WHICH}` });
    for (const press of buttons()) fireEvent.click(press);
    for (const press of buttons()) fireEvent.click(press);
    first.arrive();
    await pass(0);
    expect(theList().getAllByRole('listitem')).toHaveLength(1);
    second.arrive();
    await pass(200);
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Report Symptoms' })).toHaveFocus();
  });

  it('deletes nothing after Keep it', async () => {
    const { backend, user } = await askToDelete();
    await user.click(listButton(`Keep it ${WHICH}`));
    expect(listButton(`Delete ${WHICH}`)).toBeVisible();
    expect(backend.changes()).toHaveLength(0);
  });

  it.each<[string, Answer, string]>([
    ['there is no network', 'no-network', ownMessages['own.unreachable']],
    ['too many were sent', TOO_MANY, ownMessages['own.too-many']],
    ['a filter answers', { status: 403, body: '<html>' }, ownMessages['own.failed']],
    ['the report can no longer be changed', NOT_CHANGEABLE, LOCKED],
  ])('keeps the report and says why if %s, and can be tried again', async (_, answer, text) => {
    const { backend, user } = await askToDelete();
    const good = backend.answers.change;
    backend.answers.change = () => answer;
    await user.click(listButton(`Delete ${WHICH}`));
    await pass(0);
    expect(theList().getByRole('alert')).toHaveTextContent(text);
    backend.answers.change = good;
    fireEvent.click(listButton(`Delete ${WHICH}`));
    fireEvent.click(listButton(`Delete ${WHICH}`));
    await pass(0);
    expect(list()).not.toBeInTheDocument();
  });

  it('empties the form that corrects the deleted report', async () => {
    const { user } = await sent();
    await user.click(listButton(`Correct ${WHICH}`));
    await user.click(listButton(`Delete ${WHICH}`));
    fireEvent.click(listButton(`Delete ${WHICH}`));
    await pass(0);
    expect(screen.queryByText(messages['report.correcting-text'])).not.toBeInTheDocument();
    expect(country()).toHaveValue('');
  });
});

test('Forget removes the report only from this browser, also at once after it was sent on a shared device', async () => {
  const { backend, user } = await renderReport();
  await fillInAndSubmit();
  await pass(0);
  await user.click(listButton(`Forget ${WHICH}`));
  expect(list()).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect(backend.changes()).toHaveLength(0);
});

test.each([
  ['a sent', () => undefined],
  ['a pending', () => 'no-network' as const],
])(
  'after %s report, Make another report keeps the country and the postal code, and nothing else',
  async (_, answer) => {
    const { backend, user } = await renderReport();
    const good = backend.answers.report;
    backend.answers.report = (url) => answer() ?? good(url);
    await fillInAndSubmit();
    await user.click(screen.getByRole('button', { name: 'Make another report' }));
    expect(country()).toHaveValue('IN');
    expect(screen.getByLabelText('Postal code')).toHaveValue('400001');
    expect(screen.getByText('Location Verified')).toBeInTheDocument();
    expect(screen.getByLabelText('Fever')).not.toBeChecked();
    expect(backend.lookUps()).toHaveLength(1);
    await pass(200);
    expect(screen.getByText(messages['report.form-place-kept'])).toBeInTheDocument();
    backend.answers.report = good;
    fireEvent.click(screen.getByLabelText('Cough'));
    await submit();
    const keys = backend.reports().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  },
);
