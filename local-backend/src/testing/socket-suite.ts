import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import WebSocket from 'ws';
import { REALTIME_LIMITS } from '../realtime/limits';
import { METRICS_TOKEN } from './http-suite';
import { ANY_REPORT, insertReports, realtimeSockets, report, TOPIC } from './realtime-socket';
import type { TestBackend } from './start-backend';

/** Tests both versions of the realtime protocol, and its limits. */
export function describeSockets(backend: () => TestBackend): void {
  const { connect, closeAll, sockets } = realtimeSockets(backend);

  /** Opens a socket from an address of this machine. Rejects with the status and Retry-After of an error response. */
  async function connectFrom(localAddress: string): Promise<WebSocket> {
    const { port } = new URL(backend().url);
    const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${backend().anonKey}&vsn=2.0.0`;
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

  /** Sends a raw upgrade request that no WebSocket client would send. */
  function rawUpgrade(target: string, headers = '', localAddress = '127.0.0.2'): Socket {
    const socket = connectTcp({ port: Number(new URL(backend().url).port), host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`,
    );
    return socket;
  }

  describe('the realtime socket', () => {
    afterEach(closeAll);

    it.each(['1.0.0', '2.0.0'] as const)(
      'lets a client of version %s join, receive a change and leave',
      async (version) => {
        const { messages, send, join } = await connect({ version });
        join([ANY_REPORT]);
        const joined = await messages.next();
        expect(joined).toMatchObject({ ref: '1', event: 'phx_reply', payload: { status: 'ok' } });
        const { postgres_changes: accepted } = joined.payload['response'] as {
          postgres_changes: { id: number }[];
        };
        expect(accepted).toEqual([{ id: expect.any(Number) as number, ...ANY_REPORT }]);
        expect(await messages.next()).toMatchObject({
          event: 'system',
          payload: { status: 'ok', extension: 'postgres_changes' },
        });

        await insertReports(backend(), report({ pin_code: 'S1' }));
        expect(await messages.next()).toMatchObject({
          topic: TOPIC,
          event: 'postgres_changes',
          payload: {
            ids: [accepted[0]?.id],
            data: {
              type: 'INSERT',
              schema: 'public',
              table: 'symptom_reports',
              record: { pin_code: 'S1', symptoms: ['Fever', 'Cough'] },
              columns: expect.arrayContaining([{ name: 'symptoms', type: '_symptom' }]) as unknown[],
              errors: null,
            },
          },
        });

        send('phx_leave');
        expect(await messages.next()).toMatchObject({ event: 'phx_reply', payload: { status: 'ok' } });
        expect(await messages.next()).toMatchObject({ event: 'phx_close' });
      },
    );

    it('acknowledges heartbeats', async () => {
      const { messages, send } = await connect();
      send('heartbeat', {}, 'phoenix');
      expect(await messages.next()).toMatchObject({ topic: 'phoenix', payload: { status: 'ok' } });
    });

    it('closes after a frame that is not a message of the protocol version', async () => {
      const text = await connect();
      text.socket.send('{');
      expect(await closed(text.socket)).toBe(1003);
      const binary = await connect();
      binary.socket.send(Buffer.from([3, 1]));
      expect(await closed(binary.socket)).toBe(1003);
      const old = await connect({ version: '1.0.0' });
      old.socket.send(Buffer.from([3, 0, 0, 0, 0, 0, 0]));
      expect(await closed(old.socket)).toBe(1003);
    });

    it('closes after an oversized frame or too many messages', async () => {
      const large = await connect();
      large.socket.send('x'.repeat(REALTIME_LIMITS.frame + 1));
      expect(await closed(large.socket)).toBe(1009);
      const many = await connect();
      for (let count = 0; count <= REALTIME_LIMITS.messagesPerTenSeconds; count++)
        many.send('heartbeat', {}, 'phoenix');
      expect(await closed(many.socket)).toBe(1008);
    });

    it.each([
      ['//', '404'],
      ['http://[/', '404'],
      ['/x', '404'],
      ['/realtime/v1/websocket?vsn=2.0.0', '401'],
    ])('responds to an upgrade request for %s with %s', async (target, status) => {
      expect(await answerTo(rawUpgrade(target))).toContain(`HTTP/1.1 ${status} `);
    });

    it('responds 400 to an upgrade request with an invalid WebSocket key', async () => {
      const target = `/realtime/v1/websocket?apikey=${backend().anonKey}`;
      const answer = await answerTo(rawUpgrade(target, 'Sec-WebSocket-Key: short\r\n'));
      expect(answer).toContain('HTTP/1.1 400 ');
    });

    it('survives clients that reset the connection after an upgrade request', async () => {
      const resets = Array.from({ length: 600 }, async (_, index) => {
        const socket = rawUpgrade('/x', '', `127.0.0.${2 + (index % 10)}`);
        await once(socket, 'ready');
        socket.resetAndDestroy();
      });
      await Promise.all(resets);
      expect((await fetch(`${backend().url}/health`)).status).toBe(200);
    });

    it('limits the sockets of an address, but not those of another', async () => {
      const refused = '503, Retry-After 5';
      const opened = await Promise.all(Array.from({ length: 200 }, () => connectFrom('127.0.0.3')));
      await expect(connectFrom('127.0.0.3')).rejects.toThrow(refused);
      await connectFrom('127.0.0.4');
      opened[0]?.terminate();
      const isOpen = () =>
        connectFrom('127.0.0.3').then(
          () => true,
          () => false,
        );
      while (!(await isOpen()));
      const metrics = await fetch(`${backend().url}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      expect(await metrics.text()).toMatch(/^backend_realtime_refused_total\{reason="address"\} [1-9]/m);
    });

    it('requires an API key', async () => {
      const socket = new WebSocket(`${backend().url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`);
      await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow('401');
    });
  });
}

async function answerTo(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));
