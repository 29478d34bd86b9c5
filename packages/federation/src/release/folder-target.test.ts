import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from '@health-commons/base/lock';
import type { Release } from '@health-commons/contracts/registry';
import { goLive, rollBack, startCanary } from '../registry-entry';
import { serialOf, signOwner, signRegistry, signRelease, signRemoval } from '../registry/documents';
import { createKey, parseKey } from '../registry/keys';
import { changeEntry, changeOwner, readRegistry } from './change-registry';
import { openTarget } from './http-target';
import { changeCanary, printStatus, pruneVersions, rollBackRelease } from './releases';
import { SITE, createSite, filesOf, releaseWith } from './testing/site';

let site: ReturnType<typeof createSite>;
beforeEach(() => {
  site = createSite();
});
afterEach(() => site.remove());

const name = 'mfe_map';
const release = (next: Release, note?: string) =>
  changeEntry(site.target, { name, key: site.keys.mfe_map, note }, (before) => goLive(before, next));
const publish = (version: string, text = version) => {
  const files = filesOf(text);
  const signed = signRelease(name, releaseWith(version, {}, { files }), site.keys.mfe_map);
  return site.target.publish(signed, files);
};
const folderOf = (version: string) => path.join(site.folder, 'site/remotes/mfe-map', version);

describe('a change of an entry', () => {
  it('gives the entry a higher serial, and keeps the other parts', async () => {
    const before = site.registry;
    expect(await release(releaseWith('2'))).toMatchObject({ version: '2', previous: { version: '1' } });
    const after = (await readRegistry(site.target)).registry;
    expect(after).toMatchObject({ owner: before.owner, remotes: { mfe_chat: before.remotes['mfe_chat'] } });
    expect(serialOf(after.remotes[name])).toBeGreaterThan(serialOf(before.remotes[name]) ?? Infinity);
  });

  it('is refused without a change of the registry if the owner does not allow it', async () => {
    const foreign = releaseWith('2', { mounts: [{ route: '/chat', label: 'Map', module: './map' }] });
    await expect(release(foreign)).rejects.toThrow('mfe_map mounts /chat, which the owner does not list');
    await expect(release(releaseWith('2', {}, { base: 'https://other.example' }))).rejects.toThrow(
      'mfe_map has an entry at https://other.example, which the owner does not list',
    );
    const withKey = (of: string) =>
      changeEntry(site.target, { name: of, key: site.keys.mfe_map }, (before) =>
        goLive(before, releaseWith('2')),
      );
    await expect(withKey('mfe_chat')).rejects.toThrow(
      /^The owner does not list key .{8} for mfe_chat\. Send/,
    );
    await expect(withKey('mfe_other')).rejects.toThrow('does not list mfe_other');
    expect((await readRegistry(site.target)).registry).toEqual(site.registry);
  });

  it('is repeated on the new registry if another team changes the registry in the meantime', async () => {
    const said: string[] = [];
    const other = { name: 'mfe_chat', key: site.keys.mfe_chat };
    let calls = 0;
    await changeEntry(
      site.target,
      { name, key: site.keys.mfe_map, say: (line) => said.push(line) },
      async (before) => {
        calls += 1;
        if (calls === 1)
          await changeEntry(site.target, other, (record) =>
            goLive(record, { ...releaseWith('7'), mounts: [] }),
          );
        return goLive(before, releaseWith('2'));
      },
    );
    expect(said).toEqual(['Another release changed the registry. Trying again (2 of 10).']);
    expect(site.read('history.txt').match(/ mfe_\w+ 1 -> \d live/g)).toEqual([
      ' mfe_chat 1 -> 7 live',
      ' mfe_map 1 -> 2 live',
    ]);
  });

  it('of two teams that release at the same time is not lost', async () => {
    await Promise.all(
      (['mfe_map', 'mfe_chat'] as const).map(async (team) => {
        const target = await openTarget(site.folder);
        for (const version of ['2', '3', '4'])
          await changeEntry(target, { name: team, key: site.keys[team] }, (before) =>
            goLive(before, { ...releaseWith(version, {}, { name: team }), mounts: [] }),
          );
      }),
    );
    const { remotes } = await readRegistry(site.target);
    for (const team of ['mfe_map', 'mfe_chat'])
      expect(remotes.get(team)).toMatchObject({
        fault: null,
        record: { version: '4', previous: { version: '3' } },
      });
  });

  it('has a line with version, serial, key and note in the history', async () => {
    await release(releaseWith('2'), 'Fix the\nlegend');
    await rollBackRelease({ target: site.target, name, key: site.keys.mfe_map, say: () => undefined });
    await changeOwner(site.target, { key: site.keys.owner }, ({ mfe_chat: _removed, ...rows }) => rows);
    const key = site.keys.mfe_map.publicKey.slice(0, 8);
    const lines = (await site.target.history()).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\dT[\d:]{8}Z mfe_map 1 -> 2 live \(serial \d+, key .{8}\): Fix the legend$/,
      ),
      expect.stringMatching(/ mfe_map 2 -> 1 rollback \(serial \d+, key .{8}\)$/),
      expect.stringMatching(/ owner removed mfe_chat, valid until \d{4}-\d\d-\d\d \(serial \d+, key .{8}\)$/),
    ]);
    expect(lines[0]).toContain(`key ${key}`);
  });
});

