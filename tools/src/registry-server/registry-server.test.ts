import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import {
  changeEntry,
  changeOwner,
  inspectRegistry,
  openTarget,
  readRegistry,
} from '@health-commons/federation/release';
import { signRelease, signRemoval } from '@health-commons/federation/registry/release-document';
import { serialOf, signOwner, signRemote } from '@health-commons/federation/registry/sign';
import { goLive } from '@health-commons/federation';
import { createSite, filesOf, releaseWith } from '@health-commons/federation/testing/release-site';
import { createRegistryServer } from './registry-server';

const servers: Server[] = [];
let site: ReturnType<typeof createSite>;
let url: string;

async function start(options?: Parameters<typeof createRegistryServer>[1]): Promise<string> {
  const server = createRegistryServer(site.target, options).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeEach(async () => {
  site = createSite();
  url = await start();
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  site.remove();
});

const name = 'mfe_map';

type Options = { method?: string; tag?: string; body?: unknown };
async function send(path: string, { method = 'PUT', tag, body }: Options = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: tag === undefined ? {} : { 'if-match': tag },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text && JSON.parse(text)) as { code?: string; error?: string } };
}

/** Sends a registry with these changes of the stored one. */
async function put(changes: Partial<SignedRegistry['remotes']>, others: Partial<SignedRegistry> = {}) {
  const response = await fetch(`${url}/remotes.json`);
  const registry = (await response.json()) as SignedRegistry;
  const next = { ...registry, ...others, remotes: { ...(others.remotes ?? registry.remotes), ...changes } };
  const { status, body } = await send('/remotes.json', {
    tag: response.headers.get('etag') ?? '',
    body: next,
  });
  return [status, body.code];
}

type Team = 'mfe_map' | 'mfe_chat';
const entry = (of: Team, by: Team, { last = serialOf(site.registry.remotes[of]), version = '2' } = {}) =>
  signRemote({
    name: of,
    record: { ...releaseWith(version, {}, { name: of }), mounts: [] },
    key: site.keys[by],
    last,
  });

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
  expect(await readRegistry(site.target)).toEqual(await readRegistry(target));
  expect(await target.history()).toMatch(/ mfe_map 1 -> 2 live \(serial \d+, key .{8}\)\n$/);
  expect(await target.versions(name)).toEqual(await site.target.versions(name));
  await expect(target.remove(signRemoval(name, '2', key))).rejects.toThrow('The registry names mfe_map 2');
  await target.publish(signRelease(name, releaseWith('3'), key), filesOf('3'));
  await target.remove(signRemoval(name, '3', key));
  expect(await target.versions(name)).toHaveLength(1);
});

