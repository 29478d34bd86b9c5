import { fireEvent, screen } from '@testing-library/react';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { startBackend } from '../testing/backend';
import { button, list, online, submitOffline, success, theList } from '../testing/pending-report';
import { pass, renderReport, submit, toasts } from '../testing/render-report';

describe('changing a queued report', () => {
  it('restores its answers in the form, and keeps its key when it is sent', async () => {
    const { backend, user, networkIsBack } = await submitOffline();
    await user.click(button(/^Change/));
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Cough' }));
    networkIsBack();
    await submit();
    expect(success()).toBeInTheDocument();
    const calls = backend.reports();
    expect(new Set(calls.map((call) => call.key)).size).toBe(1);
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({ symptoms: ['Fever', 'Cough'] });
  });

  it('shows that the API has already stored the first version, and sends the changed version with a new key on Try Again', async () => {
    const { backend, user, networkIsBack } = await submitOffline();
    await user.click(button(/^Change/));
    backend.answers.report = () => ({ status: 422, body: { error: 'x', code: 'key_reused' } });
    await user.click(screen.getByRole('checkbox', { name: 'Cough' }));
    await submit();
    expect(screen.getByRole('heading', { name: 'HTTP error! status: 422' })).toBeVisible();
    expect(screen.getByText(messages['report.arrived-before-text'])).toBeVisible();
    networkIsBack();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(new Set(backend.reports().map((call) => call.key)).size).toBe(2);
  });
});

describe('a queued report', () => {
  it('without a pending screen stays in the list, with the reason, if the API refuses it, and can be changed', async () => {
    const { backend, user } = await submitOffline();
    await user.click(screen.getByRole('button', { name: 'Make another report' }));
    backend.answers.report = () => ({ status: 400, body: { error: 'x', code: 'bad_input' } });
    await online();
    const sent = backend.reports().length;
    expect(screen.getByRole('heading', { name: 'Not sent' })).toBeVisible();
    expect(toasts().map(({ text }) => text)).toEqual([messages['report.pending-refused-toast']]);
    expect(theList().getByText('HTTP error! status: 400')).toBeVisible();
    expect(theList().getByText(messages['report.pending-refused'])).toBeVisible();
    await online();
    await pass(600_000);
    expect(backend.reports()).toHaveLength(sent);
    await user.click(button(/^Change/));
    await pass(0);
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toHaveValue('400001');
    expect(screen.getByText('Location Verified')).toBeInTheDocument();
  });

  it.each([
    ['36 hours', '2026-11-22T20:01:00Z'],
    ['10 years, because the clock was wrong before', '2036-11-21T08:00:00Z'],
    ['-10 years, because the clock was wrong before', '2016-11-21T08:00:00Z'],
  ])('is not retried after %s, but the visitor can send it with its key', async (_, now) => {
    const { backend, view } = await submitOffline();
    view.unmount();
    jest.setSystemTime(new Date(now));
    const later = startBackend();
    const second = await renderReport({ reload: true, backend: later });
    expect(
      theList().getByText(formatMessage(messages['report.pending-expired'], { hours: 36 })),
    ).toBeVisible();
    expect(later.reports()).toHaveLength(0);
    await second.user.click(button(/^Change/));
    await pass(0);
    await submit();
    expect(success()).toBeInTheDocument();
    expect(later.reports()[0]?.key).toBe(backend.reports()[0]?.key);
  });
});