describe('the registry', () => {
  it('is not replaced by a program that has read an older one', async () => {
    const stored = await site.target.read();
    await release(releaseWith('2'));
    expect(await site.target.replace(site.registry, stored?.tag ?? '')).toBe(false);
    expect(await site.target.replace(site.registry, null)).toBe(false);
  });

  it('is not changed while another program holds the lock', async () => {
    const lock = path.join(site.folder, 'registry.lock');
    const held = await takeLock(lock, {
      ...{ name: 'The registry', remedy: 'wait', patience: 0, onLost: () => undefined },
    });
    const change = release(releaseWith('2'));
    const later = new Promise((resolve) => setTimeout(resolve, 100, 'later'));
    expect(await Promise.race([change, later])).toBe('later');
    await held.release();
    await change;
    expect(readdirSync(site.folder).filter((file) => file.startsWith('registry.lock'))).toEqual([]);
  });

  it('is neither read nor changed if somebody has altered the file', async () => {
    const file = path.join(site.folder, 'site/remotes.json');
    const stranger = parseKey(createKey());
    const { owner } = site.registry;
    const junk = { key: stranger.publicKey, signature: 'A'.repeat(86) };
    for (const [text, words] of [
      ['{"schema": 1', 'is not a signed registry'],
      [JSON.stringify(site.registry).replace('home.map', 'home.mop'), 'does not match its signature'],
      [
        JSON.stringify({ ...site.registry, owner: { ...owner, signatures: [...owner.signatures, junk] } }),
        'which the page does not list',
      ],
      [
        JSON.stringify({ ...site.registry, owner: signOwner({ remotes: {}, key: stranger }) }),
        'which the page does not list',
      ],
    ] as const) {
      writeFileSync(file, text);
      await expect(site.target.read()).rejects.toThrow(words);
      await expect(site.target.replace(site.registry, null)).rejects.toThrow(words);
      await expect(release(releaseWith('2'))).rejects.toThrow(words);
      expect(site.read('site/remotes.json')).toBe(text);
    }
  });

  it('is written first only by an owner whose key the page lists', async () => {
    rmSync(path.join(site.folder, 'site/remotes.json'));
    await expect(release(releaseWith('2'))).rejects.toThrow('The target has no registry. Run npm run export');
    const owner = parseKey(createKey());
    const foreign = signRegistry({ remotes: {}, owner, keyOf: () => owner, last: null });
    await expect(site.target.replace(foreign, null)).rejects.toThrow('which the page does not list');
    expect(await site.target.replace(site.registry, null)).toBe(true);
    expect(await site.target.replace(site.registry, null)).toBe(false);
  });
});

