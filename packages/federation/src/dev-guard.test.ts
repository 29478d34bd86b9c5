import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { freePort } from '@health-commons/base/testing/free-port';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { serverConfiguration } from './dev-server';

const SHELL = 'https://staging.example';
const { at, write } = temporaryFolder();
let server: WebpackDevServer;
let port: number;
beforeAll(async () => {
  write('remotes.json', '{}');
  port = await freePort();
  const compiler = webpack({
    mode: 'development',
    entry: 'data:text/javascript,',
    plugins: [new HtmlWebpackPlugin()],
  });
  if (!compiler) throw new Error('There is no compiler.');
  const options = { port, runDir: at(), shells: [SHELL, 'http://localhost:3000'] };
  server = new WebpackDevServer({ ...serverConfiguration(options, at(), true), hot: false }, compiler);
  await server.start();
}, 60_000);
afterAll(() => server.stop());

/** Sends a request with these headers for a file of the build. `$` in a value is the port. */
async function send(headers: Readonly<Record<string, string>>, target: string) {
  const filled: Record<string, string> = { host: `localhost:${port}` };
  for (const [name, value] of Object.entries(headers)) filled[name] = value.replace('$', String(port));
  const sent = request({ host: 'localhost', port, path: target, headers: filled }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return [response.statusCode, response.resume().headers] as const;
}

const script = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };

describe.each(['/main.js', '/remotes.json'])('the development server with %s', (file) => {
  it.each<[string, Readonly<Record<string, string>>, number, boolean]>([
    ['lets a page under 127.0.0.1 read it', { host: '127.0.0.1:$' }, 200, false],
    ['lets the shell read it', { origin: SHELL }, 200, true],
    ['lets no other origin read it', { origin: 'https://attacker.example' }, 200, false],
    ['lets no other program on this machine read it', { origin: 'http://localhost:1' }, 200, false],
    ['refuses a host name that is pointed to this machine', { host: 'attacker.example:$' }, 403, false],
    ['refuses a script element of another site', { ...script, 'sec-fetch-site': 'cross-site' }, 403, false],
    ['serves a script element of its own page', { ...script, 'sec-fetch-site': 'same-origin' }, 200, false],
  ])('%s', async (_what, headers, status, isReadable) => {
    const [found, sent] = await send(headers, file);
    expect([found, sent['access-control-allow-origin']]).toEqual([
      status,
      isReadable ? headers['origin'] : undefined,
    ]);
  });
});

it.each([
  ['/report', 200],
  ['/hi/report?from=link', 200],
  ['/missing.js', 404],
  ['/static/js/missing.js', 404],
])('every reader that requests %s gets %i', async (target, status) => {
  for (const accept of ['*/*', 'text/html', 'application/json'])
    expect((await send({ accept }, target))[0]).toBe(status);
});

it.each([
  ['accepts', SHELL, 'ok'],
  ['refuses', 'http://attacker.example', 'Invalid Host/Origin header'],
])('%s the WebSocket of %s', async (_what, origin, expected) => {
  const socket = new (await import('ws')).WebSocket(`ws://localhost:${port}/ws`, { origin });
  const message = await new Promise<string>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (/"ok"|Invalid/.test(data.toString())) resolve(data.toString());
    });
  });
  socket.terminate();
  expect(message).toContain(expected);
});
