import path from 'node:path';
import { fuzz } from '@health-commons/base/testing/fuzz';
import { chatCases, startFuzzed } from './testing/fuzz';

jest.setTimeout(600_000);

test('the chat server survives 20,000 fuzzed connections', async () => {
  const result = await fuzz({
    start: startFuzzed(),
    cases: chatCases,
    count: 20_000,
    seed: 20_000,
    after: async ({ port }) => {
      // Long polling connections end when their client has not polled for 25 s.
      while ((await openConnections(port)) > 0) await new Promise((resolve) => setTimeout(resolve, 500));
    },
  });
  console.log(`${result.cases} cases, ${result.perSecond} per second, ${result.memory.join(' to ')} MB`);
  expect(result).toMatchObject({ cases: 20_000, fault: null });
});

test('the fuzzer finds the fault unguarded-url', async () => {
  const fault = path.resolve(__dirname, '../../packages/base/src/testing/fuzz/faults/unguarded-url.mjs');
  const found = await fuzz({
    start: startFuzzed(['--import', fault]),
    cases: chatCases,
    count: 2_000,
    seed: 1,
  });
  expect(found.fault?.output).toContain('"event":"uncaught"');
  // The fuzzer reduced the window of 100 cases to the one case that ends the server.
  expect(found.fault?.case).toMatch(/^\["/);
});

async function openConnections(port: number): Promise<number> {
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  return ((await health.json()) as { connections: number }).connections;
}
