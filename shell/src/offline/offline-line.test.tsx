import { act, render, screen, waitFor } from '@testing-library/react';
import { messages } from '../messages';
import { checkConnection } from './connection';
import { OfflineLine } from './offline-line';

/** What the browser thinks of its network, and whether the site answers. */
const world = { onLine: true, answers: true };
const asked = jest.fn();

beforeEach(() => {
  Object.assign(world, { onLine: true, answers: true });
  asked.mockReset();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => world.onLine });
  Object.assign(globalThis, {
    fetch: (...request: unknown[]) => {
      asked(...request);
      return world.answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  // As on old phones.
  Object.assign(AbortSignal, { timeout: undefined });
});
afterEach(async () => {
  Object.assign(world, { onLine: true, answers: true });
  await act(() => checkConnection());
  jest.useRealTimers();
});

const line = () => screen.queryByText(messages['offline.title']);
const happens = (name: 'online' | 'offline') =>
  act(() => {
    window.dispatchEvent(new Event(name));
    return Promise.resolve();
  });

test('nothing is said, and nobody asked, while there is a connection', async () => {
  render(<OfflineLine />);
  await act(() => Promise.resolve());
  expect(line()).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('the connection goes: one polite line, with what still works; it comes back: gone, and told', async () => {
  render(<OfflineLine />);
  world.onLine = false;
  await happens('offline');
  expect(line()?.closest('[role="status"]')).toHaveTextContent(
    `${messages['offline.title']} ${messages['offline.text']}`,
  );
  world.onLine = true;
  await happens('online');
  expect(line()).toBeNull();
  expect(await screen.findByText(messages['offline.back'])).toBeInTheDocument();
});

test('a page opened without a connection says so from the start', async () => {
  world.onLine = false;
  render(<OfflineLine />);
  await waitFor(() => expect(line()).toBeVisible());
});

test('a load that fails while the browser thinks it is connected: the site is asked, past every cache', async () => {
  render(<OfflineLine />);
  await act(() => checkConnection());
  expect(line()).toBeNull();
  expect(asked).toHaveBeenCalledWith(
    '/config.json',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  world.answers = false;
  await act(() => checkConnection());
  expect(line()).toBeVisible();
});

test('a connection that the browser did not miss is looked for until it is back', async () => {
  jest.useFakeTimers();
  render(<OfflineLine />);
  world.answers = false;
  await act(() => checkConnection());
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(line()).toBeVisible();
  world.answers = true;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(line()).toBeNull();
});
