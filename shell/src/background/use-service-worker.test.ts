import { renderHook, waitFor } from '@testing-library/react';
import { config } from '../testing/fake-backend';
import { useServiceWorker } from './use-service-worker';

// jsdom cannot simulate the idle network that the real whenIdle waits for.
jest.mock('./when-idle', () => ({ whenFree: () => Promise.resolve(), whenIdle: () => Promise.resolve() }));

test('a service worker that the browser refuses is only logged', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  const refused = new DOMException('refused', 'SecurityError');
  const container = { register: () => Promise.reject(refused) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderHook(() => useServiceWorker(config));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('[service worker]', refused));
});
