import { claimSession } from './claim-session';

/**
 * The fake `navigator` has no Web Locks, like a page without a secure context. Channels must be closed, because open
 * channels would keep the test process alive.
 */
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

test('gives the session only to the first tab', async () => {
  expect(await claimSession('a')).toBe(true);
  expect(await claimSession('a')).toBe(false);
  expect(await claimSession('a')).toBe(false);
  expect(await claimSession('b')).toBe(true);
});

test('grants the claim if there is no session yet', async () => {
  expect(await claimSession('')).toBe(true);
});
