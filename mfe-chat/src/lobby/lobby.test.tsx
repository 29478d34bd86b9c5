import { useToasts } from '@health-commons/platform';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { messages } from '../messages';
import { FakeServer, person, refused } from '../testing/fake-server';
import {
  button,
  choose,
  nextTurn,
  openChat,
  openGlobalRoom,
  press,
  SHOWN,
  told,
  write,
} from '../testing/open-chat';
import { webCryptography } from '../testing/web-cryptography';

const BEN = person('ben', 'Ben');
const lobbyOf = (...users: ReturnType<typeof person>[]) => ({
  version: 1,
  total: users.length,
  users,
  live: true,
});
const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text);

/** Waits until screen readers were told just this. */
const heard = (words: string) =>
  waitFor(() =>
    expect(
      [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent),
    ).toContain(words),
  );

beforeEach(() => {
  sessionStorage.clear();
  webCryptography(true);
});

/** In the lobby with the list of people open. */
async function openList(
  server = new FakeServer(),
  ...users: ReturnType<typeof person>[]
): Promise<FakeServer> {
  if (users.length > 0) server.answers['lobby.open'] = () => lobbyOf(person('ana', 'Ana'), ...users);
  await openChat(server);
  await choose();
  await press(messages['lobby.private']);
  return server;
}

test('leads to everybody or to one person, and says who reads it', async () => {
  await openChat();
  await choose();
  expect(screen.getByRole('heading', { name: 'Hello, Ana' })).toHaveFocus();
  expect(screen.getByText(messages['lobby.global-text'])).toBeVisible();
  expect(screen.getByText(messages['lobby.private-text'])).toBeVisible();
  expect(button(messages['lobby.private'])).toHaveAttribute('aria-expanded', 'false');
  await press(messages['lobby.global']);
  expect(toasts()).toContain('Joined global chat room!');
});

test('the list is asked for only while it is open', async () => {
  const server = await openList();
  expect(server.all('lobby.open')).toHaveLength(1);
  await press(messages['lobby.private']);
  expect(server.all('lobby.close')).toHaveLength(1);
});

test('nor while the dialog is closed', async () => {
  const server = await openList();
  await press(messages['chat.close']);
  expect(server.all('lobby.close')).toHaveLength(1);
  await told(() => server.drop());
  await told(() => server.connect());
  expect(server.all('lobby.open')).toHaveLength(1);
});

test('the list names the others, marks those who look alike, and says who is away', async () => {
  await openList(new FakeServer(), BEN, person('cid', 'Cid', { mark: 'k3fa', away: true }));
  const list = screen.getByRole('list', { name: messages['lobby.list'] });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 people are here', SHOWN)).toBeVisible();
  expect(within(list).getByText(messages['lobby.away'])).toBeVisible();
  expect(button('Write to Cid #k3fa')).toHaveTextContent(messages['lobby.write']);
});

test.each([
  [[], 'lobby.nobody'],
  [[BEN], 'lobby.people-one'],
] as const)('with %j in the list it says so', async (users, id) => {
  await openList(new FakeServer(), ...users);
  expect(screen.getByText(messages[id], SHOWN)).toBeVisible();
});

test('it says that it looks until the list is there', async () => {
  const server = new FakeServer();
  server.answers['lobby.open'] = () => new Promise<object>(() => undefined);
  await openList(server);
  expect(screen.getByText(messages['lobby.loading'])).toBeVisible();
});

test('a search asks the server, and says when nobody is found', async () => {
  const server = await openList(new FakeServer(), BEN);
  server.answers['lobby.open'] = () => lobbyOf();
  fireEvent.change(screen.getByLabelText(messages['lobby.search']), { target: { value: 'zo' } });
  expect(await screen.findByText(messages['lobby.no-match'], SHOWN)).toBeVisible();
  expect(server.all('lobby.open').at(-1)).toEqual({ query: 'zo' });
});

test('of many a page is shown, the next on demand; what is not told is asked for anew', async () => {
  const server = new FakeServer();
  server.answers['lobby.open'] = () => ({ version: 1, total: 900, users: [BEN], live: false });
  await openList(server);
  await press(messages['lobby.more']);
  expect(server.all('lobby.open').at(-1)).toEqual({ after: 'ben' });
  await press(messages['lobby.refresh']);
  expect(server.all('lobby.open')).toHaveLength(3);
});

test('asking somebody waits, and can be cancelled', async () => {
  const server = await openList(new FakeServer(), BEN);
  await press('Write to Ben');
  expect(await screen.findByText('Waiting for Ben to accept...')).toBeVisible();
  await press(messages['lobby.cancel']);
  expect(screen.queryByText('Waiting for Ben to accept...')).not.toBeInTheDocument();
  expect(server.all('invite.cancel')).toEqual([{ to: 'ben' }]);
});

