import { startServiceWorker } from './start-service-worker';

const postMessage = jest.fn();
const register = jest.fn(() => Promise.resolve());
const unregister = jest.fn(() => Promise.resolve(true));
const idle = () => Promise.resolve();

/** Fakes a service worker container, because jsdom has none. */
function container(registrations: unknown[] = []) {
  return {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistrations: () => Promise.resolve(registrations),
  } as unknown as ServiceWorkerContainer;
}

const names = new Set<string>();
beforeEach(() => {
  jest.clearAllMocks();
  names.clear();
  performance.getEntriesByType = () => [{ name: 'https://health.example/a.js' } as PerformanceEntry];
  const caches = {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  };
  Object.assign(globalThis, { caches });
});

test('`startServiceWorker` registers the worker when the page is idle, and sends it the loaded URLs, again when it is hidden', async () => {
  let becomeIdle: () => void = () => undefined;
  const started = startServiceWorker({
    isEnabled: true,
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

test('`startServiceWorker` removes the worker and its caches if the worker is disabled', async () => {
  for (const name of ['health-commons-files-1', 'another-app']) names.add(name);
  await startServiceWorker({ isEnabled: false, container: container([{ unregister }]) });
  expect(unregister).toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
  expect([...names]).toEqual(['another-app']);
});

test('`startServiceWorker` does not reject if the registration fails or service workers are missing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  register.mockRejectedValueOnce(new DOMException('refused', 'SecurityError'));
  await startServiceWorker({ isEnabled: true, container: container(), idle });
  expect(warn).toHaveBeenCalledTimes(1);
  await startServiceWorker({ isEnabled: true, container: undefined, idle });
  warn.mockRestore();
});
