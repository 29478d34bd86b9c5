import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect as connectTcp, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import WebSocket from 'ws';
import { readRows } from './backup/format';
import { aReport, runCommand, supabaseFor } from './testing/clients';
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

  it('`npm run backup` makes a backup of the running backend', async () => {
    const id = '00000000-0000-4000-8000-00000000bac0';
    const seeder = supabaseFor(backend, backend.serviceRoleKey);
    expect((await seeder.from('symptom_reports').insert({ ...aReport, id })).error).toBeNull();
    const out = mkdtempSync(join(tmpdir(), 'health-commons-backup-'));
    expect(await runCommand('backup', '--out', out, '--data-dir', backend.dataDir)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Backup written to .*\.jsonl\.gz\.$/) as string,
    });
    const rows: string[] = [];
    for await (const batch of readRows(join(out, ...readdirSync(out)))) rows.push(...batch.rows);
    expect(rows).toContainEqual(expect.stringContaining(id));
    expect(readdirSync(backend.dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    rmSync(out, { recursive: true });
  });

  describe('the realtime socket', () => {
    const sockets: WebSocket[] = [];

    /** Opens a socket from an address of this machine. Rejects with the status and Retry-After of an error response. */
    async function connectFrom(localAddress: string): Promise<WebSocket> {
      const { port } = new URL(backend.url);
      const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${backend.anonKey}&vsn=2.0.0`;
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
    function rawUpgrade(target: string): Socket {
      const socket = connectTcp(Number(new URL(backend.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
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
      ['//', '404'],
      ['http://[/', '404'],
      ['/x', '404'],
      ['/realtime/v1/websocket?vsn=2.0.0', '401'],
    ])('responds to an upgrade request for %s with %s', async (target, status) => {
      expect(await text(rawUpgrade(target))).toContain(`HTTP/1.1 ${status} `);
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
      const metrics = await fetch(`${backend.url}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      expect(await metrics.text()).toMatch(/^backend_realtime_refused_total\{reason="address"\} [1-9]/m);
    });
  });
});
