import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import {
  ownerDocumentSchema,
  type Signed,
  type SignedRegistry,
} from '@health-commons/contracts/registry/signed';
import { FIRST_VIEW_FILE, writeFirstViews } from '@health-commons/federation/first-views';
import { createKey, parseKey } from '@health-commons/federation/registry/keys';
import { signRelease } from '@health-commons/federation/registry/release-document';
import { serialOf, signOwner, signRemote } from '@health-commons/federation/registry/sign';
import { releaseWith } from '@health-commons/federation/testing/release-site';
import * as v from 'valibot';
import { exportSite, writeBuilds } from '../export/testing/fixture-builds';

const SITE = 'https://health.example';
const WORDS = "The stranger's words";

let root: string;
let out: string;
let program: ChildProcess;
let url: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'takeover-'));
  out = path.join(root, 'out');
  writeBuilds(root);
  await exportSite(root, ['--site', SITE, '--out', out]);
  const args = ['tools/run.mjs', 'registry', '--dir', out, '--port', '0'];
  const cwd = path.resolve(import.meta.dirname, '../../..');
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  program = child;
  const [line] = (await once(readline.createInterface({ input: child.stdout }), 'line')) as [string];
  url = line.replace('listening ', '');
}, 120_000);
afterAll(async () => {
  if (program.kill('SIGTERM')) await once(program, 'exit');
  rmSync(root, { recursive: true });
});

/** Returns the bytes of every exported file by its path. */
const exported = () =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(out, file), readFileSync(file, 'base64')]),
  );

async function put(file: string, body: string | object, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(`${url}/${file}`, { method: 'PUT', headers, body: text })).status;
}

/** Changes the registry that the server has now. */
async function putRegistry(change: (registry: SignedRegistry) => SignedRegistry) {
  const response = await fetch(`${url}/remotes.json`);
  const registry = (await response.json()) as SignedRegistry;
  return put('remotes.json', change(registry), { 'if-match': response.headers.get('etag') ?? '' });
}

it('a stranger cannot take over the registry, upload a release or write into the pages', async () => {
  const stranger = parseKey(createKey());
  const junk = { key: stranger.publicKey, signature: 'A'.repeat(86) };
  const withJunk = (signed: Signed) => ({ ...signed, signatures: [...signed.signatures, junk] });
  const views = ['en', 'hi'].map((language) => ({ place: '/report', language, html: `<p>${WORDS}</p>` }));
  const files = new Map([
    ['remoteEntry.js', Buffer.from('stranger()')],
    [FIRST_VIEW_FILE, Buffer.from(writeFirstViews({ css: '', views }))],
  ]);
  const mounts = [{ route: '/report', label: 'Report', module: './page' }];
  const release = releaseWith('6.6.6', { mounts }, { name: 'mfe_report', files });
  const before = exported();

  const statuses = [
    await putRegistry((registry) => ({ ...registry, owner: withJunk(registry.owner) })),
    await putRegistry((registry) => {
      const { remotes } = v.parse(ownerDocumentSchema, JSON.parse(registry.owner.payload));
      for (const row of Object.values(remotes)) row.keys = [stranger.publicKey];
      return { ...registry, owner: signOwner({ remotes, key: stranger, last: serialOf(registry.owner) }) };
    }),
    await put('remotes/mfe_report/6.6.6/release.json', signRelease('mfe_report', release, stranger)),
  ];
  for (const [file, data] of files)
    statuses.push(await put(`remotes/mfe_report/6.6.6/${file}`, data.toString()));
  statuses.push(
    await putRegistry((registry) => {
      const last = serialOf(registry.remotes['mfe_report']);
      const entry = signRemote({ name: 'mfe_report', record: release, key: stranger, last });
      return { ...registry, remotes: { ...registry.remotes, mfe_report: entry } };
    }),
  );

  const after = exported();
  const names = Object.keys({ ...before, ...after });
  expect(names.filter((file) => after[file] !== before[file])).toEqual([]);
  expect(statuses).toEqual([403, 403, 403, 422, 422, 403]);
});
