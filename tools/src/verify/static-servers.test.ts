import { latestFile, readLatest, releaseFrom } from '@health-commons/federation';
import { createKey, parseKey } from '@health-commons/federation/registry/keys';
import { PAGE_KEYS_FILE } from '@health-commons/federation/installed-page';
import { signRegistry } from '@health-commons/federation/registry/documents';
import { writeBuilds } from '../export/testing/fixture-builds';
import { createStaticServer, serveRemote } from '../static-server/server';
import { serveShell } from '../static-server/serve-shell';
import { REMOTES } from '../suite/parts';
import { configWith } from '../testing/config';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { verify } from './verify';

/** The checks of files. The suite has no sitemap. */
const STATIC = [
  'files and hashes',
  'headers',
  'content security policy',
  'registry',
  'remotes',
  'pages',
  'missing files',
];

const { at, write } = temporaryFolder();
const stops: (() => void)[] = [];
afterAll(() => stops.forEach((stop) => stop()));

/** Starts a server and resolves to its origin. */
async function start(handler: Parameters<typeof createStaticServer>[0]): Promise<string> {
  const { url, stop } = await listenAnywhere(createStaticServer(handler));
  stops.push(stop);
  return url;
}

test("the suite's static servers pass the checks of static files", async () => {
  writeBuilds(at());
  const remotes = await Promise.all(
    REMOTES.map(async (name) => {
      const origin = await start(serveRemote(name, at(`${name}/dist`)));
      const latest = readLatest(latestFile(at(name)));
      if (!latest) throw new Error(`${name} has no build`);
      return { name: latest.name, origin, record: releaseFrom(latest, origin) };
    }),
  );
  const site = await start(serveShell({ dist: at('shell/dist'), runDir: at('run') }));
  const remoteOrigins = remotes.map(({ origin }) => origin);
  const config = configWith({ supabaseUrl: site, api: site, chat: site, remoteOrigins });
  const owner = parseKey(createKey());
  const registry = signRegistry({
    remotes: Object.fromEntries(remotes.map(({ name, record }) => [name, record])),
    owner,
    keyOf: () => owner,
    last: null,
    days: 20,
  });
  write(`run/${PAGE_KEYS_FILE}`, JSON.stringify({ owner: [owner.publicKey] }));
  write('run/config.json', JSON.stringify(config));
  write('run/remotes.json', JSON.stringify(registry));

  const results = (await verify(site)).filter(({ name }) => STATIC.includes(name));
  expect(results.map(({ name, faults }) => [name, faults])).toEqual(STATIC.map((name) => [name, []]));
  expect(results.find(({ name }) => name === 'registry')?.notes).toEqual([
    expect.stringMatching(/^The owner's document expires on .* Run npm run keys -- renew/),
  ]);
});
