import { translatePage } from '@health-commons/base/testing/translate-page';
import {
  resumePrivateChat,
  isPrivateChatResumable,
  openPrivateChat,
  useHeaderBadge,
} from '@health-commons/platform';
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { messages } from '../messages';
import { createFakeServer, person, rejected, said } from '../testing/fake-server';
import {
  box,
  button,
  chooseName,
  nextTask,
  openChat,
  openGlobalRoom,
  click,
  receive,
  sendText,
  toasts,
} from '../testing/open-chat';

const dialog = () => screen.getByRole('dialog', { name: messages['chat.title'] });

beforeEach(openPrivateChat);

describe('the chat dialog', () => {
  it('opens with the choice of a name, closes with its button, and opens again', async () => {
    await openChat();
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('heading', { name: messages['name.title'] })).toBeVisible();
    expect(screen.getByLabelText(messages['name.label'])).toHaveFocus();
    await click(messages['chat.close']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await receive(openPrivateChat);
    expect(dialog()).toBeVisible();
  });

  it('closes on Back, and the room goes on', async () => {
    const server = await openGlobalRoom();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requested('room.leave')).toEqual([]);
    await receive(openPrivateChat);
    expect(box()).toBeVisible();
  });

  it('shows that the chat server cannot be reached, and reconnects on Try Again', async () => {
    const server = createFakeServer();
    server.isUp = false;
    await openChat(server);
    expect(screen.getByRole('alert')).toHaveTextContent(messages['chat.error-title']);
    expect(screen.getByText(messages['chat.error'])).toBeVisible();
    server.isUp = true;
    await click('Try Again');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await chooseName();
    expect(button(messages['lobby.global'])).toBeVisible();
  });

  it('shows that the connection is lost, and announces that it is back', async () => {
    const server = await openGlobalRoom();
    await receive(() => server.drop());
    expect(screen.getByText(messages['chat.lost'])).toBeVisible();
    await receive(() => server.connect());
    expect(screen.queryByText(messages['chat.lost'])).not.toBeInTheDocument();
    expect(await screen.findByText(messages['chat.back'])).toBeInTheDocument();
  });

  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('reconnects when %s', async (_words, happens) => {
    const server = await openGlobalRoom();
    await receive(() => server.drop());
    expect(screen.getByText(messages['chat.lost'])).toBeVisible();
    await receive(() => void happens());
    expect(screen.queryByText(messages['chat.lost'])).not.toBeInTheDocument();
  });

  it('shows that it is connecting while a session resumes', async () => {
    await openGlobalRoom();
    cleanup();
    const server = createFakeServer({ 'room.join': () => new Promise<object>(() => undefined) });
    await openChat(server);
    expect(screen.getByText(messages['chat.loading'])).toBeVisible();
  });
});

