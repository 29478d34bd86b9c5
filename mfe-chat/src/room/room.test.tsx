import { useToasts } from '@health-commons/platform';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { FakeServer, globalRoom, later, refused, said } from '../testing/fake-server';
import { box, button, openGlobalRoom, press, told, write } from '../testing/open-chat';
import { webCryptography } from '../testing/web-cryptography';

const log = () => screen.getByRole('log', { name: messages['room.log'] });
const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text);
const withMessages = (...given: ReturnType<typeof said>[]) => {
  const server = new FakeServer();
  server.answers['room.join'] = () => globalRoom(given);
  return server;
};

beforeEach(() => {
  sessionStorage.clear();
  webCryptography(true);
});

describe('the log', () => {
  test('says that nothing was said yet', async () => {
    await openGlobalRoom();
    expect(screen.getByRole('region', { name: messages['room.global'] })).toBeVisible();
    expect(within(log()).getByText(messages['room.empty'])).toBeVisible();
  });

  test('shows who said what and when, the day once, and what the room itself says', async () => {
    await openGlobalRoom(
      withMessages(
        said(1, 'The room begins.', { messageType: 'system' }),
        said(2, 'hello\nall', { timestamp: '2026-11-22T12:34:00.000Z' }),
        said(3, 'again', { timestamp: 'yesterday' }),
      ),
    );
    expect(within(log()).getByText('The room begins.')).toBeVisible();
    expect(within(log()).getAllByText('Ben')).toHaveLength(2);
    expect(within(log()).getByText(/^\d\d:34$/)).toBeVisible();
    expect(within(log()).getByText('Invalid time')).toBeVisible();
    expect(within(log()).getAllByText('Sunday 22 November')).toHaveLength(1);
  });

  test('shows markup as it was written, and addresses as links that lead elsewhere', async () => {
    await openGlobalRoom(
      withMessages(said(1, '<b>x</b> (see https://example.org/a?b=c). javascript:alert(1)')),
    );
    expect(log().querySelector('b')).toBeNull();
    const link = within(log()).getByRole('link');
    expect(link).toHaveTextContent('https://example.org/a?b=c');
    expect(link).toHaveAttribute('href', 'https://example.org/a?b=c');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(log()).toHaveTextContent('<b>x</b> (see https://example.org/a?b=c). javascript:alert(1)');
  });

  test('grows at its end: what was there stays the same element', async () => {
    const server = await openGlobalRoom(withMessages(said(1, 'one')));
    const first = screen.getByText('one');
    await told(() => server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'two') }));
    expect(screen.getByText('one')).toBe(first);
    expect(log().textContent.indexOf('one')).toBeLessThan(log().textContent.indexOf('two'));
  });

  test('says what is gone and what is missing', async () => {
    const server = await openGlobalRoom(withMessages(said(1, 'one')));
    server.answers['history'] = () => ({
      history: { epoch: 'e1', messages: [said(9, 'nine')], last: 9, complete: false },
    });
    await told(() => server.tell('message', { room: 'global', epoch: 'e1', message: said(9, 'nine') }));
    expect(screen.getByText(messages['room.missing'])).toBeVisible();
    await told(() =>
      server.tell('room.ended', { room: 'global', next: globalRoom([], 'e2'), why: 'expired' }),
    );
    expect(screen.getByText(messages['room.gone'])).toBeVisible();
    expect(screen.queryByText('nine')).not.toBeInTheDocument();
  });

  test('leads to the newest message when somebody has scrolled back', async () => {
    const server = await openGlobalRoom(withMessages(said(1, 'one')));
    Object.defineProperties(log(), { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } });
    log().scrollTop = 100;
    fireEvent.scroll(log());
    await told(() => server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'two') }));
    expect(log().scrollTop).toBe(100);
    await press(messages['room.newest']);
    expect(log().scrollTop).toBe(1_000);
  });
});

