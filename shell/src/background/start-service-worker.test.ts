import { startServiceWorker } from './start-service-worker';

// jsdom cannot simulate the idle network that the real whenIdle waits for.
let becomeIdle: () => void;
jest.mock('./when-idle', () => ({ whenIdle: () => new Promise<void>((resolve) => (becomeIdle = resolve)) }));

const postMessage = jest.fn();
const register = jest.fn(() => Promise.resolve());
/** Fakes a service worker container, because jsdom has none. */
const container = {
  register,
  ready: Promise.resolve({ active: { postMessage } }),
} as unknown as ServiceWorkerContainer;

beforeEach(() => {
  jest.clearAllMocks();
  performance.getEntriesByType = () => [{ name: 'https://health.example/a.js?x' } as PerformanceEntry];
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
});

const message = { loaded: ['https://health.example/a.js'], isFirst: true, mayPreload: true };
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('`startServiceWorker` registers the worker when the page is idle, and sends it the loaded URLs, again when it is hidden', async () => {
  void startServiceWorker(container);
  await settle();
  expect(register).not.toHaveBeenCalled();
  becomeIdle();
  await settle();
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  expect(postMessage.mock.calls).toEqual([[message]]);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(postMessage).toHaveBeenLastCalledWith({ ...message, isFirst: false });
});

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'with the connection %j, the worker may not preload other pages',
  async (value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value });
    void startServiceWorker(container);
    becomeIdle();
    await settle();
    expect(postMessage).toHaveBeenCalledWith({ ...message, mayPreload: false });
  },
);

test('`startServiceWorker` does nothing if the browser has no service workers', async () => {
  await expect(startServiceWorker(undefined)).resolves.toBeUndefined();
});
