import { act, fireEvent, screen, within } from '@testing-library/react';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../../messages';
import { pending, startBackend } from '../../testing/backend';
import { fillIn, pass, renderReport, submitButton, type Visitor } from '../../testing/render-report';
import EmbeddedReport from '../embedded-report';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const TITLE = 'Your report is waiting to be sent';
const waitingScreen = () => screen.queryByRole('region', { name: TITLE });
const list = () => screen.queryByRole('region', { name: /^(Waiting to be sent|Not sent)$/ });
const theList = () => within(screen.getByRole('region', { name: /^(Waiting to be sent|Not sent)$/ }));
const success = () => screen.queryByRole('heading', { name: /^Thank you for your report/ });
const button = (name: RegExp) => theList().getByRole('button', { name });

/** A report that found no network. */
async function waiting() {
  const rendered = await renderReport(<EmbeddedReport />);
  const good = rendered.backend.answers.report;
  rendered.backend.answers.report = () => 'no-network';
  await submit(rendered.user);
  return { ...rendered, networkIsBack: () => (rendered.backend.answers.report = good) };
}

async function submit(user: Visitor) {
  await fillIn(user);
  fireEvent.click(submitButton());
  await pass(0);
}

/** What a browser says when it has a network again. */
async function online() {
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
}

describe('a report that gets no answer', () => {
  it('is said to wait, and is not called a success', async () => {
    await waiting();
    expect(waitingScreen()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: TITLE })).toHaveFocus();
    expect(screen.getByText(messages['report.waiting-text'])).toBeVisible();
    expect(screen.getByText(formatMessage(messages['report.waiting-limit'], { hours: 36 }))).toBeVisible();
    expect(success()).not.toBeInTheDocument();
    expect(screen.queryByText('Failed to submit report')).not.toBeInTheDocument();
  });

  it('waits, too, when the network hangs for 20 seconds', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    backend.answers.report = () => new Promise<never>(() => undefined);
    await submit(user);
    await pass(19_000);
    expect(submitButton()).toBeDisabled();
    await pass(1000);
    expect(waitingScreen()).toBeInTheDocument();
  });

  it('shows what waits: symptoms, place and since when', async () => {
    await waiting();
    const item = theList().getByRole('listitem');
    expect(screen.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
    expect(item).toHaveTextContent('Fever');
    expect(item).toHaveTextContent('400001, India since 21 Nov 2026');
    expect(screen.getByText(messages['report.waiting-delete-hint'])).toBeVisible();
  });

  it('is sent under the same key when the network is back, and only then is a success', async () => {
    const { backend, networkIsBack } = await waiting();
    networkIsBack();
    await online();
    expect(success()).toBeInTheDocument();
    expect(list()).not.toBeInTheDocument();
    const keys = backend.reports().map((call) => call.key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is tried again by itself now and then', async () => {
    const { backend, networkIsBack } = await waiting();
    await pass(2000);
    expect(backend.reports()).toHaveLength(2);
    networkIsBack();
    await pass(4000);
    expect(success()).toBeInTheDocument();
    await pass(600_000);
    expect(backend.reports()).toHaveLength(3);
  });

  it('is tried at once on Send Now, which says when there is still no connection', async () => {
    const { backend, networkIsBack } = await waiting();
    backend.answers.report = pending('no-network').answerer;
    const { answerer, arrive } = pending('no-network');
    backend.answers.report = answerer;
    fireEvent.click(button(/^Send Now/));
    expect(button(/^Sending/)).toHaveTextContent('Sending...');
    arrive();
    await pass(0);
    expect(theList().getByText('There is still no connection. We keep trying.')).toBeVisible();
    networkIsBack();
    fireEvent.click(button(/^Send Now/));
    await pass(0);
    expect(success()).toBeInTheDocument();
  });

  it('leaves the focus at the heading when Send Now took the whole list away', async () => {
    const { user, networkIsBack } = await waiting();
    await user.click(screen.getByRole('button', { name: 'Make Another Report' }));
    networkIsBack();
    button(/^Send Now/).focus();
    fireEvent.click(button(/^Send Now/));
    await pass(0);
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Report Symptoms' })).toHaveFocus();
  });

  it('can be deleted, and then is never sent', async () => {
    const { backend, user, networkIsBack } = await waiting();
    const sent = backend.reports().length;
    await user.click(button(/^Delete the report of 21 Nov 2026.*: Fever$/));
    expect(list()).not.toBeInTheDocument();
    expect(waitingScreen()).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Report Symptoms' })).toHaveFocus();
    await pass(100);
    expect(screen.getByText('The report was deleted from this browser.')).toBeInTheDocument();
    networkIsBack();
    await online();
    await pass(600_000);
    expect(backend.reports()).toHaveLength(sent);
  });

  it('leaves room for another one, which has a key of its own also with the same answers', async () => {
    const { backend, user, networkIsBack } = await waiting();
    await user.click(screen.getByRole('button', { name: 'Make Another Report' }));
    expect(theList().getAllByRole('listitem')).toHaveLength(1);
    await submit(user);
    expect(theList().getAllByRole('listitem')).toHaveLength(2);
    networkIsBack();
    await online();
    expect(list()).not.toBeInTheDocument();
    expect(new Set(backend.reports().map((call) => call.key)).size).toBe(2);
  });

  it('goes out when the page is opened again', async () => {
    const { view, user } = await waiting();
    await user.click(screen.getByRole('button', { name: 'Make Another Report' }));
    view.unmount();
    const backend = startBackend();
    await renderReport(<EmbeddedReport />, { reload: true, backend });
    expect(backend.reports()).toHaveLength(1);
    expect(list()).not.toBeInTheDocument();
  });

  it('loses nothing when the page is closed before there was an answer', async () => {
    const { backend, user, view } = await renderReport(<EmbeddedReport />);
    backend.answers.report = pending({ body: {} }).answerer;
    await submit(user);
    const key = backend.reports()[0]?.key;
    view.unmount();
    const after = startBackend();
    after.answers.report = () => 'no-network';
    await renderReport(<EmbeddedReport />, { reload: true, backend: after });
    // jsdom has no locks: without them it is left alone until its first page cannot be trying any more.
    expect(after.reports()).toHaveLength(0);
    await pass(60_000);
    expect(after.reports()[0]?.key).toBe(key);
    expect(theList().getByRole('listitem')).toHaveTextContent('Fever');
    // And the form does not offer the same answers for a second report.
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  });
});

