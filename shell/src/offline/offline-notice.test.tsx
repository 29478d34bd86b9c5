import { act, render, screen } from '@testing-library/react';
import { messages } from '../messages';
import { config } from '../testing/fake-backend';
import { checkConnection } from './online-status';
import { OfflineNotice } from './offline-notice';

const UP = { onLine: true, isSiteUp: true, body: JSON.stringify(config) };
const network = { ...UP };
const requested = jest.fn();

beforeEach(() => {
  Object.assign(network, UP);
  requested.mockReset();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.onLine });
  Object.assign(globalThis, {
    fetch: (...request: unknown[]) => {
      requested(...request);
      return network.isSiteUp
        ? Promise.resolve({ text: () => Promise.resolve(network.body) })
        : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
});
afterEach(async () => {
  Object.assign(network, UP);
  await act(() => checkConnection());
  jest.useRealTimers();
});

const notice = () => screen.queryByText(messages['offline.title']);
const fire = (name: 'online' | 'offline') =>
  act(() => {
    window.dispatchEvent(new Event(name));
    return Promise.resolve();
  });

test('the offline notice is in a status region; the end of an offline period is announced', async () => {
  render(<OfflineNotice />);
  network.onLine = false;
  await fire('offline');
  expect(notice()?.closest('[role="status"]')).toHaveTextContent(
    `${messages['offline.title']} ${messages['offline.text']}`,
  );
  network.onLine = true;
  await fire('online');
  expect(notice()).toBeNull();
  expect(await screen.findByText(messages['offline.back'])).toBeInTheDocument();
});

test('the offline notice is hidden when a check, which is made every 10 seconds, reaches the site', async () => {
  jest.useFakeTimers();
  render(<OfflineNotice />);
  network.isSiteUp = false;
  await act(() => checkConnection());
  expect(requested).toHaveBeenCalledWith('/config.json', expect.objectContaining({ cache: 'no-store' }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(notice()).toBeVisible();
  network.isSiteUp = true;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(notice()).toBeNull();
});

test('the visitor is not back online while another server answers', async () => {
  render(<OfflineNotice />);
  network.isSiteUp = false;
  await act(() => checkConnection());
  Object.assign(network, { isSiteUp: true, body: '<h1>Log in</h1>' });
  await act(() => checkConnection());
  expect(notice()).toBeVisible();
  Object.assign(network, UP);
  await act(() => checkConnection());
  expect(notice()).toBeNull();
});