it('lets the owner renew an expired document, and a team release in the meantime', async () => {
  const { remotes } = (await inspectRegistry(site.target)).owner;
  const expired = signOwner({
    remotes,
    keys: [site.keys.owner],
    last: serialOf(site.registry.owner),
    days: -1,
  });
  expect(await put({}, { owner: expired })).toEqual([422, 'expired']);
  const stored = await site.target.read();
  await site.target.replace({ ...site.registry, owner: expired }, stored?.tag ?? null);
  expect(await put({ mfe_map: entry('mfe_map', 'mfe_map') })).toEqual([200, undefined]);
  const { expires } = await changeOwner(await openTarget(url), { keys: [site.keys.owner] }, (rows) => rows);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

describe('a registry', () => {
  it.each<[string, () => Promise<unknown>, readonly [number, string]]>([
    [
      'with an entry that another team has signed',
      () => put({ mfe_chat: entry('mfe_chat', 'mfe_map') }),
      [403, 'unlisted-key'],
    ],
    [
      'with altered bytes',
      () => {
        const signed = entry('mfe_map', 'mfe_map');
        return put({ mfe_map: { ...signed, payload: signed.payload.replace('"2"', '"3"') } });
      },
      [403, 'altered'],
    ],
    [
      'without signatures',
      () => put({ mfe_map: { ...entry('mfe_map', 'mfe_map'), signatures: [] } }),
      [403, 'unsigned'],
    ],
    [
      'without an entry that it had',
      () => put({}, { remotes: { mfe_map: entry('mfe_map', 'mfe_map') } }),
      [422, 'missing'],
    ],
    [
      'with a remote that the owner does not list',
      () => put({ mfe_other: entry('mfe_map', 'mfe_map') }),
      [422, 'unlisted'],
    ],
    [
      'of another owner',
      () =>
        put(
          {},
          {
            owner: signOwner({ remotes: {}, keys: [site.keys.mfe_map], last: serialOf(site.registry.owner) }),
          },
        ),
      [403, 'unlisted-key'],
    ],
  ])('%s is refused', async (_what, action, expected) => {
    expect(await action()).toEqual(expected);
    expect(await readRegistry(site.target)).toEqual(site.registry);
  });

  it.each<[string, Options, readonly [number, string]]>([
    ['without If-Match', { body: {} }, [428, 'if_match_required']],
    ['that is not JSON', { tag: '"x"', body: '{' }, [400, 'not_json']],
    ['of another schema', { tag: '"x"', body: { schema: 1 } }, [400, 'invalid']],
    ['of more than 1 MB', { tag: '"x"', body: ' '.repeat(1_000_001) }, [413, 'too_large']],
  ])('%s is refused', async (_what, options, expected) => {
    const { status, body } = await send('/remotes.json', options);
    expect([status, body.code]).toEqual(expected);
  });

  it('with an older entry than the stored one is refused', async () => {
    const last = (serialOf(site.registry.remotes[name]) ?? 0) + 1_000;
    expect(await put({ mfe_map: entry('mfe_map', 'mfe_map', { last }) })).toEqual([200, undefined]);
    expect(await put({ mfe_map: entry('mfe_map', 'mfe_map') })).toEqual([422, 'older']);
  });

  it('that was read before another change is refused with 412', async () => {
    const body = {
      ...site.registry,
      remotes: { ...site.registry.remotes, mfe_map: entry('mfe_map', 'mfe_map') },
    };
    const tag = `"${(await site.target.read())?.tag}"`;
    await put({ mfe_chat: entry('mfe_chat', 'mfe_chat') });
    expect(await send('/remotes.json', { tag, body })).toMatchObject({
      status: 412,
      body: { code: 'changed' },
    });
  });
});

describe('a version', () => {
  const folder = '/remotes/mfe_map/2';
  const signed = (by: Team, changes = {}) => signRelease(name, releaseWith('2', changes), site.keys[by]);

  it.each<[string, () => Promise<unknown>, number]>([
    ['of another team', () => send(`${folder}/release.json`, { body: signed('mfe_chat') }), 403],
    ['at another address', () => send('/remotes/mfe_map/3/release.json', { body: signed('mfe_map') }), 400],
    [
      'with an entry at another origin',
      () =>
        send(`${folder}/release.json`, {
          body: signed('mfe_map', { entry: 'https://other.example/remoteEntry.js' }),
        }),
      422,
    ],
    [
      'with 301 files',
      () => {
        const hash = `sha384-${'A'.repeat(64)}`;
        const integrity = Object.fromEntries(
          Array.from({ length: 301 }, (_, index) => [`${index}.js`, hash]),
        );
        return send(`${folder}/release.json`, { body: signed('mfe_map', { integrity }) });
      },
      413,
    ],
    ['without release.json', () => send(`${folder}/remoteEntry.js`, { body: 'x' }), 422],
    ['with a path outside', () => send('/remotes/mfe_map/%2e%2e%2f/release.json', { body: {} }), 404],
    ['by POST', () => send(`${folder}/remoteEntry.js`, { method: 'POST', body: 'x' }), 405],
    [
      'with a broken document',
      () => send(`${folder}/release.json`, { body: { payload: '{', signatures: [] } }),
      400,
    ],
    [
      'with a removal that another team signed',
      () => send(folder, { method: 'DELETE', body: signRemoval(name, '2', site.keys.mfe_chat) }),
      403,
    ],
  ])('%s is refused', async (_what, action, status) => {
    expect(await action()).toMatchObject({ status });
  });

  it('is refused with 409 if a file has another hash than the release lists', async () => {
    expect(await send(`${folder}/release.json`, { body: signed('mfe_map') })).toMatchObject({ status: 201 });
    expect(await send(`${folder}/remoteEntry.js`, { body: 'altered' })).toMatchObject({ status: 409 });
  });
});

it('answers 429 with Retry-After after too many requests, and the client tries again', async () => {
  url = await start({ rate: { burst: 1, perMinute: 120 } });
  await fetch(`${url}/target.json`);
  const refused = await fetch(`${url}/target.json`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await openTarget(url)).site).toBe(site.target.site);
});
