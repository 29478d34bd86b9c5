import { act, fireEvent, screen, within } from '@testing-library/react';
import { messages } from '../messages';
import { createFakeServer, type FakeServer, globalRoom, said } from '../testing/fake-server';
import { button, click, nextTask, openGlobalRoom, receive } from '../testing/open-chat';

// Queries by role are slow in a large document, so these tests use labels.
const log = () => screen.getByLabelText(messages['room.log']);
const rendered = () =>
  within(log())
    .queryAllByText(/^text \d+$/)
    .map(({ textContent }) => textContent);
const earlier = () => screen.queryByText(messages['room.earlier']);
const showEarlier = async () => {
  fireEvent.click(screen.getByText(messages['room.earlier']));
  await nextTask();
};
const live = (seq: number) => ({ room: 'global', epoch: 'e1', message: said(seq, `text ${seq}`) });

/** Opens the global room with `count` messages. */
async function openWith(count: number): Promise<FakeServer> {
  const server = createFakeServer();
  const all = Array.from({ length: count }, (_, index) => said(index + 1, `text ${index + 1}`));
  server.answers['room.join'] = () => globalRoom(all);
  return openGlobalRoom(server);
}

/** Fakes a layout, because jsdom has none: every rendered line is 20 px high, in a viewport of 300 px. */
function layOut(): void {
  Object.defineProperties(log(), {
    scrollHeight: { get: () => rendered().length * 20, configurable: true },
    clientHeight: { value: 300, configurable: true },
  });
}
function scrollTo(top: number): void {
  log().scrollTop = top;
  fireEvent.scroll(log());
}

beforeEach(() => sessionStorage.clear());

test('renders at most the 100 newest messages while scrolled to the end', async () => {
  const server = await openWith(300);
  expect(rendered().length).toBeLessThanOrEqual(100);
  expect(rendered().at(-1)).toBe('text 300');
  for (let seq = 301; seq <= 380; seq += 1) server.emit('message', live(seq));
  await receive(() => server.emit('message', live(381)));
  expect(rendered().length).toBeLessThanOrEqual(100);
  expect(rendered().at(-1)).toBe('text 381');
});

test('renders the messages of one frame together', async () => {
  const server = await openWith(1);
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await receive(() => {
    for (let seq = 2; seq <= 20; seq += 1) server.emit('message', live(seq));
  });
  expect(frame).toHaveBeenCalledTimes(1);
  expect(rendered()).toHaveLength(1);
  const [draw] = frame.mock.calls[0] ?? [];
  frame.mockRestore();
  await receive(() => draw?.(0));
  expect(rendered()).toHaveLength(20);
});

test('adds earlier messages at the top on request, without announcing them', async () => {
  await openWith(300);
  layOut();
  const count = rendered().length;
  scrollTo(40);
  const inView = screen.getByText(rendered()[2] ?? '');
  await showEarlier();
  expect(rendered()).toHaveLength(count + 100);
  expect(log().scrollTop).toBe(40 + 100 * 20);
  expect(screen.getByText(inView.textContent ?? '')).toBe(inView);
  expect(log()).toHaveFocus();
  expect(screen.getByText(rendered()[0] ?? '').closest('[aria-live="off"]')).not.toBeNull();
  expect(inView.closest('[aria-live="off"]')).toBeNull();
  while (earlier()) await showEarlier();
  expect(rendered()[0]).toBe('text 1');
  expect(rendered()).toHaveLength(300);
});

test('keeps earlier messages until the visitor scrolls to the end', async () => {
  const server = await openWith(300);
  layOut();
  scrollTo(0);
  await showEarlier();
  const first = rendered()[0];
  await receive(() => server.emit('message', live(301)));
  expect(rendered()[0]).toBe(first);
  await click(messages['room.newest']);
  expect(rendered().length).toBeLessThanOrEqual(100);
  expect(button(messages['room.earlier'])).toBeVisible();
});

test('the log stays at the end while the on-screen keyboard opens and shrinks the log', async () => {
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
