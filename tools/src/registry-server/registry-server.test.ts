import { changeEntry, changeOwner, openTarget, readRegistry } from '@health-commons/federation/release';
import { signRelease, signRemoval } from '@health-commons/federation/registry/release-document';
import { goLive } from '@health-commons/federation';
import { filesOf, releaseWith } from '@health-commons/federation/testing/release-site';
import { startRegistry, type RunningRegistry } from './testing/running-registry';

let registry: RunningRegistry;
let site: RunningRegistry['site'];
let url: RunningRegistry['url'];
let put: RunningRegistry['put'];
let entry: RunningRegistry['entry'];
beforeEach(async () => {
  registry = await startRegistry();
  ({ site, url, put, entry } = registry);
});
afterEach(() => registry.stop());

const name = 'mfe_map';

it('stores a version and a new entry for a release command, and removes a version', async () => {
  const target = await openTarget(url);
  const key = site.keys.mfe_map;
  expect(target.baseOf(name)).toBe(site.target.baseOf(name));
  await target.publish(signRelease(name, releaseWith('2'), key), filesOf('2'));
  await target.publish(signRelease(name, releaseWith('2'), key), filesOf('2'));
  expect(site.read('site/remotes/mfe-map/2/static/js/page.js')).toBe('2');
  const files = filesOf('other');
  await expect(
    target.publish(signRelease(name, releaseWith('2', {}, { files }), key), files),
  ).rejects.toThrow('Version 2 of mfe_map exists with other bytes');

  await changeEntry(target, { name, key }, (before) => goLive(before, releaseWith('2')));
  expect((await readRegistry(site.target)).registry).toEqual((await readRegistry(target)).registry);
  expect(await target.history()).toMatch(/ mfe_map 1 -> 2 live \(serial \d+, key .{8}\)\n$/);
  expect(await target.versions(name)).toEqual(await site.target.versions(name));
  await expect(target.remove(signRemoval(name, '2', key))).rejects.toThrow('The registry names mfe_map 2');
  await target.publish(signRelease(name, releaseWith('3'), key), filesOf('3'));
  await target.remove(signRemoval(name, '3', key));
  expect(await target.versions(name)).toHaveLength(1);
});

it('lets the owner renew an expired document, and a team release in the meantime', async () => {
  const expired = registry.ownerDocument({ days: -1 });
  expect(await put({}, { owner: expired })).toEqual([422, 'expired']);
  registry.write(JSON.stringify({ ...site.registry, owner: expired }));
  expect(await put({ mfe_map: entry('mfe_map', 'mfe_map') })).toEqual([200, undefined]);
  const { expires } = await changeOwner(await openTarget(url), { key: site.keys.owner }, (rows) => rows);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

it('answers 429 with Retry-After after too many requests, and the client tries again', async () => {
  registry.stop();
  registry = await startRegistry({ rate: { burst: 1, perMinute: 120 } });
  await fetch(`${registry.url}/target.json`);
  const refused = await fetch(`${registry.url}/target.json`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await openTarget(registry.url)).site).toBe(registry.site.target.site);
});
