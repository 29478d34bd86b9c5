import { act, fireEvent, screen, within } from '@testing-library/react';
import { messages } from '../messages';
import { FakeServer, globalRoom, said } from '../testing/fake-server';
import { button, openGlobalRoom, press, told } from '../testing/open-chat';

const log = () => screen.getByRole('log', { name: messages['room.log'] });
const drawn = () =>
  within(log())
    .queryAllByText(/^text \d+$/)
    .map(({ textContent }) => textContent);
const earlier = () => screen.queryByRole('button', { name: messages['room.earlier'] });
const live = (seq: number) => ({ room: 'global', epoch: 'e1', message: said(seq, `text ${seq}`) });

/** In the global room with so many messages. */
async function openWith(count: number): Promise<FakeServer> {
  const server = new FakeServer();
  const all = Array.from({ length: count }, (_, index) => said(index + 1, `text ${index + 1}`));
  server.answers['room.join'] = () => globalRoom(all);
  return openGlobalRoom(server);
}

/** jsdom lays nothing out: every line that is drawn is 20 px high, in a window of 300. */
function layOut(): void {
  Object.defineProperties(log(), {
    scrollHeight: { get: () => drawn().length * 20, configurable: true },
    clientHeight: { value: 300, configurable: true },
  });
}
function scrollTo(top: number): void {
  log().scrollTop = top;
  fireEvent.scroll(log());
}

beforeEach(() => sessionStorage.clear());

test('of many messages the newest are drawn, and never more than a hundred while one is at the end', async () => {
  const server = await openWith(400);
  expect(drawn().length).toBeLessThanOrEqual(100);
  expect(drawn().at(-1)).toBe('text 400');
  for (let seq = 401; seq <= 480; seq += 1) server.tell('message', live(seq));
  await told(() => server.tell('message', live(481)));
  expect(drawn().length).toBeLessThanOrEqual(100);
  expect(drawn().at(-1)).toBe('text 481');
});

test('few are drawn at once, without a button', async () => {
  await openWith(100);
  expect(drawn()).toHaveLength(100);
  expect(earlier()).not.toBeInTheDocument();
});

test('a new message draws itself alone: none of those before it is put into words again', async () => {
  const server = await openWith(60);
  const first = screen.getByText('text 30');
  // TypeScript has it as a method; it is a getter.
  const format = jest.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get');
  await told(() => server.tell('message', live(61)));
  expect(screen.getByText('text 61')).toBeVisible();
  // Its time, its day and that of the line before; in strict mode everything is drawn twice.
  expect(format.mock.calls.length).toBeLessThanOrEqual(6);
  expect(screen.getByText('text 30')).toBe(first);
  format.mockRestore();
});

test('messages that come between two pictures of the screen are drawn at once', async () => {
  const server = await openWith(1);
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await told(() => {
    for (let seq = 2; seq <= 20; seq += 1) server.tell('message', live(seq));
  });
  expect(frame).toHaveBeenCalledTimes(1);
  expect(drawn()).toHaveLength(1);
  const [draw] = frame.mock.calls[0] ?? [];
  frame.mockRestore();
  await told(() => draw?.(0));
  expect(drawn()).toHaveLength(20);
});

test('earlier ones come on demand, above the place that one reads, and are not read aloud', async () => {
  await openWith(400);
  layOut();
  const count = drawn().length;
  scrollTo(40);
  const inView = screen.getByText(drawn()[2] ?? '');
  await press(messages['room.earlier']);
  expect(drawn()).toHaveLength(count + 100);
  expect(log().scrollTop).toBe(40 + 100 * 20);
  expect(screen.getByText(inView.textContent ?? '')).toBe(inView);
  expect(log()).toHaveFocus();
  expect(screen.getByText(drawn()[0] ?? '').closest('[aria-live="off"]')).not.toBeNull();
  expect(inView.closest('[aria-live="off"]')).toBeNull();
  while (earlier()) await press(messages['room.earlier']);
  expect(drawn()[0]).toBe('text 1');
  expect(drawn()).toHaveLength(400);
});

test('who reads earlier ones keeps them while others write, until they are at the end again', async () => {
  const server = await openWith(400);
  layOut();
  scrollTo(0);
  await press(messages['room.earlier']);
  const first = drawn()[0];
  await told(() => server.tell('message', live(401)));
  expect(drawn()[0]).toBe(first);
  await press(messages['room.newest']);
  expect(drawn().length).toBeLessThanOrEqual(100);
  expect(button(messages['room.earlier'])).toBeVisible();
});

test('follows its end while it shrinks picture by picture, as under a keyboard that comes up', async () => {
  let measured: () => void = () => undefined;
  class Observer {
    constructor(tell: () => void) {
      measured = tell;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(window, { ResizeObserver: Observer });
  await openWith(60);
  const layOutIn = (clientHeight: number) =>
    Object.defineProperties(log(), {
      scrollHeight: { value: 1_200, configurable: true },
      clientHeight: { value: clientHeight, configurable: true },
    });
  layOutIn(690);
  act(measured);
  for (const height of [630, 560, 490, 420]) {
    // The browser tells how it was scrolled last only when it has shrunk again.
    log().scrollTop = 1_200 - log().clientHeight;
    layOutIn(height);
    fireEvent.scroll(log());
    act(measured);
    expect(log().scrollTop).toBe(1_200);
  }
  expect(screen.queryByRole('button', { name: messages['room.newest'] })).not.toBeInTheDocument();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

test('a room that was begun anew draws what it has', async () => {
  const server = await openWith(400);
  const next = globalRoom([said(1, 'text 9999', { id: 'n' })], 'e2');
  await told(() => server.tell('room.ended', { room: 'global', next, why: 'expired' }));
  expect(drawn()).toEqual(['text 9999']);
  expect(screen.getByText(messages['room.gone'])).toBeVisible();
  expect(earlier()).not.toBeInTheDocument();
});
