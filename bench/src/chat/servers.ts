import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@health-commons/base/testing/free-port';
import WebSocket from 'ws';
import { residentBytes, startProgram, tsxArgs, type Program } from '../processes';

export type ChatProgram = Program & { url: string; inspectorUrl: string };

/** Higher than the rate of any part, because no part measures rate limits. */
const MESSAGES_PER_MINUTE = '600000';

/** Settings of the chat server. Those of the developer's machine are removed. */
function environment(): NodeJS.ProcessEnv {
  const isSetting = /^CHAT_|^(REDIS_URL|SITE_URL|ALLOWED_ORIGINS|CLIENT_ADDRESS_HEADER)$/;
  const others = Object.entries(process.env).filter(([name]) => !isSetting.test(name));
  return {
    ...Object.fromEntries(others),
    CHAT_MESSAGES_PER_MINUTE: MESSAGES_PER_MINUTE,
    CHAT_GLOBAL_MESSAGES_PER_MINUTE: MESSAGES_PER_MINUTE,
    EXEMPT_LOOPBACK: '1',
  };
}

async function startNode(file: string, args: readonly string[] = []): Promise<ChatProgram> {
  const program = await startProgram({
    args: ['--inspect=127.0.0.1:0', ...tsxArgs(file, args)],
    env: environment(),
    // The inspector prints its line before the server's line.
    ready: /(listening on ws:\S+[\s\S]*listening http:\S+)/,
  });
  const find = (address: RegExp) => address.exec(program.readyMatch)?.[0] ?? '';
  const { port } = new URL(find(/http:\S+/));
  return { ...program, url: `http://127.0.0.1:${port}`, inspectorUrl: find(/ws:\S+/) };
}

/** Starts the chat server's own main program, with all data in memory and a high message limit. */
export const startChat = async (): Promise<ChatProgram> =>
  startNode('chat-server/src/main.ts', ['--port', String(await freePort()), '--origins', '*']);

export const startBareRelay = (): Promise<ChatProgram> => startNode('bench/src/chat/bare-relay.ts');

/**
 * Bytes after a garbage collection, except for `rssBefore`, the resident memory before it. Both figures of resident
 * memory exclude pages of program files, which Linux loads and evicts at any time.
 */
export type Memory = { rss: number; heap: number; rssBefore: number };

/** Collects a program's garbage through Node's inspector, then reads the program's memory. */
export async function memoryOf({ pid, inspectorUrl }: ChatProgram): Promise<Memory> {
  const rssBefore = residentBytes(pid, 'RssAnon');
  const socket = new WebSocket(inspectorUrl, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  /** Requests are sent one after another, so the next message is the answer. */
  const call = (method: string, params: object = {}) =>
    new Promise<{ result?: { result?: { value?: number } } }>((resolve) => {
      socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString()) as object));
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  try {
    // The second collection frees objects that finalizers of the first one have released.
    for (let time = 0; time < 2; time += 1) {
      await call('HeapProfiler.collectGarbage');
      await wait(500);
    }
    const { result } = await call('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' });
    return { rss: residentBytes(pid, 'RssAnon'), heap: result?.result?.value ?? NaN, rssBefore };
  } finally {
    socket.terminate();
  }
}
