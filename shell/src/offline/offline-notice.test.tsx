import { act, render, screen } from '@testing-library/react';
import { messages } from '../messages';
import { checkConnection } from './online-status';
import { OfflineNotice } from './offline-notice';

const network = { onLine: true, isSiteUp: true };
const requested = jest.fn();

beforeEach(() => {
  Object.assign(network, { onLine: true, isSiteUp: true });
  requested.mockReset();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.onLine });
  Object.assign(globalThis, {
    fetch: (...request: unknown[]) => {
      requested(...request);
      return network.isSiteUp
        ? Promise.resolve({ ok: true })
        : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
});
afterEach(async () => {
  Object.assign(network, { onLine: true, isSiteUp: true });
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
  expect(requested).toHaveBeenCalledWith(
    '/config.json',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(notice()).toBeVisible();
  network.isSiteUp = true;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(notice()).toBeNull();
});
