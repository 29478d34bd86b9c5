import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeKeyPair, publicKeyOf } from '../client/crypto';
import { messages } from '../messages';
import { createFakeServer, person, privateRoom, rejected, type FakeServer } from '../testing/fake-server';
import {
  box,
  button,
  chooseName,
  openChat,
  click,
  SHOWN,
  receive,
  sendText,
  toasts,
} from '../testing/open-chat';

const BEN = person('ben', 'Ben');

/** Accepts Ben's invitation. */
async function openPrivateRoom(): Promise<FakeServer> {
  const server = createFakeServer();
  const ben = await publicKeyOf(await makeKeyPair());
  server.answers['invite.answer'] = ({ key }) => privateRoom({ ana: key, ben });
  await openChat(server);
  await chooseName();
  await receive(() => server.emit('invite.received', { from: BEN, key: ben }));
  await click(messages['invite.accept']);
  await screen.findByRole('region', { name: 'Private room with Ben' });
  return server;
}

test('entering a private room shows a toast, an explanation and the safety number', async () => {
  await openPrivateRoom();
  expect(toasts()).toContain('Connected with Ben!');
  expect(screen.getByText(messages['details.private'])).toBeInTheDocument();
  expect(screen.getByText(messages['details.safety'])).toBeInTheDocument();
  expect(screen.getByText(messages['details.safety-text'])).toBeInTheDocument();
  expect(screen.getByText(/^(\d{5} ){5}\d{5}$/)).toBeInTheDocument();
});

test('the private room ends when its time is up, even without an event from the server', async () => {
  const server = await openPrivateRoom();
  await sendText('the rash began on my left arm');
  expect(await screen.findByText('the rash began on my left arm')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(messages['room.sending'])).not.toBeInTheDocument());
  await receive(() => server.drop());
  server.session = { ...server.session, now: '2026-11-23T08:01:00.000Z' };
  server.answers['room.join'] = () => new Promise<object>(() => undefined);
  await receive(() => server.connect());
  expect(
    screen.getByText('This room expired after 24 hours. Its messages have been deleted.', SHOWN),
  ).toBeVisible();
  expect(screen.queryByText('the rash began on my left arm')).not.toBeInTheDocument();
});

test('shows that the other member is away', async () => {
  const server = await openPrivateRoom();
  await receive(() => server.emit('peer.changed', { room: 'private-room', user: { ...BEN, away: true } }));
  expect(screen.getByText('Ben is away')).toBeVisible();
});

test.each([
  ['left', 'Ben has left, so the chat has ended. When you leave, your copy of the messages is deleted.'],
  ['expired', 'This room expired after 24 hours. Its messages have been deleted.'],
] as const)('the private room shows why it has ended (%s), and can be left', async (why, words) => {
  const server = await openPrivateRoom();
  box().focus();
  await receive(() => server.emit('room.ended', { room: 'private-room', why }));
  expect(screen.getByText(words, SHOWN)).toBeVisible();
  expect(button(messages['room.leave'])).toHaveFocus();
  // A member who left can be reported. An expired room has no messages to report.
  fireEvent.click(screen.getByText(messages['details.open']));
  expect(screen.queryAllByRole('button', { name: messages['details.report'] })).toHaveLength(
    why === 'left' ? 1 : 0,
  );
  await click(messages['room.leave']);
  expect(screen.getByRole('heading', { name: 'Hello, Ana' })).toHaveFocus();
  expect(toasts()).toContain('Left the chat room.');
});

test('the private room announces its end, and shows unsent text to copy', async () => {
  const server = await openPrivateRoom();
  await receive(() => server.drop());
  await sendText('on its way');
  await screen.findByText('on its way');
  fireEvent.change(box(), { target: { value: 'half a sent' } });
  server.answers['room.join'] = rejected('not_a_member');
  await receive(() => server.connect());
  await waitFor(() =>
    expect(document.querySelector('dialog > [aria-live="polite"]')).toHaveTextContent(
      `${messages['room.ended-ended']} ${messages['room.unsent']}`,
    ),
  );
  const unsent = screen.getByRole('textbox', { name: messages['room.unsent'] });
  expect(unsent).toHaveValue('on its way\nhalf a sent');
  expect(unsent).toHaveAttribute('readonly');
});

test('the private room closes when the visitor blocks the other member; a failed block is shown', async () => {
  const server = await openPrivateRoom();
  server.answers['block'] = rejected('unavailable');
  fireEvent.click(screen.getByText(messages['details.open']));
  expect(button('Block Ben')).toHaveAccessibleDescription(messages['details.block-text']);
  await click('Block Ben');
  expect(screen.getByText(messages['details.block-failed'])).toBeVisible();
  delete server.answers['block'];
  await click('Block Ben');
  expect(button(messages['lobby.global'])).toBeVisible();
});
