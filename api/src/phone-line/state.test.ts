import fc from 'fast-check';
import { createSeal, START, type State } from './state';

const { seal, open } = createSeal('a secret');
const STATE: State = { ...START, turn: 2, said: ['fever', 'mal de tête 😷'] };

const states = fc.record({
  answered: fc.boolean(),
  silent: fc.boolean(),
  lost: fc.boolean(),
  turn: fc.nat(20),
  said: fc.array(fc.string({ maxLength: 200 }), { maxLength: 4 }),
});

test('seals states as URL-safe text and opens them again', async () => {
  await fc.assert(
    fc.asyncProperty(states, fc.string(), async (state, call) => {
      const sealed = await seal(state, call);
      expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(await open(sealed, call)).toEqual(state);
    }),
    { numRuns: 100 },
  );
});

test('hides the state from anyone with a different secret', async () => {
  const sealed = await seal(STATE, 'CA1');
  const bytes = Buffer.from(sealed, 'base64url').toString('latin1');
  expect(bytes).not.toContain('fever');
  expect(await createSeal('another secret').open(sealed, 'CA1')).toBeNull();
});

test('seals the same state of the same call to the same text, and a different state or call with a different nonce', async () => {
  const sealed = await seal(STATE, 'CA1');
  expect(await seal({ ...STATE }, 'CA1')).toBe(sealed);
  expect((await seal(STATE, 'CA2')).slice(0, 16)).not.toBe(sealed.slice(0, 16));
  expect((await seal({ ...STATE, turn: 3 }, 'CA1')).slice(0, 16)).not.toBe(sealed.slice(0, 16));
});

test('rejects a state that is altered, truncated, forged or from a different call', async () => {
  const sealed = await seal(STATE, 'CA1');
  const altered = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const flipped = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(await open(sealed, 'CA2')).toBeNull();
  for (const text of [flipped, sealed.slice(0, 30), '', 'x', '%', 'A'.repeat(400), '😷'])
    expect(await open(text, 'CA1')).toBeNull();
  // The last character may contain unused bits, so changing it may leave the state intact.
  expect([null, STATE]).toContainEqual(await open(altered, 'CA1'));
});
