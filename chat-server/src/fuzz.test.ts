import { fuzz, type FuzzedServer } from '@health-commons/base/testing/fuzz';
import { anyCase } from '@health-commons/base/testing/fuzz/cases';
import path from 'node:path';
import { startProgram } from './testing/program';

const SOCKET = '/socket.io/?EIO=4&transport=websocket';
const POLLING = '/socket.io/?EIO=4&transport=polling';

const GLOBAL = '{"room":"global"}';

const chatCases = anyCase(
  {
    targets: [
      ...['/health', '/health/live', '/metrics', '/socket.io/', '/socket.io/?EIO=3', SOCKET, POLLING],
      ...[`${POLLING}&sid=x`, `${POLLING}&sid=__proto__`, `${POLLING}&j=0`, `${POLLING}&t=x&b64=1`],
    ],
    sockets: [SOCKET, SOCKET, SOCKET, `${SOCKET}&sid=x`, POLLING, '/socket.io/', '/socket.io/?EIO=4'],
    headers: ['Origin: http://localhost:3000', 'Content-Type: text/plain', 'Authorization: Bearer x'],
    bodies: ['40', '42["lobby.open",{}]\x1e3', 'bAAAA', '1', ''],
    openings: ['40', '40', '40{"token":"x"}'],
    // socket.io sends each binary value of an event in a frame of its own.
    binary: ['\x00\x01', ''],
    messages: [
      ...[
        '40',
        '40',
        '40',
        '40{"token":"x"}',
        '40/x,',
        '41',
        '44{}',
        '1',
        '2',
        '2probe',
        '3',
        '5',
        '6',
        'bAAAA',
      ],
      ...['420["name.set",{"name":"Anna","listed":true}]', '421["lobby.open",{}]', '422["lobby.close"]'],
      ...[
        `423["room.join",${GLOBAL}]`,
        `42["typing",{"room":"global","on":true}]`,
        `424["room.leave",${GLOBAL}]`,
      ],
      '425["message.send",{"room":"global","epoch":"x","id":"00000000-0000-4000-8000-000000000000","message":"x"}]',
      ...[
        '426["history",{"room":"global","after":{"epoch":"x","seq":0}}]',
        '427["block",{"id":"x"}]',
        '430[]',
      ],
      '428["report",{"id":"x","room":"global","reason":"x","messages":[{"id":"x","message":"x"}]}]',
      ...['429["invite.send",{"to":"x","key":"x"}]', '451-["x",{"_placeholder":true,"num":0}]', '460-[1]'],
    ],
  },
  POLLING,
);

/** Returns a function that starts the real program for the fuzzer. `preload` are arguments of node. */
const startFuzzed =
  (preload: readonly string[] = []) =>
  async (): Promise<FuzzedServer> => {
    const { child, address, ended, errors } = await startProgram(preload);
    return {
      port: Number(new URL(address).port),
      ended,
      output: errors,
      stop: async () => {
        child.kill('SIGKILL');
        await ended;
      },
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