describe('a message', () => {
  test('is on its way, then sent, in one line', async () => {
    const server = await openGlobalRoom();
    const answer = later<object>();
    server.answers['message.send'] = () => answer.promise;
    await write('hello');
    expect(within(log()).getByText(messages['room.sending'])).toBeVisible();
    expect(within(log()).getByText(messages['room.you'])).toBeVisible();
    const line = screen.getByText('hello');
    answer.arrive({ seq: 1, timestamp: '2026-11-22T08:01:00.000Z', epoch: 'e1' });
    expect(await within(log()).findByText(messages['room.sent'])).toBeVisible();
    expect(screen.getByText('hello')).toBe(line);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(button(messages['room.send'])).toBeVisible();
  });

  test('that is refused says so, and can be sent again or deleted', async () => {
    const server = await openGlobalRoom();
    server.answers['message.send'] = refused('invalid_message');
    await write('hello');
    expect(await within(log()).findByText(messages['room.failed'])).toBeVisible();
    expect(toasts()).toContain('Failed to send message');
    await press(messages['room.retry']);
    expect(server.all('message.send')).toHaveLength(2);
    await press(messages['room.discard']);
    expect(screen.queryByText('hello')).not.toBeInTheDocument();
  });

  test('goes with Enter; with Shift, or while a word is being composed, it does not', async () => {
    const server = await openGlobalRoom();
    await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box()).toHaveValue('one\ntwo');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(server.all('message.send')).toHaveLength(0);
    await userEvent.type(box(), '{Enter}');
    await waitFor(() => expect(server.all('message.send')).toMatchObject([{ message: 'one\ntwo' }]));
  });

  test('that is blank does not go; one that is too long says by how much, and stays', async () => {
    const server = await openGlobalRoom();
    await write(' \n ');
    fireEvent.change(box(), { target: { value: '👋'.repeat(1_990) } });
    expect(screen.getByText('Letters left: 10')).toBeVisible();
    await write('👋'.repeat(2_003));
    expect(screen.getByRole('alert')).toHaveTextContent('Letters too many: 3');
    expect(box()).toHaveAccessibleDescription('Letters too many: 3');
    expect(box()).toHaveValue('👋'.repeat(2_003));
    expect(server.all('message.send')).toEqual([]);
  });

  test('that is being written is kept while the connection is lost', async () => {
    const server = await openGlobalRoom();
    fireEvent.change(box(), { target: { value: 'half a sent' } });
    await told(() => server.drop());
    await told(() => server.connect());
    expect(box()).toHaveValue('half a sent');
  });
});

describe('writing', () => {
  test('is told to the others, and taken back', async () => {
    const server = await openGlobalRoom();
    fireEvent.change(box(), { target: { value: 'h' } });
    fireEvent.change(box(), { target: { value: 'he' } });
    fireEvent.change(box(), { target: { value: '' } });
    expect(server.typed).toEqual([
      { room: 'global', on: true },
      { room: 'global', on: false },
    ]);
  });

  test('of the others is shown', async () => {
    const server = await openGlobalRoom();
    const typing = (id: string, name: string) => () =>
      server.tell('typing', { room: 'global', id, name, on: true });
    await told(typing('ben', 'Ben'));
    expect(screen.getByText('Ben is writing...')).toBeVisible();
    await told(typing('cid', 'Cid'));
    expect(screen.getByText('Ben, Cid are writing...')).toBeVisible();
  });
});

describe('the room', () => {
  test('says how long it lives, and who reads what is written', async () => {
    const server = new FakeServer();
    // The device's clock is wrong by years: the server's counts.
    server.session = { ...server.session, now: '2026-11-22T20:30:30.000Z' };
    await openGlobalRoom(server);
    expect(screen.getByText('Gone in 11 h 29 min')).toBeVisible();
    expect(screen.getByText(messages['details.open'])).toBeVisible();
    expect(screen.getByText(messages['details.global'])).toBeInTheDocument();
  });

  test('is left for the lobby', async () => {
    await openGlobalRoom();
    await press(messages['room.leave']);
    expect(screen.getByRole('heading', { name: 'Hello, Ana' })).toHaveFocus();
    expect(toasts()).toContain('Left the chat room.');
  });
});
