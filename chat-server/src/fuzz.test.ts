import path from 'node:path';
import { fuzz } from '@health-commons/base/testing/fuzz';
import { chatCases, startFuzzed } from './testing/fuzz';

jest.setTimeout(120_000);

test('the chat server survives 1,000 fuzzed connections', async () => {
  const { cases, fault } = await fuzz({ start: startFuzzed(), cases: chatCases, count: 1_000, seed: 1 });
  expect({ cases, fault }).toEqual({ cases: 1_000, fault: null });
});

const folder = path.resolve(__dirname, '../../packages/base/src/testing/fuzz/faults');

// fuzz.long.ts finds the other fault.
test('the fuzzer finds the fault no-error-listener', async () => {
  const start = startFuzzed(['--import', path.join(folder, 'no-error-listener.mjs')]);
  const { fault } = await fuzz({ start, cases: chatCases, count: 1_000, seed: 1 });
  expect(fault?.output).toContain('"event":"uncaught"');
  // The fuzzer reduced the window of 100 cases to the one case that ends the server.
  expect(fault?.case).toMatch(/^\["/);
});
