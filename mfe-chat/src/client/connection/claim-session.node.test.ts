import { claimSession } from './claim-session';

/** As on http: without Web Locks. Open channels would keep the test alive. */
const channels: BroadcastChannel[] = [];
beforeAll(() => {
  const Real = globalThis.BroadcastChannel;
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  globalThis.BroadcastChannel = class extends Real {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
});
afterAll(() => channels.forEach((channel) => channel.close()));

test('gives the session to the first tab only', async () => {
  expect(await claimSession('a')).toBe(true);
  expect(await claimSession('a')).toBe(false);
  expect(await claimSession('a')).toBe(false);
  expect(await claimSession('b')).toBe(true);
});

test('needs no claim for a new session', async () => {
  expect(await claimSession('')).toBe(true);
});
