import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { insertionPoint } from '@health-commons/contracts/first-view';
import { FIRST_VIEW_FILE, writeFirstViews } from '@health-commons/federation/first-views';
import { createKey, parseKey } from '@health-commons/federation/registry/keys';
import { PAGE_KEYS_FILE } from '@health-commons/federation/registry/page-keys';
import { signRegistry } from '@health-commons/federation/registry/sign';
import { createStaticServer } from './server';
import { serveShell } from './serve-shell';
import { ask, startServer } from './testing/ask';

const CONTENT = writeFirstViews({
  css: 'p{color:red}',
  views: [{ place: '/report', language: 'en', html: '<p>Country</p>' }],
});
const PAGE = `<!doctype html><html lang="en"><meta name="registry-keys" content=""><div id="root">${insertionPoint('/report')}</div>`;
const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

const owner = parseKey(createKey());
let folder: string;
let remote: Server;
let shell: Server;
/** What the remote's server responds. */
let content: string | null;
let requests: number;

const urlOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;
const pageText = async () => (await ask(shell, '/report', { headers: NAVIGATION })).body.toString();

function writeRegistry(version: string, text: string): void {
  const integrity = { [FIRST_VIEW_FILE]: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  const registry = signRegistry({
    remotes: {
      mfe_report: {
        version,
        entry: `${urlOf(remote)}/${version}/remoteEntry.js`,
        integrity,
        mounts: [{ route: '/report', label: 'Report', module: './page' }],
        requires: { shellApi: '^2.0' },
      },
    },
    owner,
    keyOf: () => owner,
    last: null,
  });
  writeFileSync(path.join(folder, 'run/remotes.json'), JSON.stringify(registry));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shell-'));
  for (const name of ['dist', 'run']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'dist/index.html'), PAGE);
  writeFileSync(path.join(folder, 'run', PAGE_KEYS_FILE), JSON.stringify({ owner: [owner.publicKey] }));
  [content, requests] = [CONTENT, 0];
  remote = createServer((request, response) => {
    if (request.url?.endsWith(FIRST_VIEW_FILE)) requests += 1;
    response.statusCode = content === null ? 404 : 200;
    response.end(content ?? 'There is no such file.');
  });
  await startServer(remote);
  shell = createStaticServer(
    serveShell({ dist: path.join(folder, 'dist'), runDir: path.join(folder, 'run') }),
  );
  await startServer(shell);
  writeRegistry('1', CONTENT);
});
afterEach(() => {
  remote.close();
  shell.close();
  rmSync(folder, { recursive: true });
});

test('a page has the first view of the live release, which is fetched once', async () => {
  expect(await pageText()).toContain('<p>Country</p>');
  expect(await pageText()).toContain('<p>Country</p>');
  expect(requests).toBe(1);
});

test('a page has the first view of the next release as soon as the registry lists it', async () => {
  await pageText();
  content = CONTENT.replace('Country', 'Where');
  writeRegistry('2', content);
  expect(await pageText()).toContain('<p>Where</p>');
});

test.each([
  ['is missing', () => (content = null)],
  ['has other bytes than the team has signed', () => (content = CONTENT.replace('Country', 'Password'))],
  ['is too long', () => writeRegistry('2', (content = CONTENT + ' '.repeat(1024 * 1024)))],
])('a page is served as it was built if the file %s', async (_reason, change) => {
  change();
  const page = await pageText();
  expect(page).toContain(insertionPoint('/report'));
});

test('a page is served as it was built if the owner has not signed the registry', async () => {
  writeFileSync(
    path.join(folder, 'run', PAGE_KEYS_FILE),
    JSON.stringify({ owner: [parseKey(createKey()).publicKey] }),
  );
  expect(await pageText()).toContain(insertionPoint('/report'));
  expect(requests).toBe(0);
});
