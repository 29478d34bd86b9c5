import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { changeEntry, openTarget, readEventCounts } from '@health-commons/federation/release';
import { createSite, releaseWith } from '@health-commons/federation/testing/release-site';
import { createEventStore } from './events';
import { createRegistryServer } from './registry-server';

let site: ReturnType<typeof createSite>;
let server: Server;
let url: string;

/** All events of a test arrive in this hour. */
const NOW = Date.parse('2026-11-24T12:00:00Z');
const openStore = (now = NOW) => createEventStore(site.target.eventsFile, () => now);

async function start(options?: Parameters<typeof createRegistryServer>[1]): Promise<void> {
  const events = openStore();
  server = createRegistryServer(site.target, { events, ...options }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function stop(): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
beforeEach(async () => {
  site = createSite();
  await start();
});
afterEach(async () => {
  if (server.listening) await stop();
  site.remove();
});

const MOUNTED = { remote: 'mfe_map', version: '1', choice: 'live', kind: 'mounted' };
const THREW = { ...MOUNTED, kind: 'threw' };

/** Sends a body as a page does: a text without a preflight. Resolves to the response's status and body. */
async function send(body: unknown, to = url) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${to}/events`, { method: 'POST', body: text });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
const sendEvents = async (...events: object[]) => (await send({ events })).status;

/** Returns the counts of the hour by release. */
const counted = async () => Object.values((await (await openTarget(url)).events())?.hours ?? {})[0] ?? {};
const stored = () => Object.values(readEventCounts(site.target.eventsFile)?.hours ?? {})[0] ?? {};

it('counts the events of each version and choice', async () => {
  await changeEntry(site.target, { name: 'mfe_map', key: site.keys.mfe_map }, (before) => ({
    ...(before ?? releaseWith('1')),
    canary: { ...releaseWith('2'), share: 0.5 },
  }));
  const canary = { ...MOUNTED, version: '2', choice: 'canary' };
  expect(await sendEvents(MOUNTED, canary, THREW)).toBe(204);
  expect(await sendEvents(canary, { ...canary, kind: 'load-failed' })).toBe(204);
  expect(await counted()).toEqual({
    'mfe_map 1 live': { mounted: 1, threw: 1 },
    'mfe_map 2 canary': { mounted: 2, 'load-failed': 1 },
  });
});

it('ignores remotes and versions that the registry does not name', async () => {
  expect(await sendEvents({ ...MOUNTED, remote: 'mfe_other' }, { ...MOUNTED, version: '9' }, THREW)).toBe(
    204,
  );
  expect(await counted()).toEqual({ 'mfe_map 1 live': { threw: 1 } });
});

describe('a request', () => {
  it.each<[string, unknown, number, string]>([
    ['that is not JSON', '{', 400, 'not_json'],
    ['without events', { events: [] }, 400, 'invalid'],
    ['with another field', { events: [{ ...MOUNTED, message: 'typed' }] }, 400, 'invalid'],
    ['with an unknown kind', { events: [{ ...MOUNTED, kind: '__proto__' }] }, 400, 'invalid'],
    ['of more than 20 kB', ' '.repeat(20_001), 413, 'too_large'],
  ])('%s is refused and counts nothing', async (_what, body, status, code) => {
    const answer = await send(body);
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([status, code]);
    expect(await counted()).toEqual({});
  });

  it('from a page of another site is refused and counts nothing', async () => {
    const body = JSON.stringify({ events: [MOUNTED] });
    const sendFrom = (origin: string) =>
      fetch(`${url}/events`, { method: 'POST', headers: { origin }, body });
    expect((await sendFrom('https://other.example')).status).toBe(403);
    expect(await counted()).toEqual({});
    expect((await sendFrom(new URL(site.target.site).origin)).status).toBe(204);
    expect(await counted()).not.toEqual({});
  });
});

it('answers 429 with Retry-After after too many requests, and still lets teams release', async () => {
  await stop();
  await start({ rate: { burst: 1, perMinute: 1 } });
  expect(await sendEvents(MOUNTED)).toBe(204);
  const { status, headers } = await send({ events: [MOUNTED] });
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect((await fetch(`${url}/remotes.json`)).status).toBe(200);
});

it('counts on after a restart, and forgets counts after 90 days', async () => {
  await sendEvents(MOUNTED);
  await stop();
  await start();
  await sendEvents(MOUNTED);
  await stop();
  expect(stored()).toEqual({ 'mfe_map 1 live': { mounted: 2 } });

  const event = { remote: 'mfe_map', version: '1', choice: 'live', kind: 'mounted' } as const;
  const later = openStore(NOW + 91 * 86_400_000);
  later.add([event]);
  later.flush();
  expect(stored()).toEqual({ 'mfe_map 1 live': { mounted: 1 } });
});

it('writes every event that it has accepted before the program ends', async () => {
  const program = path.join(import.meta.dirname, 'main.ts');
  const args = ['--import', 'tsx', program, '--dir', site.folder, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(readline.createInterface({ input: child.stdout }), 'line')) as [string];
  const to = line.replace('listening ', '');
  expect((await send({ events: [MOUNTED] }, to)).status).toBe(204);
  expect(existsSync(site.target.eventsFile)).toBe(false);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(stored()).toEqual({ 'mfe_map 1 live': { mounted: 1 } });
}, 120_000);