test('who waits sees it with the list folded away, and takes it back by joining the global room', async () => {
  const server = await openList(new FakeServer(), BEN);
  await press('Write to Ben');
  await press(messages['lobby.private']);
  expect(screen.getByText('Waiting for Ben to accept...')).toBeVisible();
  await press(messages['lobby.global']);
  expect(server.all('invite.cancel')).toEqual([{ to: 'ben' }]);
});

test('screen readers are told what a search found, and not everybody who comes', async () => {
  const server = await openList(new FakeServer(), BEN);
  await heard('1 person is here');
  const eve = person('eve', 'Eve');
  await told(() => server.tell('lobby.changed', { from: 1, version: 2, total: 3, put: [eve], removed: [] }));
  expect(screen.getByText('2 people are here', SHOWN)).not.toHaveAttribute('role');
  await heard('1 person is here');
  server.answers['lobby.open'] = () => lobbyOf();
  fireEvent.change(screen.getByLabelText(messages['lobby.search']), { target: { value: 'zo' } });
  await heard(messages['lobby.no-match']);
});

test('who does not want to talk, or cannot be reached, is said', async () => {
  const server = await openList(new FakeServer(), BEN);
  await press('Write to Ben');
  await screen.findByText('Waiting for Ben to accept...');
  await told(() => server.tell('invite.answered', { by: 'ben', entered: null }));
  expect(screen.getByText('Ben has not accepted.')).toBeVisible();
  server.answers['invite.send'] = refused('not_available');
  await press('Write to Ben');
  expect(await screen.findByText('Ben cannot be written to now.')).toBeVisible();
});

test('a chat that does not answer is said', async () => {
  const server = await openList();
  const waits = new Promise<object>(() => undefined);
  server.answers['room.join'] = () => waits;
  await press(messages['lobby.global']);
  await told(() => server.drop());
  expect(screen.getByText(messages['fault.no-answer'])).toBeVisible();
});

test('without a secure connection it says that private rooms cannot be opened', async () => {
  webCryptography(false);
  await openList();
  expect(screen.getByText(messages['lobby.insecure'])).toBeVisible();
  expect(screen.queryByLabelText(messages['lobby.search'])).not.toBeInTheDocument();
});

test('and who is asked for one there is told why it cannot be accepted', async () => {
  webCryptography(false);
  const server = await openChat();
  await choose();
  await told(() => server.tell('invite.received', { from: BEN, key: 'k' }));
  await press(messages['invite.accept']);
  expect(screen.getByText(messages['lobby.insecure'])).toBeVisible();
  expect(server.all('invite.answer')).toEqual([]);
});

test('and the global room works there, as it says', async () => {
  webCryptography(false);
  const server = await openGlobalRoom();
  await write('hello');
  expect(await screen.findByText(messages['room.sent'])).toBeVisible();
  expect(server.all('message.send')).toMatchObject([{ message: 'hello' }]);
});

test('a room that is over after a reload is said', async () => {
  await openGlobalRoom();
  const server = new FakeServer();
  server.answers['room.join'] = refused('not_a_member');
  await openChat(server);
  expect(screen.getByText(messages['lobby.ended'])).toBeVisible();
});

describe('an invitation', () => {
  test('is accepted, declined or blocked', async () => {
    const server = await openChat();
    await choose();
    for (const name of ['invite.decline', 'invite.block'] as const) {
      await told(() => server.tell('invite.received', { from: BEN, key: 'k' }));
      expect(screen.getByText('Ben would like to talk with you in private.', SHOWN)).toBeVisible();
      await press(messages[name]);
      expect(screen.queryByText(/would like to talk/, SHOWN)).not.toBeInTheDocument();
    }
    expect(screen.getByText('Ben is blocked.')).toBeVisible();
    expect(server.all('block')).toEqual([{ id: 'ben' }]);
    server.answers['invite.answer'] = refused('not_available');
    await told(() => server.tell('invite.received', { from: BEN, key: 'k' }));
    await press(messages['invite.accept']);
    expect(await screen.findByText('Ben cannot be written to now.')).toBeVisible();
  });

  test('is told to screen readers, also while the dialog is closed', async () => {
    const server = await openChat();
    await choose();
    await press(messages['chat.close']);
    await told(() => server.tell('invite.received', { from: BEN, key: 'k' }));
    await heard('Ben would like to talk with you in private.');
  });

  test('that cannot be blocked now is said', async () => {
    const server = await openChat();
    await choose();
    server.answers['block'] = refused('unavailable');
    await told(() => server.tell('invite.received', { from: BEN, key: 'k' }));
    await press(messages['invite.block']);
    expect(screen.getByText(messages['fault.other'])).toBeVisible();
    expect(button(messages['invite.block'])).toBeVisible();
  });

  test('in a room says that accepting leaves it', async () => {
    const server = await openGlobalRoom();
    await told(() => server.tell('invite.received', { from: BEN, key: 'k' }));
    expect(screen.getByText(/would like to talk/, SHOWN)).toHaveTextContent(messages['invite.leaves']);
    await nextTurn();
  });
});
