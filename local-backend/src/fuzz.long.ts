import path from 'node:path';
import { fuzz } from '@health-commons/base/testing/fuzz';
import { backendCases, FIXED_KEYS, startFuzzed } from './testing/fuzz';

jest.setTimeout(900_000);

test('the backend survives 20,000 fuzzed connections', async () => {
  const cases = backendCases(FIXED_KEYS.publishableKey);
  const result = await fuzz({
    start: () => startFuzzed(),
    cases,
    count: 20_000,
    seed: 20_000,
    after: async ({ port }) => {
      while ((await openConnections(port)) > 0) await new Promise((resolve) => setTimeout(resolve, 500));
    },
  });
  expect(result).toMatchObject({ cases: 20_000, fault: null });
});

test.each([
  ['unguarded-url', '../../packages/base/src/testing/fuzz/faults/unguarded-url.mjs'],
  ['no-error-listener', '../../packages/base/src/testing/fuzz/faults/no-error-listener.mjs'],
  ['unguarded-frame', './testing/unguarded-frame.mjs'],
])('the fuzzer finds the fault %s', async (_name, file) => {
  const env = { NODE_OPTIONS: `--import ${path.resolve(__dirname, file)}` };
  const { fault } = await fuzz({
    start: () => startFuzzed({ env }),
    cases: backendCases(FIXED_KEYS.publishableKey),
    count: 2_000,
    seed: 1,
  });
  expect(fault?.output).toContain('"event":"uncaught"');
});

async function openConnections(port: number): Promise<number> {
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  return ((await health.json()) as { realtimeConnections: number }).realtimeConnections;
}
