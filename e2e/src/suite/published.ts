import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import { remoteDocumentSchema, type SignedRegistry } from '@health-commons/contracts/registry/signed';
import { readOrCreateKey } from '@health-commons/federation/registry/keys';
import { signRegistry } from '@health-commons/federation/registry/documents';
import { REMOTES, type RemoteName } from '@health-commons/tools/parts';
import * as v from 'valibot';
import { serveOrigin, type Origin } from './origin';
import { repositoryRoot, sharedSuite } from './suite';

/** The entries of a registry by the names of the remotes. */
type Remotes = Record<string, RemoteRecord>;

function recordsOf(registry: SignedRegistry): Remotes {
  const records = Object.entries(registry.remotes).map(([name, { payload }]) => {
    const document = v.parse(remoteDocumentSchema, JSON.parse(payload));
    const { type: _type, name: _name, serial: _serial, ...record } = document;
    return [name, record];
  });
  return Object.fromEntries(records) as Remotes;
}

/** The named remotes are those that tests look up. */
type Origins = Record<RemoteName, Origin> & Record<'mfe-analytics' | 'mfe-phone-ai' | 'mfe-report', Origin>;

/**
 * Serves each of the suite's builds at an origin of its own, with the shared suite's backend. A test can stop an
 * origin, alter its responses and publish a release on it.
 */
async function publishSuite(name: string) {
  const folder = mkdtempSync(path.join(repositoryRoot, '.local', `test-${name}-`));
  const site = path.join(folder, 'site');
  mkdirSync(site);
  const registryFile = path.join(site, 'remotes.json');
  const dist = (workspace: string) => path.join(repositoryRoot, workspace, 'dist');
  const shell = await serveOrigin(dist('shell'), { page: true });
  const served = await Promise.all(
    REMOTES.map(async (remote) => [remote, await serveOrigin(dist(remote))] as const),
  );
  // The keys come from REMOTES, so the record has every remote.
  const origins = Object.fromEntries(served) as Origins;
  const keysFolder = path.join(folder, 'keys');
  const keyOf = (holder: string) => readOrCreateKey(path.join(keysFolder, `${holder}.pem`));
  const owner = keyOf('owner');
  shell.registryKeys = [owner.publicKey];
  // Commands read the owner's key from the page beside the registry.
  writeFileSync(path.join(site, 'index.html'), `<meta name="registry-keys" content="${owner.publicKey}">`);
  let last: SignedRegistry | null = null;
  const publishFile = (): void => {
    last = v.parse(signedRegistrySchema, JSON.parse(readFileSync(registryFile, 'utf8')));
    shell.json['/remotes.json'] = last;
  };
  const publish = (remotes: Remotes): void => {
    writeFileSync(registryFile, JSON.stringify(signRegistry({ remotes, owner, keyOf, last })));
    publishFile();
  };

  const suite = sharedSuite();
  const [config, registry] = await Promise.all(
    ['config.json', 'remotes.json'].map(
      async (file) => (await (await fetch(`${suite.shell}/${file}`)).json()) as Record<string, unknown>,
    ),
  );
  shell.json['/config.json'] = { ...config, remoteOrigins: served.map(([, { address }]) => address) };
  const remotes = recordsOf(v.parse(signedRegistrySchema, registry));
  for (const [remote, { address }] of served) {
    const record = remotes[remote.replaceAll('-', '_')];
    if (record) record.entry = `${address}${new URL(record.entry).pathname}`;
  }
  publish(remotes);

  return {
    shell,
    origins,
    /** A folder of the test. It contains the registry that the release command edits. */
    folder,
    registryFile,
    /** The folder with the secret keys of the registry's owner and of all teams. */
    keysFolder,
    readRemotes: () =>
      recordsOf(v.parse(signedRegistrySchema, JSON.parse(readFileSync(registryFile, 'utf8')))),
    /** Signs these entries, writes them to `registryFile` and serves them to pages. */
    publish,
    /** Serves the registry that a command has written to `registryFile`. */
    publishFile,
    stop: async () => {
      await Promise.all([shell, ...Object.values(origins)].map((origin) => origin.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Published = Awaited<ReturnType<typeof publishSuite>>;

/** Publishes the suite for the tests of a file. The object is empty until the tests run. */
export function withPublished(name: string): Published {
  const published = {} as Published;
  beforeAll(async () => void Object.assign(published, await publishSuite(name)));
  afterAll(() => published.stop());
  return published;
}

/** Makes the suite's folder a target of releases, whose versions the shell's origin serves. Returns their folder. */
export function openReleases({ folder, shell }: Published): string {
  const site = path.join(folder, 'site');
  shell.others = site;
  const config = shell.json['/config.json'] as { remoteOrigins: string[] };
  shell.json['/config.json'] = { ...config, remoteOrigins: [...config.remoteOrigins, shell.address] };
  writeFileSync(path.join(folder, 'target.json'), JSON.stringify({ site: shell.address }));
  return path.join(site, 'remotes');
}
