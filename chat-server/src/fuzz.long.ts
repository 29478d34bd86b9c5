import { fuzz, type FuzzedServer } from '@health-commons/base/testing/fuzz';
import { anyCase } from '@health-commons/base/testing/fuzz/cases';
import path from 'node:path';
import surface from './testing/fuzz-surface.json';
import { startProgram } from './testing/program';

// socket.io sends each binary value of an event in a frame of its own.
const chatCases = anyCase(surface, '/socket.io/?EIO=4&transport=polling');

/** Returns a function that starts the real program for the fuzzer. `preload` are arguments of node. */
const startFuzzed =
  (preload: readonly string[] = []) =>
  async (): Promise<FuzzedServer> => {
    const { address, ended, output, end } = await startProgram(preload);
    return {
      port: Number(new URL(address).port),
      ended,
      output,
      stop: () => end('SIGKILL'),
    };
  };

jest.setTimeout(120_000);

test('the chat server survives 1,000 fuzzed connections', async () => {
  const result = await fuzz({ start: startFuzzed(), cases: chatCases, count: 1_000, seed: 1 });
  expect(result).toEqual({ cases: 1_000, fault: null });
});

const folder = path.resolve(__dirname, '../../packages/base/src/testing/fuzz/faults');

test('the fuzzer finds the fault no-error-listener', async () => {
  const start = startFuzzed(['--import', path.join(folder, 'no-error-listener.mjs')]);
  const { fault } = await fuzz({ start, cases: chatCases, count: 1_000, seed: 1 });
  expect(fault?.output).toContain('"event":"uncaught"');
});