describe('a reload', () => {
  /** Loads the chat as the shell does after a reload. */
  async function reload(server = createFakeServer()) {
    cleanup();
    if (isPrivateChatResumable()) {
      resumePrivateChat();
      await openChat(server);
    }
    return server;
  }

  it('resumes the session with a closed dialog; the opened dialog shows the room', async () => {
    const before = await openGlobalRoom();
    await receive(() => before.drop());
    await sendText('written without a connection');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('written');
    const server = await reload();
    const badge = renderHook(() => useHeaderBadge('private-chat'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.requested('name.set')).toEqual([{ name: 'Ana', listed: true }]);
    await receive(() => server.says(said(1, 'one')));
    expect(badge.result.current).toBe(1);
    await receive(openPrivateChat);
    expect(screen.getByRole('log')).toHaveTextContent('one');
    expect(badge.result.current).toBe(0);
  });

  it('does not load the chat before a name is chosen or while the name is being changed', async () => {
    await openChat();
    expect((await reload()).tokens).toEqual([]);
    await openChat();
    await chooseName();
    await click(messages['lobby.rename']);
    await click(messages['chat.close']);
    expect((await reload()).tokens).toEqual([]);
  });

  it('does not resume the session in a duplicated tab', async () => {
    await openGlobalRoom();
    const locks = { request: () => Promise.reject(new DOMException('taken', 'AbortError')) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const server = await reload();
    // The page before a reload may take a second to release its session.
    expect(timeout.mock.calls).toEqual([[1_000]]);
    Reflect.deleteProperty(navigator, 'locks');
    expect(server.tokens).toEqual([]);
    expect(isPrivateChatResumable()).toBe(false);
    await receive(openPrivateChat);
    expect(screen.getByLabelText(messages['name.label'])).toHaveValue('');
  });
});

describe('a name', () => {
  it('is required, and can be left out of the list of people', async () => {
    const server = await openChat();
    expect(screen.getByText(/^Rooms and messages are deleted 24 hours after/)).toBeVisible();
    fireEvent.change(screen.getByLabelText(messages['name.label']), { target: { value: '  ' } });
    expect(button(messages['name.continue'])).toBeDisabled();
    const listed = screen.getByRole('checkbox', { name: messages['name.listed'] });
    expect(listed).toBeChecked();
    expect(listed).toHaveAccessibleDescription(messages['name.listed-hint']);
    fireEvent.click(listed);
    await chooseName();
    expect(server.requested('name.set')).toEqual([{ name: 'Ana', listed: false }]);
    expect(toasts()).toContain('Welcome, Ana!');
  });

  it.each([
    ['invalid_name', 'with at most 40 characters'],
    ['limited', messages['fault.limited']],
    ['unavailable', messages['fault.unavailable']],
    ['malformed', messages['fault.other']],
  ] as const)('that is rejected (%s) shows the reason at the field', async (code, text) => {
    const server = createFakeServer({ 'name.set': rejected(code) });
    await openChat(server);
    await chooseName('admin');
    const field = screen.getByLabelText(messages['name.label']);
    expect(field).toHaveValue('admin');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field).toHaveFocus();
    await waitFor(() =>
      expect(document.querySelector('dialog [aria-live="polite"]')).toHaveTextContent(text),
    );
  });

  it('can be changed', async () => {
    const server = await openChat();
    await chooseName();
    await click(messages['lobby.rename']);
    await chooseName('Anna');
    expect(screen.getByRole('heading', { name: 'Hello, Anna' })).toHaveFocus();
    expect(server.requested('name.set')).toHaveLength(2);
  });
});

it('the number of unread messages and invitations is shown on the button and in the page title while the dialog is closed', async () => {
  document.title = 'Health Map';
  const badge = renderHook(() => useHeaderBadge('private-chat'));
  const server = await openGlobalRoom();
  await click(messages['chat.close']);
  await receive(() => server.says(said(1, 'one')));
  await receive(() => server.emit('invite.received', { from: person('cid', 'Cid'), key: 'k' }));
  expect(badge.result.current).toBe(2);
  expect(document.title).toBe('(2) Health Map');
  document.title = 'About';
  await nextTask();
  expect(document.title).toBe('(2) About');
  await receive(() => openPrivateChat());
  expect(badge.result.current).toBe(0);
  expect(document.title).toBe('About');
  expect(messages['chat.unread-title']).toBe('({count}) ');
});

it('on a translated page, a visitor can choose a name, and send and read messages', async () => {
  const stop = translatePage();
  const server = await openGlobalRoom();
  await sendText('see https://www.who.int/ today');
  for (const [number, text] of ['one', 'two http://a.example.', 'three'].entries())
    await receive(() => server.says(said(number + 1, text)));
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent('see https://www.who.int/ today');
  expect(log).toHaveTextContent('three');
  await receive(() => server.drop());
  expect(screen.getByRole('dialog')).toHaveTextContent(messages['chat.lost']);
  await receive(() => server.connect());
  await click('Leave Room');
  expect(screen.getByRole('dialog')).not.toHaveTextContent(messages['chat.lost']);
  stop();
});
