import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { DEFAULT_ADDRESS_SETTINGS } from './client-address';
import { acceptUpgrades, createHttpServer, rejectUpgrade } from './http-server';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function start(options: Parameters<typeof createHttpServer>[0] = {}): Promise<void> {
  server = createHttpServer(options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function open(localAddress = '127.0.0.2'): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Resolves to everything that the server sends before it closes the connection. */
async function answerTo(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const upgradeTo = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

describe('a connection is closed if its client', () => {
  test.each([
    ['does not finish its headers', 'GET / HT'],
    ['sends nothing', ''],
    ['does not finish its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx'],
  ])('%s', async (_words, text) => {
    await start({ limits: { headers: 50, request: 50, check: 10 } });
    const socket = open();
    socket.write(text);
    expect(await answerTo(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('does not read the response', async () => {
    await start({ limits: { idle: 100 } });
    const body = Buffer.alloc(64 * 1024 * 1024);
    server.on('request', (_request, response) => response.end(body));
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = open();
    socket.pause();
    socket.write(GET);
    const [connection] = await accepted;
    await once(connection, 'close');
    expect(socket.bytesRead).toBeLessThan(body.length);
  });

  test('sends no further request', async () => {
    await start({ limits: { keepAlive: 50 } });
    server.on('request', (_request, response) => response.end());
    const socket = open();
    socket.write(GET);
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('the number of connections', () => {
  /** Opens connections one after another. Returns how many the server kept. */
  async function keeps(count: number, address?: string): Promise<number> {
    let kept = 0;
    for (let tried = 0; tried < count; tried++) {
      const accepted = once(server, 'connection') as Promise<[Socket]>;
      open(address);
      const [{ destroyed }] = await accepted;
      if (!destroyed) kept += 1;
    }
    return kept;
  }

  test('is limited per address and in total', async () => {
    await start({ limits: { perAddress: 2, total: 3 }, sockets: { perAddress: 1, total: 2 } });
    expect(await keeps(4)).toBe(3);
    expect(await keeps(4, '127.0.0.3')).toBe(2);
    sockets[0]?.destroy();
    while ((await keeps(1, '127.0.0.4')) === 0);
  });

  test('has no limit per address behind a proxy, or for exempt loopback clients', async () => {
    const limited = { limits: { perAddress: 1 } };
    await start({ ...limited, addresses: { ...DEFAULT_ADDRESS_SETTINGS, TRUST_PROXY: 1 } });
    expect(await keeps(3)).toBe(3);
    server.close();
    server.closeAllConnections();
    await start({ ...limited, addresses: { ...DEFAULT_ADDRESS_SETTINGS, EXEMPT_LOOPBACK: true } });
    expect(await keeps(3)).toBe(3);
  });
});

describe('an upgrade request', () => {
  const startUpgrades = async () => {
    await start();
    acceptUpgrades(
      server,
      (path) => path === '/socket',
      ({ url }, socket) => {
        if (url === '/socket?fail') throw new Error('handler');
        rejectUpgrade(socket, 503, ['Retry-After: 5']);
      },
    );
  };

  test.each([
    ['/socket', /^HTTP\/1\.1 503 Service Unavailable\r\n[^]*\r\nRetry-After: 5\r\n\r\n$/],
    ['/socket?x', /^HTTP\/1\.1 503 /],
    ['/socket?fail', /^$/],
    ['/x', /^HTTP\/1\.1 404 Not Found\r\n/],
    ['//', /^HTTP\/1\.1 404 /],
    ['*', /^HTTP\/1\.1 404 /],
    ['http://[', /^HTTP\/1\.1 404 /],
  ])('to %s is answered with %s', async (target, answer) => {
    await startUpgrades();
    const socket = open();
    socket.write(upgradeTo(target));
    expect(await answerTo(socket)).toMatch(answer);
  });

  test('whose client resets the connection does not end the process', async () => {
    await startUpgrades();
    const upgraded = once(server, 'upgrade') as Promise<[unknown, Socket]>;
    const socket = open();
    socket.write(upgradeTo('/x'));
    const [, accepted] = await upgraded;
    // An event without a listener would throw.
    expect(() => accepted.emit('error', new Error('read ECONNRESET'))).not.toThrow();
  });
});
