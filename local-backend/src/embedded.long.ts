import { once } from 'node:events';
import WebSocket from 'ws';
import { REALTIME_LIMITS } from './realtime/protocol';
import { describeBackend } from './testing/backend-suite';
import { METRICS_TOKEN } from './testing/http-suite';
import { START_LIMIT, startBackend, type TestBackend } from './testing/start-backend';

jest.setTimeout(60_000);

describe('with the embedded database,', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ env: { METRICS_TOKEN, LOG_LEVEL: 'debug' } });
  }, START_LIMIT);
  afterAll(() => backend.stop());

  describeBackend(
    () => backend,
    () => null,
  );

  describe('the realtime socket', () => {
    const sockets: WebSocket[] = [];

    /** Opens a socket from an address of this machine. Rejects with the status and Retry-After of an error response. */
    async function connectFrom(
      localAddress: string,
      target = `/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`,
    ): Promise<WebSocket> {
      const address = `ws://127.0.0.1:${new URL(backend.url).port}${target}`;
      const socket = new WebSocket(address, { localAddress });
      sockets.push(socket);
      await new Promise((resolve, reject) => {
        socket.once('open', resolve).once('error', reject);
        socket.once('unexpected-response', (_request, { statusCode, headers }) =>
          reject(new Error(`${statusCode}, Retry-After ${headers['retry-after']}`)),
        );
      });
      return socket;
    }

    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.terminate();
    });

    it('closes after an oversized frame', async () => {
      const socket = await connectFrom('127.0.0.1');
      const closed = once(socket, 'close');
      socket.send('x'.repeat(REALTIME_LIMITS.frame + 1));
      expect(await closed).toMatchObject([1009, expect.anything()]);
    });

    it.each([
      ['/x', '404'],
      ['/realtime/v1/websocket?vsn=2.0.0', '401'],
    ])('responds to an upgrade request for %s with %s', async (target, status) => {
      await expect(connectFrom('127.0.0.1', target)).rejects.toThrow(status);
    });

    it('limits the sockets of an address, but not those of another', async () => {
      const refused = '503, Retry-After 5';
      const opened = await Promise.all(Array.from({ length: 200 }, () => connectFrom('127.0.0.3')));
      await expect(connectFrom('127.0.0.3')).rejects.toThrow(refused);
      await connectFrom('127.0.0.4');
      opened[0]?.terminate();
      while (!(await connectFrom('127.0.0.3').catch(() => null)));
      const metrics = await fetch(`${backend.url}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      expect(await metrics.text()).toMatch(/^backend_realtime_refused_total\{reason="address"\} [1-9]/m);
    });
  });
});
