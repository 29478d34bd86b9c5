import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { FIRST_SEED, settleDemonstration } from './demonstration';
import { readMarker, writeMarker } from './marker';

let dataDir: string;
let server: Server;
let requests: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'demonstration-'));
  requests = [];
  // This server only accepts and records requests. seed-demonstration.test.ts sends them to a real backend.
  server = createServer((request, response) => {
    requests.push(request.method ?? '');
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(request.method === 'GET' ? 200 : 201, { 'content-type': 'application/json' })
          .end('[]'),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  rmSync(dataDir, { recursive: true });
});

function settle(options: { empty?: boolean; external?: boolean } = {}) {
  const supabaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return settleDemonstration(
    { supabaseUrl, serviceKey: 'key', dataDir },
    { empty: false, external: false, say: () => undefined, ...options },
  );
}

test('adds demonstration reports only once, when the data folder is new', async () => {
  await expect(settle()).resolves.toBe(true);
  expect(requests).toContain('POST');
  expect(readMarker(dataDir)).toMatchObject(FIRST_SEED);
  requests = [];
  await expect(settle()).resolves.toBe(true);
  expect(requests).toEqual([]);
});

test('removes the reports if `empty` is set, and does not add them again later', async () => {
  writeMarker(dataDir, { reports: 5, seed: 1, at: '2026-01-01T00:00:00Z' });
  await expect(settle({ empty: true })).resolves.toBe(false);
  expect(requests).toContain('DELETE');
  expect(readMarker(dataDir)).toEqual({ empty: true });
  requests = [];
  await expect(settle()).resolves.toBe(false);
  expect(requests).toEqual([]);
});

test("leaves the operator's own database unchanged", async () => {
  await expect(settle({ external: true })).resolves.toBe(false);
  expect(requests).toEqual([]);
  expect(readMarker(dataDir)).toBeNull();
});
