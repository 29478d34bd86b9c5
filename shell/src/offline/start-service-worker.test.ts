import { startServiceWorker } from './start-service-worker';

const postMessage = jest.fn();
const register = jest.fn(() => Promise.resolve());
const unregister = jest.fn(() => Promise.resolve(true));
const quiet = () => Promise.resolve();

/** As much of the browser's container as is used; jsdom has none. */
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

test('is registered for the whole site once the page is used, and told what was loaded', async () => {
  let used: () => void = () => undefined;
  const started = startServiceWorker({
    wanted: true,
    container: container(),
    quiet: () => new Promise((resolve) => (used = resolve)),
  });
  expect(register).not.toHaveBeenCalled();
  used();
  await started;
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  expect(postMessage).toHaveBeenCalledWith({ used: ['https://health.example/a.js'] });
});

test('is told again what was loaded since when the page goes out of sight', async () => {
  await startServiceWorker({ wanted: true, container: container(), quiet });
  postMessage.mockClear();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(postMessage).toHaveBeenCalledWith({ used: ['https://health.example/a.js'] });
});

test('is removed with its caches where there shall be none', async () => {
  for (const name of ['health-commons-files-1', 'somebody-else']) names.add(name);
  await startServiceWorker({ wanted: false, container: container([{ unregister }]) });
  expect(unregister).toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
  expect([...names]).toEqual(['somebody-else']);
});

test('a browser that refuses it is a warning for developers, and nothing for visitors', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  register.mockRejectedValueOnce(new DOMException('refused', 'SecurityError'));
  await startServiceWorker({ wanted: true, container: container(), quiet });
  expect(warn).toHaveBeenCalledTimes(1);
  await startServiceWorker({ wanted: true, container: undefined, quiet });
  warn.mockRestore();
});
