import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { createFakeServer, globalRoom, later, rejected, said, withMessages } from '../testing/fake-server';
import { box, button, openGlobalRoom, click, receive, sendText, toasts } from '../testing/open-chat';

const log = () => screen.getByRole('log', { name: messages['room.log'] });

describe('the log', () => {
  test('shows that there are no messages', async () => {
    await openGlobalRoom();
    expect(screen.getByRole('region', { name: messages['room.global'] })).toBeVisible();
    expect(within(log()).getByText(messages['room.empty'])).toBeVisible();
  });

  test('shows senders, texts, times, each day once, and system messages', async () => {
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

  test('shows markup as text, and web addresses as external links', async () => {
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

  test('keeps the direction of each line to itself, and shows where links lead', async () => {
    const text = '\u202emoc.knab\n\nانظر https://аpple.com\nhttps://bank.example@evil.example';
    await openGlobalRoom(withMessages(said(1, text)));
    const [, ...lines] = Array.from(log().querySelectorAll('bdi'), ({ textContent }) => textContent);
    const last = 'https://bank.example@evil.example';
    expect(lines).toEqual(['moc.knab', '', 'انظر https://xn--pple-43d.com', last]);
    expect(within(log()).getAllByRole('link')).toHaveLength(1);
    expect(within(log()).getByRole('link')).toHaveAttribute('dir', 'ltr');
  });

  test.each(['a\ud800b', 'Z\u0335\u0321\u0301\u0300\u0302algo'])(
    'does not show the illegible text %j',
    async (text) => {
      await openGlobalRoom(withMessages(said(1, text)));
      expect(within(log()).getByText(messages['room.illegible'])).toBeVisible();
      expect(within(log()).queryByText(text)).toBeNull();
    },
  );

  test('replaces a message that the operators remove', async () => {
    const server = await openGlobalRoom(
      withMessages(said(1, 'one'), said(2, 'something bad'), said(3, 'three')),
    );
    const removed = { ...said(2, ''), removed: true as const };
    Object.defineProperty(log(), 'scrollHeight', { value: 500 });
    await receive(() => server.says(removed));
    expect(screen.queryByText('something bad')).toBeNull();
    expect(within(log()).getByText(messages['room.removed'])).toBeVisible();
    expect(log().scrollTop).toBe(500);
    expect(within(log()).getByText('three')).toBeVisible();
  });

  test('shows notes about deleted and missing messages', async () => {
    const server = await openGlobalRoom(withMessages(said(1, 'one')));
    server.answers['history'] = () => ({
      history: { epoch: 'e1', messages: [said(9, 'nine')], last: 9, complete: false },
    });
    await receive(() => server.says(said(9, 'nine')));
    expect(screen.getByText(messages['room.missing'])).toBeVisible();
    server.answers['room.join'] = () => globalRoom([], 'e2');
    await receive(() => server.emit('room.ended', { room: 'global', why: 'expired' }));
    expect(screen.getByText(messages['room.gone'])).toBeVisible();
    expect(screen.queryByText('nine')).not.toBeInTheDocument();
  });

  test('offers a button that scrolls to the newest message after the visitor has scrolled back', async () => {
    const server = await openGlobalRoom(withMessages(said(1, 'one')));
    Object.defineProperties(log(), { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } });
    log().scrollTop = 100;
    fireEvent.scroll(log());
    await receive(() => server.says(said(2, 'two')));
    expect(log().scrollTop).toBe(100);
    await click(messages['room.newest']);
    expect(log().scrollTop).toBe(1_000);
  });

  test('stays at the end while the on-screen keyboard opens and shrinks the log', async () => {
    let measured: () => void = () => undefined;
    class Observer {
      constructor(tell: () => void) {
        measured = tell;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    Object.assign(window, { ResizeObserver: Observer });
    await openGlobalRoom(withMessages(said(1, 'one')));
    const layOutIn = (clientHeight: number) =>
      Object.defineProperties(log(), {
        scrollHeight: { value: 1_200, configurable: true },
        clientHeight: { value: clientHeight, configurable: true },
      });
    layOutIn(690);
    act(measured);
    for (const height of [560, 420]) {
      // The browser sends this scroll event after the next resize.
      log().scrollTop = 1_200 - log().clientHeight;
      layOutIn(height);
      fireEvent.scroll(log());
      act(measured);
      expect(log().scrollTop).toBe(1_200);
    }
    expect(screen.queryByRole('button', { name: messages['room.newest'] })).not.toBeInTheDocument();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });
});

describe('a message', () => {
  test('changes from sending to sent in the same element', async () => {
    const server = await openGlobalRoom();
    const answer = later<object>();
    server.answers['message.send'] = () => answer.promise;
    await sendText('hello');
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

  test('can be retried or deleted if it is rejected', async () => {
    const server = await openGlobalRoom();
    server.answers['message.send'] = rejected('invalid_message');
    await sendText('hello');
    expect(await within(log()).findByText(messages['room.failed'])).toBeVisible();
    expect(toasts()).toContain('Failed to send message');
    await click(messages['room.retry']);
    expect(server.requested('message.send')).toHaveLength(2);
    await click(messages['room.discard']);
    expect(screen.queryByText('hello')).not.toBeInTheDocument();
  });

  test('is sent with Enter, but not with Shift+Enter or during composition', async () => {
    const server = await openGlobalRoom();
    await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box()).toHaveValue('one\ntwo');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(server.requested('message.send')).toHaveLength(0);
    await userEvent.type(box(), '{Enter}');
    await waitFor(() => expect(server.requested('message.send')).toMatchObject([{ message: 'one\ntwo' }]));
  });

  test('is not sent if it is blank, too long or illegible, and without controls', async () => {
    const server = await openGlobalRoom();
    await sendText('Z\u0335\u0321\u0301\u0300\u0302algo');
    expect(screen.getByRole('alert')).toHaveTextContent(messages['room.rewrite']);
    expect(box()).toHaveAccessibleDescription(messages['room.rewrite']);
    expect(box()).toBeInvalid();
    await sendText(' \n ');
    fireEvent.change(box(), { target: { value: '👋'.repeat(1_990) } });
    expect(screen.getByText('10 characters left')).toBeVisible();
    await sendText('👋'.repeat(2_003));
    expect(screen.getByRole('alert')).toHaveTextContent('3 characters too many');
    expect(box()).toHaveAccessibleDescription('3 characters too many');
    expect(box()).toHaveValue('👋'.repeat(2_003));
    expect(server.requested('message.send')).toEqual([]);
    await sendText('\u202eथोड़ा बुखार\u2069');
    expect(server.requested('message.send')).toMatchObject([{ message: 'थोड़ा बुखार' }]);
  });
});

describe('typing', () => {
  test('sends an event when it starts and when it stops', async () => {
    const server = await openGlobalRoom();
    fireEvent.change(box(), { target: { value: 'h' } });
    fireEvent.change(box(), { target: { value: 'he' } });
    fireEvent.change(box(), { target: { value: '' } });
    expect(server.typing).toEqual([
      { room: 'global', on: true },
      { room: 'global', on: false },
    ]);
  });

  test('by other users is shown', async () => {
    const server = await openGlobalRoom();
    const typing = (id: string, name: string) => () =>
      server.emit('typing', { room: 'global', id, name, on: true });
    await receive(typing('ben', 'Ben'));
    expect(screen.getByText('Ben is typing...')).toBeVisible();
    await receive(typing('cid', 'Cid'));
    expect(screen.getByText('Ben, Cid are typing...')).toBeVisible();
  });
});

describe('the room', () => {
  test('shows the remaining time and who can read messages', async () => {
    const server = createFakeServer();
    // The remaining time depends on the server's clock, and not on the device's clock.
    server.session = { ...server.session, now: '2026-11-22T20:30:30.000Z' };
    await openGlobalRoom(server);
    expect(screen.getByText('Deleted in 11 h 29 min')).toBeVisible();
    expect(screen.getByText(messages['details.open'])).toBeVisible();
    expect(screen.getByText(messages['details.global'])).toBeInTheDocument();
  });
});
