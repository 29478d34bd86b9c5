import { claimVisit } from './claim-visit';

/** What a page has on http; Node has no locks either. The channel is Node's own, which must not keep the test alive. */
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

test('the first has the visit; a second one does not, though it asks again', async () => {
  expect(await claimVisit('a')).toBe(true);
  expect(await claimVisit('a')).toBe(false);
  expect(await claimVisit('a')).toBe(false);
  expect(await claimVisit('b')).toBe(true);
});

test('a new visit needs no claim', async () => {
  expect(await claimVisit('')).toBe(true);
});
