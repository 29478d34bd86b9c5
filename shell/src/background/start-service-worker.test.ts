import { startServiceWorker } from './start-service-worker';

const postMessage = jest.fn();
const register = jest.fn(() => Promise.resolve());
const idle = () => Promise.resolve();

/** Fakes a service worker container, because jsdom has none. */
function container() {
  return {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
  } as unknown as ServiceWorkerContainer;
}

beforeEach(() => {
  jest.clearAllMocks();
  performance.getEntriesByType = () => [{ name: 'https://health.example/a.js' } as PerformanceEntry];
});

test('`startServiceWorker` registers the worker when the page is idle, and sends it the loaded URLs, again when it is hidden', async () => {
  let becomeIdle: () => void = () => undefined;
  const started = startServiceWorker({
    container: container(),
    idle: () => new Promise((resolve) => (becomeIdle = resolve)),
  });
  expect(register).not.toHaveBeenCalled();
  becomeIdle();
  await started;
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  const message = { loaded: ['https://health.example/a.js'] };
  expect(postMessage).toHaveBeenLastCalledWith(message);
  postMessage.mockClear();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(postMessage).toHaveBeenLastCalledWith(message);
});

test('`startServiceWorker` does not reject if the registration fails or service workers are missing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  register.mockRejectedValueOnce(new DOMException('refused', 'SecurityError'));
  await startServiceWorker({ container: container(), idle });
  expect(warn).toHaveBeenCalledTimes(1);
  await startServiceWorker({ container: undefined, idle });
  warn.mockRestore();
});
