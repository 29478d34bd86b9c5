import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../messages';
import { createFakeServer, type FakeServer, person, rejected } from '../testing/fake-server';
import {
  button,
  chooseName,
  click,
  nextTask,
  openChat,
  openGlobalRoom,
  receive,
  setWebCrypto,
  SHOWN,
  toasts,
} from '../testing/open-chat';

const BEN = person('ben', 'Ben');
const lobbyOf = (...users: ReturnType<typeof person>[]) => ({ total: users.length, users });

const announced = (text: string) =>
  waitFor(() =>
    expect(
      [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent),
    ).toContain(text),
  );

async function openList(...users: ReturnType<typeof person>[]): Promise<FakeServer> {
  const server = createFakeServer({ 'lobby.list': () => lobbyOf(...users) });
  await openChat(server);
  await chooseName();
  await click(messages['lobby.private']);
  return server;
}

test('offers the global room or a private room, and explains both', async () => {
  await openChat();
  await chooseName();
  expect(screen.getByRole('heading', { name: 'Hello, Ana' })).toHaveFocus();
  expect(screen.getByText(messages['lobby.global-text'])).toBeVisible();
  expect(screen.getByText(messages['lobby.private-text'])).toBeVisible();
  expect(button(messages['lobby.private'])).toHaveAttribute('aria-expanded', 'false');
  await click(messages['lobby.global']);
  expect(toasts()).toContain('Joined global chat room!');
});

test.each(['lobby.private', 'chat.close'] as const)(
  'does not load the list after the list or the dialog is closed (%s)',
  async (name) => {
    const server = await openList();
    await click(messages[name]);
    await receive(() => server.drop());
    await receive(() => server.connect());
    expect(server.requested('lobby.list')).toHaveLength(1);
  },
);

test('lists other people, distinguishes look-alike names, and shows who is away', async () => {
  await openList(BEN, person('cid', 'Cid', { mark: 'k3fa', away: true }));
  const list = screen.getByRole('list', { name: messages['lobby.list'] });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 people online', SHOWN)).toBeVisible();
  expect(within(list).getByText(messages['lobby.away'])).toBeVisible();
  expect(button('Invite Cid #k3fa')).toHaveTextContent(messages['lobby.invite']);
});

test.each([
  [[], messages['lobby.empty']],
  [[BEN], '1 person online'],
] as const)('shows how many people are online: %j', async (users, text) => {
  await openList(...users);
  expect(screen.getByText(text, SHOWN)).toBeVisible();
});

test('searches on the server, and announces that no one matches', async () => {
  const server = await openList(BEN);
  server.answers['lobby.list'] = () => lobbyOf();
  fireEvent.change(screen.getByLabelText(messages['lobby.search']), { target: { value: 'zo' } });
  expect(await screen.findByText(messages['lobby.no-match'], SHOWN)).toBeVisible();
  expect(server.requested('lobby.list').at(-1)).toMatchObject({ query: 'zo' });
  await announced(messages['lobby.no-match']);
});

test('shows that an invitation is pending, and can cancel it', async () => {
  const server = await openList(BEN);
  await click('Invite Ben');
  expect(await screen.findByText('Waiting for Ben to accept...')).toBeVisible();
  await click(messages['lobby.cancel']);
  expect(screen.queryByText('Waiting for Ben to accept...')).not.toBeInTheDocument();
  expect(server.requested('invite.cancel')).toEqual([{ to: 'ben' }]);
});

test('shows that a person has declined or is unavailable', async () => {
  const server = await openList(BEN);
  await click('Invite Ben');
  await screen.findByText('Waiting for Ben to accept...');
  await receive(() => server.emit('invite.answered', { by: 'ben', entered: null }));
  expect(screen.getByText('Ben did not accept your invitation.')).toBeVisible();
  server.answers['invite.send'] = rejected('not_available');
  await click('Invite Ben');
  expect(await screen.findByText('Ben cannot be contacted right now.')).toBeVisible();
});

test('shows that the chat is not responding', async () => {
  const server = await openList();
  const waits = new Promise<object>(() => undefined);
  server.answers['room.join'] = () => waits;
  await click(messages['lobby.global']);
  await receive(() => server.drop());
  expect(screen.getByText(messages['fault.no-answer'])).toBeVisible();
});

test('explains that private rooms need a secure connection', async () => {
  setWebCrypto(false);
  await openList();
  expect(screen.getByText(messages['lobby.insecure'])).toBeVisible();
  expect(screen.queryByLabelText(messages['lobby.search'])).not.toBeInTheDocument();
});

describe('an invitation', () => {
  test('can be declined, its sender can be blocked, and a failed acceptance is shown', async () => {
    const server = await openChat();
    await chooseName();
    for (const name of ['invite.decline', 'invite.block'] as const) {
      await receive(() => server.emit('invite.received', { from: BEN, key: 'k' }));
      expect(screen.getByText('Ben invites you to a private chat.', SHOWN)).toBeVisible();
      await click(messages[name]);
      expect(screen.queryByText(/invites you/, SHOWN)).not.toBeInTheDocument();
    }
    expect(screen.getByText('You have blocked Ben.')).toBeVisible();
    expect(server.requested('block')).toEqual([{ id: 'ben' }]);
    server.answers['invite.answer'] = rejected('not_available');
    await receive(() => server.emit('invite.received', { from: person('cid', 'Cid'), key: 'k' }));
    await click(messages['invite.accept']);
    expect(await screen.findByText('Cid cannot be contacted right now.')).toBeVisible();
  });

  test('is announced even while the dialog is closed', async () => {
    const server = await openChat();
    await chooseName();
    await click(messages['chat.close']);
    await receive(() => server.emit('invite.received', { from: BEN, key: 'k' }));
    await announced('Ben invites you to a private chat.');
  });

  test('stays with an error if blocking its sender fails', async () => {
    const server = await openChat();
    await chooseName();
    server.answers['block'] = rejected('unavailable');
    await receive(() => server.emit('invite.received', { from: BEN, key: 'k' }));
    await click(messages['invite.block']);
    expect(screen.getByText(messages['fault.other'])).toBeVisible();
    expect(button(messages['invite.block'])).toBeVisible();
  });

  test('warns that accepting means leaving the current room', async () => {
    const server = await openGlobalRoom();
    await receive(() => server.emit('invite.received', { from: BEN, key: 'k' }));
    expect(screen.getByText(/invites you/, SHOWN)).toHaveTextContent(messages['invite.leaves']);
    await nextTask();
  });
});