describe('changing a report that waits', () => {
  it('gives the answers back, nickname included, and sends them under the same key', async () => {
    const { backend, user, networkIsBack } = await waiting();
    await user.click(button(/^Change/));
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Cough' }));
    networkIsBack();
    fireEvent.click(submitButton());
    await pass(0);
    expect(success()).toBeInTheDocument();
    const calls = backend.reports();
    expect(new Set(calls.map((call) => call.key)).size).toBe(1);
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({ symptoms: ['Fever', 'Cough'] });
  });

  it('says so when the first version had arrived after all, and stores another one only on request', async () => {
    const { backend, user, networkIsBack } = await waiting();
    await user.click(button(/^Change/));
    backend.answers.report = () => ({ status: 422, body: { error: 'x', code: 'key_reused' } });
    await user.click(screen.getByRole('checkbox', { name: 'Cough' }));
    fireEvent.click(submitButton());
    await pass(0);
    expect(screen.getByRole('heading', { name: 'HTTP error! status: 422' })).toBeVisible();
    expect(screen.getByText(messages['report.arrived-before-text'])).toBeVisible();
    networkIsBack();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(new Set(backend.reports().map((call) => call.key)).size).toBe(2);
  });

  it('is not offered while it would take the place of other answers', async () => {
    const { user } = await waiting();
    await user.click(screen.getByRole('button', { name: 'Make Another Report' }));
    expect(button(/^Change/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Cough' }));
    expect(theList().queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
    expect(button(/^Delete/)).toBeVisible();
  });
});

describe('a report that waited and is not taken', () => {
  it('gives its answers back with the reason while it is looked at', async () => {
    const { backend } = await waiting();
    backend.answers.report = () => ({ status: 422, body: { error: 'x', code: 'wrong_postal_code' } });
    await online();
    expect(screen.getByRole('heading', { name: 'HTTP error! status: 422' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
    expect(list()).not.toBeInTheDocument();
  });

  it('is kept in the list with the reason, is not sent again, and can be changed', async () => {
    const { backend, user } = await waiting();
    await user.click(screen.getByRole('button', { name: 'Make Another Report' }));
    backend.answers.report = () => ({ status: 400, body: { error: 'x', code: 'bad_input' } });
    await online();
    const sent = backend.reports().length;
    expect(screen.getByRole('heading', { name: 'Not sent' })).toBeVisible();
    expect(theList().getByText('HTTP error! status: 400')).toBeVisible();
    expect(theList().getByText(messages['report.waiting-refused'])).toBeVisible();
    expect(theList().queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
    await online();
    await pass(600_000);
    expect(backend.reports()).toHaveLength(sent);
    await user.click(button(/^Change/));
    await pass(0);
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toHaveValue('400001');
    expect(screen.getByText('Location Verified')).toBeInTheDocument();
  });

  it.each([500, 503, 429])('waits on after a %i, which may be another one later', async (status) => {
    const { backend, networkIsBack } = await waiting();
    backend.answers.report = () => ({ status, body: {} });
    await online();
    expect(waitingScreen()).toBeInTheDocument();
    networkIsBack();
    await pass(60_000);
    expect(list()).not.toBeInTheDocument();
  });

  it('is not sent by itself after 36 hours', async () => {
    const { backend, view } = await waiting();
    view.unmount();
    jest.setSystemTime(new Date('2026-11-22T20:01:00Z'));
    const later = startBackend();
    const second = await renderReport(<EmbeddedReport />, { reload: true, backend: later });
    expect(
      theList().getByText(formatMessage(messages['report.waiting-expired'], { hours: 36 })),
    ).toBeVisible();
    expect(later.reports()).toHaveLength(0);
    await second.user.click(button(/^Change/));
    await pass(0);
    fireEvent.click(submitButton());
    await pass(0);
    expect(success()).toBeInTheDocument();
    // The old key may have been forgotten by the API: this is a report of now.
    expect(later.reports()[0]?.key).not.toBe(backend.reports()[0]?.key);
  });

  it('is kept a week at most', async () => {
    const { view } = await waiting();
    view.unmount();
    jest.setSystemTime(new Date('2026-11-28T08:01:00Z'));
    await renderReport(<EmbeddedReport />, { reload: true, backend: startBackend() });
    expect(list()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(1);
  });
});

test('a browser that keeps nothing: the banner, and the answers stay', async () => {
  const { backend, user } = await renderReport(<EmbeddedReport />);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  backend.answers.report = () => 'no-network';
  await submit(user);
  expect(screen.getByRole('heading', { name: 'Failed to submit report' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  expect(new Set(backend.reports().map((call) => call.key)).size).toBe(1);
});
