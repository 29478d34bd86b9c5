import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import readline from 'node:readline';
import { listen } from '../suite/ports';
import { root } from '../testing/run-program';
import type { Site } from './load-site';
import { REQUEST_CHECKS } from './requests';
import { runCheck } from './verify';

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGTERM')));

/** Starts a server as an operator does who has set nothing. Resolves to its address. */
async function start(program: string): Promise<string> {
  const command = ['--import', 'tsx', program, '--port', '0'];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const [, address] = /^listening (http\S+)$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(`${program} did not start.`);
}

/** Returns the faults of the checks with these names. */
async function faultsOf({ chat, backend }: { chat: string; backend: string }, names: readonly string[]) {
  const config = { api: `${backend}/functions/v1`, supabaseUrl: backend, chat, anonKey: 'sb_publishable_x' };
  const site = {
    origin: 'https://health.example',
    config,
    html: '',
    remotes: {},
    sitemap: '',
  } as unknown as Site;
  const found: Record<string, readonly string[]> = {};
  for (const name of names) {
    const check = REQUEST_CHECKS[name];
    if (check) found[name] = (await runCheck(name, check, site)).faults;
  }
  return found;
}

test('names the setting of the chat server, and no missing upgrade, if SITE_URL is missing', async () => {
  const chat = await start('chat-server/src/main.ts');
  expect(await faultsOf({ chat, backend: chat }, ['chat'])).toEqual({
    chat: [
      'The chat does not accept pages of https://health.example (status 403). Is SITE_URL=https://health.example set for the chat server?',
    ],
  });
});

test('says of a server that does not run that it does not respond, and nothing else', async () => {
  const proxy = await listen(
    () => createServer((_request, response) => response.writeHead(502).end('<h1>502 Bad Gateway</h1>')),
    'localhost',
    0,
  );
  const address = `http://127.0.0.1:${proxy.port}`;
  const names = ['backend', 'CORS', 'writes from other sites', 'anonymous writes', 'realtime', 'chat'];
  const faults = await faultsOf({ chat: address, backend: address }, names);
  for (const name of names)
    expect([name, faults[name]]).toEqual([
      name,
      [
        expect.stringMatching(
          /responds 502, so this cannot be checked: the server behind the proxy does not/,
        ),
      ],
    ]);
  proxy.stop();
});
