import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@health-commons/federation/release';
import { serveSite } from '@health-commons/federation/testing/release-site';
import { createRegistryServer } from './registry-server';

jest.setTimeout(300_000);

const ROUNDS = 20;
const NAMES = ['mfe_map', 'mfe_chat'] as const;
const program = path.join(import.meta.dirname, 'testing/release-rounds.ts');

let site: Awaited<ReturnType<typeof serveSite>>;
let meetings: string;
beforeEach(async () => {
  site = await serveSite();
  meetings = mkdtempSync(path.join(tmpdir(), 'meetings-'));
});
afterEach(() => {
  site.remove();
  rmSync(meetings, { recursive: true });
});

/** Releases both remotes at the same time, in two processes. Resolves to the number of repeated changes. */
async function releaseBoth(to: string): Promise<number> {
  const repeated = await Promise.all(
    NAMES.map(async (name) => {
      const other = NAMES.find((each) => each !== name) ?? '';
      const args = ['--import', 'tsx', program, to, name, other, meetings, String(ROUNDS)];
      const env = { ...process.env, REGISTRY_KEY: site.pemOf(name) };
      const { stdout } = await promisify(execFile)(process.execPath, args, { env });
      return Number(stdout);
    }),
  );
  return repeated.reduce((sum, count) => sum + count, 0);
}

/** Returns the release of each line of the history, sorted. */
const released = () =>
  [...site.read('history.txt').matchAll(/ (mfe_\w+) \S+ -> (\S+) live /g)]
    .map(([, name, version]) => `${name} ${version}`)
    .sort();

const expected = NAMES.flatMap((name) =>
  Array.from({ length: ROUNDS }, (_, index) => `${name} 0.0.${index + 1}`),
).sort();

async function expectNothingLost(repeated: number): Promise<void> {
  // In each round one of the two has an old registry, and repeats its change.
  expect(repeated).toBeGreaterThanOrEqual(ROUNDS);
  expect(released()).toEqual(expected);
  const { remotes } = await readRegistry(site.target);
  for (const name of NAMES)
    expect(remotes.get(name)).toMatchObject({
      fault: null,
      record: { version: `0.0.${ROUNDS}`, previous: { version: `0.0.${ROUNDS - 1}` } },
    });
}

test('two processes that release into one folder at the same time lose no release', async () => {
  await expectNothingLost(await releaseBoth(site.folder));
});

test('two processes that release through a registry server at the same time lose no release', async () => {
  const server = createRegistryServer(site.target, { rate: { burst: 10_000, perMinute: 10_000 } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await expectNothingLost(await releaseBoth(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
