import { useToasts } from '@health-commons/platform';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeKeyPair, publicKeyOf } from '../client/crypto/key-pair';
import { messages } from '../messages';
import { FakeServer, person, privateRoom, refused, said } from '../testing/fake-server';
import { box, button, choose, openChat, press, SHOWN, told, write } from '../testing/open-chat';
import { webCryptography } from '../testing/web-cryptography';

const BEN = person('ben', 'Ben');
const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text);

beforeEach(() => {
  sessionStorage.clear();
  webCryptography(true);
});

/** In a private room with Ben, who has asked. With `isOurs` false its keys are of another device. */
async function openPrivateRoom(isOurs = true): Promise<FakeServer> {
  const server = new FakeServer();
  const ben = await publicKeyOf(await makeKeyPair());
  const another = await publicKeyOf(await makeKeyPair());
  server.answers['invite.answer'] = ({ key }) => privateRoom({ ana: isOurs ? key : another, ben });
  await openChat(server);
  await choose();
  await told(() => server.tell('invite.received', { from: BEN, key: ben }));
  await press(messages['invite.accept']);
  await screen.findByRole('region', { name: 'Private room with Ben' });
  return server;
}

test('opens with a greeting, and says what it protects, with a number to compare', async () => {
  await openPrivateRoom();
  expect(toasts()).toContain('Connected with Ben!');
  expect(screen.getByText(messages['details.private'])).toBeInTheDocument();
  expect(screen.getByText(messages['details.safety'])).toBeInTheDocument();
  expect(screen.getByText(messages['details.safety-text'])).toBeInTheDocument();
  expect(screen.getByText(/^(\d{5} ){5}\d{5}$/)).toBeInTheDocument();
});

test('what is written does not go in clear', async () => {
  const server = await openPrivateRoom();
  await write('nobody else reads this');
  expect(await screen.findByText('nobody else reads this')).toBeVisible();
  expect(await screen.findByText(messages['room.sent'])).toBeVisible();
  expect(JSON.stringify(server.asked)).not.toContain('nobody else');
});

test('a message that does not open is a line that says so', async () => {
  const server = await openPrivateRoom();
  await told(() =>
    server.tell('message', { room: 'private-room', epoch: 'p1', message: said(1, 'in clear') }),
  );
  expect(await screen.findByText(messages['room.unreadable'])).toBeVisible();
  expect(screen.queryByText('in clear')).not.toBeInTheDocument();
});

test('its messages can be reported', async () => {
  const server = await openPrivateRoom();
  await userEvent.click(screen.getByText(messages['details.open']));
  await press(messages['details.report']);
  expect(screen.getByRole('form', { name: messages['report.title'] })).toBeVisible();
  // When its time is over, nothing of it stays in view.
  await told(() => server.tell('room.ended', { room: 'private-room', next: null, why: 'expired' }));
  expect(screen.queryByRole('form', { name: messages['report.title'] })).not.toBeInTheDocument();
  expect(screen.getByText(messages['room.ended-expired'], SHOWN)).toBeVisible();
});

test('is gone from view when its time is over by the clock, though no server says so', async () => {
  const server = await openPrivateRoom();
  await write('the rash began on my left arm');
  expect(await screen.findByText('the rash began on my left arm')).toBeVisible();
  await told(() => server.drop());
  server.session = { ...server.session, now: '2026-11-23T08:01:00.000Z' };
  server.answers['room.join'] = () => new Promise<object>(() => undefined);
  await told(() => server.connect());
  expect(screen.getByText(messages['room.ended-expired'], SHOWN)).toBeVisible();
  expect(screen.queryByText('the rash began on my left arm')).not.toBeInTheDocument();
});

test('that the other is away is said', async () => {
  const server = await openPrivateRoom();
  await told(() => server.tell('peer.changed', { room: 'private-room', user: { ...BEN, away: true } }));
  expect(screen.getByText('Ben is away')).toBeVisible();
});

test('whose key is on another device cannot be read or written to', async () => {
  await openPrivateRoom(false);
  expect(screen.getByText(messages['room.locked'], SHOWN)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['left', 'Ben has left. The room is over: when you leave it, too, its messages are gone.'],
  ['expired', messages['room.ended-expired']],
] as const)('that is over (%s) says so, and leads out', async (why, words) => {
  const server = await openPrivateRoom();
  box().focus();
  await told(() => server.tell('room.ended', { room: 'private-room', next: null, why }));
  expect(screen.getByText(words, SHOWN)).toBeVisible();
  expect(button(messages['room.leave'])).toHaveFocus();
  // Who threatens and leaves can be reported; of a room whose messages are gone there is nothing to report.
  await userEvent.click(screen.getByText(messages['details.open']));
  expect(screen.queryAllByRole('button', { name: messages['details.report'] })).toHaveLength(
    why === 'left' ? 1 : 0,
  );
  await press(messages['room.leave']);
  expect(button(messages['lobby.global'])).toBeVisible();
});

test('that is over is told to screen readers, and what was not sent can be copied', async () => {
  const server = await openPrivateRoom();
  await told(() => server.drop());
  await write('on its way');
  fireEvent.change(box(), { target: { value: 'half a sent' } });
  server.answers['room.join'] = refused('not_a_member');
  await told(() => server.connect());
  await waitFor(() =>
    expect(document.querySelector('dialog > [aria-live="polite"]')).toHaveTextContent(
      `${messages['room.ended-ended']} ${messages['room.unsent']}`,
    ),
  );
  const unsent = screen.getByRole('textbox', { name: messages['room.unsent'] });
  expect(unsent).toHaveValue('on its way\nhalf a sent');
  expect(unsent).toHaveAttribute('readonly');
});

test('blocking the other ends it; a block that failed is said', async () => {
  const server = await openPrivateRoom();
  server.answers['block'] = refused('unavailable');
  await userEvent.click(screen.getByText(messages['details.open']));
  expect(button('Block Ben')).toHaveAccessibleDescription(messages['details.block-text']);
  await press('Block Ben');
  expect(screen.getByText(messages['details.block-failed'])).toBeVisible();
  delete server.answers['block'];
  await press('Block Ben');
  expect(button(messages['lobby.global'])).toBeVisible();
});

test('that was over when the connection came back says so', async () => {
  const server = await openPrivateRoom();
  await told(() => server.drop());
  server.answers['room.join'] = refused('not_a_member');
  await told(() => server.connect());
  expect(screen.getByText(messages['room.ended-ended'], SHOWN)).toBeVisible();
  await press(messages['room.leave']);
  expect(button(messages['lobby.global'])).toBeVisible();
});