describe('a version', () => {
  it('is stored once with its files, and refused with other bytes', async () => {
    await publish('2');
    const before = readdirSync(folderOf('2'));
    await publish('2');
    expect(readdirSync(folderOf('2'))).toEqual(before);
    await expect(publish('2', 'other')).rejects.toThrow(
      'Version 2 of mfe_map exists with other bytes. Choose another version with --version.',
    );
    expect(site.read('site/remotes/mfe-map/2/static/js/page.js')).toBe('2');
  });

  it('appears when all of its files have arrived', async () => {
    const { store } = site.target;
    const next = releaseWith('2');
    expect(store.open(signRelease(name, next, site.keys.mfe_map))).toEqual(Object.keys(next.integrity));
    const version = { name, version: '2' };
    const [[first, data] = ['', Buffer.of()], [second, rest] = ['', Buffer.of()]] = filesOf('2');
    expect(await store.put(version, first, data)).toBe(true);
    await expect(store.put(version, second, data)).rejects.toThrow('another hash than the release lists');
    await expect(store.put(version, '../release.json', data)).rejects.toThrow('no signed release with');
    expect(existsSync(folderOf('2'))).toBe(false);
    expect(await store.put(version, second, rest)).toBe(true);
    expect(existsSync(folderOf('2'))).toBe(true);
    expect(await store.put(version, second, rest)).toBe(false);
  });

  it('can be made live again with its mounts and its shell API range', async () => {
    const { target, keys } = site;
    const options = { target, name, key: keys.mfe_map, say: () => undefined };
    for (const version of ['2', '3', '4']) await publish(version);
    await release(releaseWith('2'));
    await release(releaseWith('3'));
    await release(releaseWith('4', { mounts: [], requires: { shellApi: '^9.0' } }));
    await rollBackRelease(options, '2');
    const said: string[] = [];
    await printStatus({ ...options, say: (line) => said.push(line) });
    expect(said).toEqual([
      'live      2  2 files, shell API ^2.0',
      'previous  4  2 files, shell API ^9.0',
      expect.stringMatching(/^owner {5}valid until .* \(90 days\)$/),
    ]);
    await expect(rollBackRelease(options, '5')).rejects.toThrow('The target has no version 5 of mfe_map');
    const forged = signRelease(name, releaseWith('6'), keys.mfe_chat);
    await expect(target.publish(forged, filesOf('6'))).rejects.toThrow('which the owner does not list');
    await target.store.publish(forged, filesOf('6'));
    await expect(rollBackRelease(options, '6')).rejects.toThrow('which the owner does not list');
  });

  it('can be a canary for a share of browsers, which is widened, promoted or aborted', async () => {
    const { target, keys } = site;
    const said: string[] = [];
    const options = { target, name, key: keys.mfe_map, say: (line: string) => said.push(line) };
    const start = (version: string, share: number) =>
      changeEntry(target, options, (before) => startCanary(name, before, releaseWith(version), share));
    await start('2', 0.05);
    await changeCanary(options, 0.2);
    await printStatus(options);
    expect(said).toContain('canary    2  2 files, shell API ^2.0, 20 % of browsers');
    await changeCanary(options, 'promote');
    await start('3', 0.005);
    // A fix of the live release keeps the canary.
    expect(await release(releaseWith('2.1'))).toMatchObject({ version: '2.1', canary: { version: '3' } });
    await changeCanary(options, 'abort');
    const { version, canary, previous } = await changeEntry(target, options, (before) =>
      rollBack(name, before),
    );
    expect([version, canary, previous?.version]).toEqual(['2', undefined, '2.1']);
    expect(site.read('history.txt').match(/(?<=mfe_map )[^(]+(?= \()/g)).toEqual([
      'canary 2 at 5 %',
      'canary 2 at 20 %',
      '1 -> 2 promoted',
      'canary 3 at 0.5 %',
      '2 -> 2.1 live',
      'canary 3 aborted',
      '2.1 -> 2 rollback',
    ]);
    await expect(start('2', 0.05)).rejects.toThrow('mfe_map 2 is live already');
    await expect(changeCanary(options, 'promote')).rejects.toThrow('no canary of mfe_map');
  });

  it('is removed by `prune` unless it is new or the registry names it', async () => {
    const { target, keys } = site;
    for (const version of ['1', '2', '3', '4', '5']) {
      await publish(version);
      const time = Number(version);
      utimesSync(path.join(folderOf(version), 'release.json'), time, time);
    }
    await release(releaseWith('2'));
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await pruneVersions({ target, name, key: keys.mfe_map, say }, 2);
    // 1 is the previous release, and 2 the live one.
    expect(said).toEqual(['removed 3']);
    await target.remove(signRemoval(name, '5', keys.mfe_map));
    expect(readdirSync(path.dirname(folderOf('1'))).sort()).toEqual(['1', '2', '4']);
  });
});

it('`openTarget` opens a folder with target.json', async () => {
  expect((await openTarget(site.folder)).baseOf('mfe_map')).toBe(`${SITE}/remotes/mfe-map/`);
  await expect(openTarget(path.join(site.folder, 'site'))).rejects.toThrow('npm run export writes it');
  writeFileSync(path.join(site.folder, 'target.json'), '{"schema": 1, "site": "x"}');
  await expect(openTarget(site.folder)).rejects.toThrow(/target\.json is not valid: site: .*; registry: /);
});
