import { createServer } from 'node:http';
import { DAY_MS } from '@health-commons/base/days';
import { writeFileAtomically } from '@health-commons/federation/release';
import { partsFile } from '../suite/run-files';
import { runProgram } from '../testing/run-program';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { readStatus } from './read-status';

const { at } = temporaryFolder({ isEmptied: true });
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/**
 * Starts a part that answers every request with `status` and `body`. If `status` is null, the part is stopped again.
 */
async function part(status: number | null, body = '') {
  const server = createServer((_request, response) => response.writeHead(status ?? 200).end(body));
  const { url: address, stop } = await listenAnywhere(server);
  if (status === null) stop();
  else stops.push(stop);
  return { address, health: `${address}/health`, pid: 1 };
}

const writeParts = (parts: Record<string, { address: string }>) =>
  writeFileAtomically(partsFile(at()), {
    api: 'http://localhost:1/functions/v1',
    anonKey: 'key',
    shell: 'http://localhost:2',
    supabaseUrl: 'http://localhost:1',
    dataDir: at(),
    parts,
  });

test('names stopped and unhealthy parts', async () => {
  writeParts({
    shell: await part(200, '{"ok":true}'),
    'mfe-map': await part(null),
    'chat-server': await part(503),
    'local-backend': await part(200, '{"ok":false,"storage":"full"}'),
  });
  const down = { address: expect.any(String) as string, healthy: false };
  expect(await readStatus(at())).toEqual({
    status: {
      api: 'http://localhost:1/functions/v1',
      anonKey: 'key',
      parts: {
        shell: { ...down, healthy: true },
        'mfe-map': down,
        'chat-server': down,
        'local-backend': down,
      },
    },
    fault: 'Down: mfe-map, chat-server, local-backend.',
  });
});

test.each([
  [12.5, 12, null],
  [-0.5, -1, 'remotes.json has expired: start the suite again, which signs it.'],
])(
  'tells that remotes.json is valid for %d days, and fails after its expiry',
  async (days, daysLeft, fault) => {
    writeParts({ shell: await part(200, '{"ok":true}') });
    const payload = JSON.stringify({ expires: new Date(Date.now() + days * DAY_MS).toISOString() });
    writeFileAtomically(at('remotes.json'), { owner: { payload } });
    const { status, fault: found } = await readStatus(at());
    expect([status.registry, found]).toEqual([{ daysLeft }, fault]);
  },
);

test('`npm run status` prints JSON and a hint and exits with 1 if no suite is running', async () => {
  const { code, stdout, stderr } = await runProgram(['tools/run.mjs', 'status', '--run-dir', at()]);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({ api: null, anonKey: null, parts: {} });
  expect(stderr).toContain('npm start');
});
