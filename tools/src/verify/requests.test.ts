import { createServer } from 'node:http';
import { startServer } from '@health-commons/base/testing/start-server';
import { root } from '../testing/run-program';
import { listenAnywhere } from '@health-commons/base/server/listen';
import type { Site } from './load-site';
import { FILE_CHECKS } from './checks';
import { REQUEST_CHECKS } from './requests';
import { runCheck } from './verify';

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
    const check = { ...FILE_CHECKS, ...REQUEST_CHECKS }[name];
    if (check) found[name] = (await runCheck(name, check, site)).faults;
  }
  return found;
}

test('names the setting of the chat server, and no missing upgrade, if SITE_URL is missing', async () => {
  const command = ['--import', 'tsx', 'chat-server/src/main.ts', '--port', '0'];
  const server = await startServer(process.execPath, command, /^listening (http\S+)\n/m, { cwd: root });
  const chat = server.found;
  const faults = await faultsOf({ chat, backend: chat }, ['chat']);
  await server.end('SIGTERM');
  expect(faults).toEqual({
    chat: [
      'The chat does not accept pages of https://health.example (status 403). Is SITE_URL=https://health.example set for the chat server?',
    ],
  });
});

test('says of a server that does not run that it does not respond, and nothing else', async () => {
  const proxy = await listenAnywhere(
    createServer((_request, response) => response.writeHead(502).end('<h1>502 Bad Gateway</h1>')),
  );
  const address = proxy.url;
  const names = ['backend', 'CORS', 'writes from other sites', 'anonymous writes', 'realtime', 'chat'];
  const faults = await faultsOf({ chat: address, backend: address }, ['jobs', ...names]);
  proxy.stop();
  const reason = /responds 502, so this cannot be checked: the server behind the proxy does not/;
  expect(faults).toEqual({
    jobs: [expect.stringMatching(/responds 502 without a readiness report/)],
    ...Object.fromEntries(names.map((name) => [name, [expect.stringMatching(reason)]])),
  });
});
