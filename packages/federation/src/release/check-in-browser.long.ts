import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@health-commons/contracts/registry';
import { goLive } from '../registry-entry';
import { signRemote } from '../registry/documents';
import { checkInBrowser, findBrowser } from './browser';
import { createSite, releaseWith } from './testing/site';

jest.setTimeout(300_000);

/** A page with boxes as the shell has them. The script of the release decides their state. */
const PAGE = `<meta name="registry-keys" content=""><body><script>
  void (async () => {
    const registry = await (await fetch('/remotes.json')).json();
    const { version, entry, mounts } = JSON.parse(registry.remotes.mfe_map.payload);
    for (const mount of mounts) {
      if ((mount.route ?? '/') !== location.pathname) continue;
      const box = document.createElement('div');
      Object.assign(box.dataset, { remote: 'mfe_map', version, state: 'loading' });
      document.body.append(box);
    }
    const script = document.createElement('script');
    script.src = entry;
    document.body.append(script);
  })();
</script></body>`;
const setState = (state: string) =>
  `for (const box of document.querySelectorAll('[data-remote]')) { box.dataset.state = '${state}'; box.textContent = 'Not loaded.'; }`;

/** The requests that the site received. */
const requests: string[] = [];
let server: Server;
let site: ReturnType<typeof createSite>;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end(PAGE);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  site = createSite({ site: origin, base: `${origin}/remotes/{name}/` });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  site.remove();
});

function check(text: string, changes: Partial<Release> = {}): Promise<number> {
  const files = new Map([['remoteEntry.js', Buffer.from(text)]]);
  const release = releaseWith('2', changes, { base: site.target.site, files });
  const signed = signRemote({ name: 'mfe_map', record: goLive(null, release), key: site.keys.mfe_map });
  const registry = { ...site.registry, remotes: { mfe_map: signed } };
  const find = () => Promise.resolve(findBrowser(process.env));
  return checkInBrowser(
    { findBrowser: find, site: site.target.site, name: 'mfe_map', release, files, registry, keys: [] },
    null,
  );
}

test('a release is opened on all of its pages, with a registry and files that are not public', async () => {
  const mounts = [
    { slot: 'home.map', module: './map' },
    { slot: 'home.statistics', module: './map' },
    { route: '/map', label: 'Map', module: './map' },
  ];
  expect(await check(setState('mounted'), { mounts })).toBe(1);
  expect([...new Set(requests)].filter((url) => url !== '/favicon.ico')).toEqual(['/', '/map']);

  await expect(check(setState('failed'))).rejects.toThrow(
    /^mfe_map 2 is mounted in 0 of 1 boxes of the shell at .*: Not loaded\.$/,
  );
  await expect(
    check(`setTimeout(() => { ${setState('mounted')} }, 50); throw new Error('broken');`),
  ).rejects.toThrow(/^mfe_map 2 throws in the shell at .*: broken$/);
});
