import { BLOCKED_AFTER_MS, createWatchdog } from './watchdog';

const map = { name: 'mfe_map', version: '1.4.0' };
const chat = { name: 'mfe_chat', version: '2.0.0' };

function fakeStore() {
  const leftOut = new Map<string, string>();
  return {
    leftOut,
    leaveOut: ({ name, version }: typeof map) => Promise.resolve(void leftOut.set(name, version)),
    bringBack: (name: string) => Promise.resolve(void leftOut.delete(name)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the watchdog', () => {
  it('leaves out a version whose code does not end', async () => {
    const store = fakeStore();
    createWatchdog(store)(map);
    await jest.advanceTimersByTimeAsync(BLOCKED_AFTER_MS - 1);
    expect(store.leftOut.size).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect([...store.leftOut]).toEqual([['mfe_map', '1.4.0']]);
  });

  it('leaves out nothing if the code ends in time, and brings back a version whose code ends late', async () => {
    const store = fakeStore();
    const watch = createWatchdog(store);
    watch(map);
    await jest.advanceTimersByTimeAsync(BLOCKED_AFTER_MS - 1);
    watch(null);
    await jest.advanceTimersByTimeAsync(BLOCKED_AFTER_MS);
    expect(store.leftOut.size).toBe(0);

    watch(map);
    await jest.advanceTimersByTimeAsync(BLOCKED_AFTER_MS);
    watch(null);
    await jest.advanceTimersByTimeAsync(0);
    expect(store.leftOut.size).toBe(0);
  });

  it('leaves out the version whose code started last', async () => {
    const store = fakeStore();
    const watch = createWatchdog(store);
    watch(map);
    await jest.advanceTimersByTimeAsync(1_000);
    watch(chat);
    await jest.advanceTimersByTimeAsync(BLOCKED_AFTER_MS);
    expect([...store.leftOut]).toEqual([['mfe_chat', '2.0.0']]);
  });

  it('still brings back a version if storing it has failed', async () => {
    const store = fakeStore();
    const watch = createWatchdog({ ...store, leaveOut: () => Promise.reject(new Error('full')) });
    store.leftOut.set('mfe_map', '1.4.0');
    watch(map);
    await jest.advanceTimersByTimeAsync(BLOCKED_AFTER_MS);
    watch(null);
    await jest.advanceTimersByTimeAsync(0);
    expect(store.leftOut.size).toBe(0);
  });
});
