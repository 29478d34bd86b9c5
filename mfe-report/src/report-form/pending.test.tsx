import { fireEvent, screen, within } from '@testing-library/react';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { pending, startBackend, type Answer } from '../testing/backend';
import {
  button,
  list,
  online,
  pendingScreen,
  submitOffline,
  success,
  theList,
} from '../testing/pending-report';
import { fillInAndSubmit, NOW, pass, renderReport } from '../testing/render-report';

/** The date of NOW in this machine's time zone. */
const TODAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(NOW);

describe('a report without a response', () => {
  it('is shown as pending and not as a success', async () => {
    await submitOffline();
    expect(pendingScreen()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your report is waiting to be sent' })).toHaveFocus();
    expect(screen.getByText(messages['report.pending-text'])).toBeVisible();
    expect(screen.getByText(formatMessage(messages['report.pending-limit'], { hours: 36 }))).toBeVisible();
    expect(success()).not.toBeInTheDocument();
    expect(screen.queryByText('Failed to submit report')).not.toBeInTheDocument();
  });

  const BUSY = { error: 'x', code: 'too_many_reports' };
  it.each<[string, Answer, keyof typeof messages]>([
    ['no answer', 'no-network', 'report.not-confirmed'],
    ['the 502 of a proxy', { status: 502, body: 'Bad gateway' }, 'report.not-confirmed'],
    ['the 403 of a filter', { status: 403, body: '' }, 'report.not-reached'],
    ['the 511 of a login page', { status: 511, body: 'Log in' }, 'report.not-reached'],
    ['a login page with 200', { body: 'Log in' }, 'report.not-reached'],
    ['a 429 of the API', { status: 429, body: BUSY, headers: { 'retry-after': '600' } }, 'report.not-taken'],
  ])('after %s says what is known, and is sent later with the same key', async (_, answer, why) => {
    const { backend } = await renderReport();
    const good = backend.answers.report;
    backend.answers.report = () => answer;
    await fillInAndSubmit();
    const screenNow = within(screen.getByRole('region', { name: 'Your report is waiting to be sent' }));
    expect(screenNow.getByText(messages[why])).toBeVisible();
    const details = screenNow.queryAllByText(/^HTTP error!/).map((element) => element.textContent);
    const status = answer === 'no-network' ? undefined : answer.status;
    expect(details).toEqual(status === undefined ? [] : [`HTTP error! status: ${status}`]);
    // 600 seconds after NOW, and the time of the form.
    const time = screenNow.queryByText(/^We will try again after .*8:10/);
    if (why === 'report.not-taken') expect(time).toBeVisible();
    else expect(time).not.toBeInTheDocument();
    backend.answers.report = good;
    await pass(600_000 + 30_000);
    expect(success()).toBeInTheDocument();
    expect(new Set(backend.reports().map((call) => call.key)).size).toBe(1);
  });

  it('can be deleted, and is then never sent', async () => {
    const { backend, user, networkIsBack } = await submitOffline();
    const sent = backend.reports().length;
    await user.click(button(new RegExp(`^Delete the report from ${TODAY}.*: Fever$`)));
    expect(list()).not.toBeInTheDocument();
    expect(pendingScreen()).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Report Symptoms' })).toHaveFocus();
    await pass(100);
    expect(screen.getByText('Report deleted from this browser.')).toBeInTheDocument();
    networkIsBack();
    await online();
    await pass(600_000);
    expect(backend.reports()).toHaveLength(sent);
  });

  it('survives if the page is closed before the response', async () => {
    const { backend, view } = await renderReport();
    backend.answers.report = pending({ body: {} }).answerer;
    await fillInAndSubmit();
    const key = backend.reports()[0]?.key;
    view.unmount();
    const after = startBackend();
    after.answers.report = () => 'no-network';
    await renderReport({ reload: true, backend: after });
    // jsdom has no locks, so the outbox cannot know whether another page is still sending the report. It waits
    // until that page's request must have timed out.
    expect(after.reports()).toHaveLength(0);
    await pass(60_000);
    expect(after.reports()[0]?.key).toBe(key);
    expect(theList().getByRole('listitem')).toHaveTextContent('Fever');
    // The form must not offer the queued report's answers for a second report.
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  });
});

test('a pending report that is sent while the visitor is elsewhere does not move the focus, and its success screen stays open', async () => {
  const { networkIsBack } = await submitOffline();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  networkIsBack();
  await online();
  await pass(60_000);
  expect(success()).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

test('if the network and the storage fail, the form shows the failure, keeps the answers and retries with the same key', async () => {
  const { backend } = await renderReport();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  backend.answers.report = () => 'no-network';
  await fillInAndSubmit();
  expect(screen.getByRole('heading', { name: 'Failed to submit report' })).toBeVisible();
  expect(
    screen.getByText(`${messages['report.not-confirmed']} ${messages['report.submit-kept']}`),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  expect(new Set(backend.reports().map((call) => call.key)).size).toBe(1);
});
