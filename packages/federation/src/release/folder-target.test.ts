import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from '@health-commons/base/lock';
import { goLive, rollBack, startCanary } from '../registry-entry';
import { serialOf, signOwner, signRegistry, signRelease } from '../registry/documents';
import { createKey, parseKey } from '../registry/keys';
import { changeEntry, changeOwner, readRegistry } from './change-registry';
import { createFolderTarget } from './folder-target';
import { openTarget } from './http-target';
import { releaseCanary, printStatus, rollBackRelease } from './releases';
import { writeFiles } from '../testing/fixture';
import { SITE, filesOf, releaseWith, useSite } from './testing/site';

const site = useSite();

const name = 'mfe_map';
const folderOf = (version: string) => site.versionFolder(name, version);

describe('a change of an entry', () => {
  it('gives the entry a higher serial, and keeps the other parts', async () => {
    const before = site.registry;
    expect(await site.goLive(await site.publish('2'))).toMatchObject({
      version: '2',
      previous: { version: '1' },
    });
    const after = (await readRegistry(site.target)).registry;
    expect(after).toMatchObject({ owner: before.owner, remotes: { mfe_chat: before.remotes['mfe_chat'] } });
    expect(serialOf(after.remotes[name])).toBeGreaterThan(serialOf(before.remotes[name]) ?? Infinity);
  });

  it('is refused without a change of the registry if the owner does not allow it', async () => {
    await expect(site.goLive(releaseWith('2', {}, { site: 'https://other.example' }))).rejects.toThrow(
      'mfe_map has an entry at https://other.example, which the owner does not list',
    );
    const foreign = changeEntry(site.target, { name: 'mfe_chat', key: site.keys.mfe_map }, (before) =>
      goLive(before, releaseWith('2')),
    );
    await expect(foreign).rejects.toThrow(/^The owner does not list key .{8} for mfe_chat\. Send/);
    expect((await readRegistry(site.target)).registry).toEqual(site.registry);
  });

  it('of two teams that release at the same time is repeated on the new registry, and is not lost', async () => {
    const said: string[] = [];
    const teams = ['mfe_map', 'mfe_chat'] as const;
    const releases = await Promise.all(
      teams.map(async (team) => {
        const target = createFolderTarget(site.folder, SITE, { isPublic: false });
        const options = { name: team, key: site.keys[team], say: (line: string) => said.push(line) };
        const versions = ['2', '3', '4'].map((version) => site.publish(version, {}, { name: team }));
        return { target, options, versions: await Promise.all(versions) };
      }),
    );
    await Promise.all(
      releases.map(async ({ target, options, versions }) => {
        for (const next of versions) await changeEntry(target, options, (before) => goLive(before, next));
      }),
    );
    expect(said).toContain('Another release changed the registry. Trying again (2 of 10).');
    const { remotes } = await readRegistry(site.target);
    for (const team of ['mfe_map', 'mfe_chat'])
      expect(remotes.get(team)).toMatchObject({
        fault: null,
        record: { version: '4', previous: { version: '3' } },
      });
  });

  it('has a line with its releases, serial and key in the history', async () => {
    await site.goLive(await site.publish('2'));
    await changeOwner(site.target, { key: site.keys.owner }, ({ mfe_chat: _removed, ...rows }) => rows);
    const key = site.keys.mfe_map.publicKey.slice(0, 8);
    const [line, ...others] = site.read('history.txt').trimEnd().split('\n');
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z mfe_map live 2, previous 1 \(serial \d+, key .{8}\)$/);
    expect(line).toContain(`key ${key}`);
    expect(others).toEqual([
      expect.stringMatching(/ owner lists mfe_map until \d{4}-\d\d-\d\d \(serial \d+, key .{8}\)$/),
    ]);
  });
});

describe('the registry', () => {
  it('is not changed while another program holds the lock', async () => {
    const lock = path.join(site.folder, 'registry.lock');
    const options = { name: 'The registry', remedy: 'wait', patience: 0, onLost: () => undefined };
    const held = await takeLock(lock, options);
    const change = site.goLive(await site.publish('2'));
    const later = new Promise((resolve) => setTimeout(resolve, 100, 'later'));
    expect(await Promise.race([change, later])).toBe('later');
    await held.release();
    await change;
    expect(readdirSync(site.folder).filter((file) => file.startsWith('registry.lock'))).toEqual([]);
  });

  it('is neither read nor changed if somebody has altered the file', async () => {
    const file = path.join(site.folder, 'site/remotes.json');
    const foreign = { ...site.registry, owner: signOwner({ remotes: {}, key: parseKey(createKey()) }) };
    for (const [text, words] of [
      ['{"schema": 1', 'is not a signed registry'],
      [JSON.stringify(site.registry).replace('home.map', 'home.mop'), 'does not match its signature'],
      [JSON.stringify(foreign), 'which the page does not list'],
    ] as const) {
      writeFileSync(file, text);
      await expect(site.target.read()).rejects.toThrow(words);
      await expect(site.target.replace(site.registry, null)).rejects.toThrow(words);
      expect(site.read('site/remotes.json')).toBe(text);
    }
  });

  it('is written first only by an owner whose key the page lists', async () => {
    rmSync(path.join(site.folder, 'site/remotes.json'));
    await expect(site.goLive(releaseWith('2'))).rejects.toThrow(
      'The target has no registry. Run npm run export',
    );
    const owner = parseKey(createKey());
    const foreign = signRegistry({ remotes: {}, owner, keyOf: () => owner, last: null });
    await expect(site.target.replace(foreign, null)).rejects.toThrow('which the page does not list');
    expect(await site.target.replace(site.registry, null)).toBe(true);
    expect(await site.target.replace(site.registry, null)).toBe(false);
  });
});

describe('a version', () => {
  it('is stored once with its files, and refused with other bytes', async () => {
    await site.publish('2');
    const before = readdirSync(folderOf('2'));
    await site.publish('2');
    expect(readdirSync(folderOf('2'))).toEqual(before);
    await expect(site.publish('2', {}, { files: filesOf('other') })).rejects.toThrow(
      'Version 2 of mfe_map exists with other bytes. Browsers may have kept its first files, so a version is used once',
    );
    expect(site.read('site/remotes/mfe-map/2/static/js/page.js')).toBe('2');
  });

  it('that a program did not finish to store is removed with the next one, unless it may still be stored', async () => {
    const versions = path.dirname(folderOf('1'));
    for (const left of ['.unfinished-old', '.unfinished-new'])
      writeFiles(path.join(versions, left), { 'remoteEntry.js': '' });
    utimesSync(path.join(versions, '.unfinished-old'), 0, 0);
    await site.publish('2');
    expect(readdirSync(versions)).toEqual(['.unfinished-new', '1', '2']);
  });

  it('is complete when it appears, also if four programs store it at the same time', async () => {
    const files = filesOf('2').set('static/js/large.js', Buffer.alloc(200_000, 'a line of code'));
    await Promise.all([1, 2, 3, 4].map(() => site.publish('2', {}, { files })));
    expect(readdirSync(path.dirname(folderOf('2')))).toEqual(['1', '2']);
    expect(readdirSync(path.join(folderOf('2'), 'static/js'))).toEqual([
      'large.js',
      'large.js.br',
      'large.js.gz',
      'page.js',
    ]);
  });

  it('does not appear if one of its files is missing or has another hash', async () => {
    const signed = signRelease(name, releaseWith('2'), site.keys.mfe_map);
    for (const files of [filesOf('other'), new Map([...filesOf('2')].slice(1))])
      await expect(site.target.publish(signed, files)).rejects.toThrow('another hash than the release lists');
    expect(readdirSync(path.dirname(folderOf('2')))).toEqual(['1']);
  });

  it('can be made live again with its mounts and its shell API range', async () => {
    const { target, keys } = site;
    const options = site.options();
    await site.goLive(await site.publish('2'));
    await site.goLive(await site.publish('3', { mounts: [], requires: { shellApi: '^2.0.0' } }));
    await rollBackRelease(options);
    const said: string[] = [];
    await printStatus(site.options(said));
    expect(said).toEqual([
      'live      2  2 files, shell API ^2.0',
      'previous  3  2 files, shell API ^2.0.0',
      expect.stringMatching(/^owner {5}expires on .* \(90 days\)$/),
    ]);
    await rollBackRelease(options, '3');
    expect((await readRegistry(target)).remotes.get(name)?.record?.version).toBe('3');
    await expect(rollBackRelease(options, '5')).rejects.toThrow('The target has no version 5 of mfe_map');
    const forged = signRelease(name, releaseWith('6'), keys.mfe_chat);
    await expect(target.publish(forged, filesOf('6'))).rejects.toThrow('which the owner does not list');
    writeFiles(folderOf('6'), { 'release.json': JSON.stringify(forged) });
    await expect(rollBackRelease(options, '6')).rejects.toThrow('which the owner does not list');
  });

  it('can be a canary for a share of browsers, which is widened, promoted or aborted', async () => {
    const { target } = site;
    const said: string[] = [];
    const options = site.options(said);
    const start = async (version: string, share: number) => {
      const next = await site.publish(version);
      return changeEntry(target, options, (before) => startCanary(name, before, next, share));
    };
    await start('2', 0.05);
    await releaseCanary(options, 0.2);
    await printStatus(options);
    expect(said).toContain('canary    2  2 files, shell API ^2.0, 20 % of browsers');
    await releaseCanary(options, 'promote');
    await start('3', 0.005);
    await releaseCanary(options, 'abort');
    expect(said.at(-1)).toBe('live  2, no canary');
    await site.goLive(await site.publish('2.1'));
    const { version, canary, previous } = await changeEntry(target, options, (before) =>
      rollBack(name, before),
    );
    expect([version, canary, previous?.version]).toEqual(['2', undefined, '2.1']);
    await expect(start('2', 0.05)).rejects.toThrow('mfe_map 2 is live already');
    await expect(start('1.9', 0.05)).rejects.toThrow('mfe_map 1.9 is older than the live release 2.');
    await expect(releaseCanary(options, 'promote')).rejects.toThrow('no canary of mfe_map');
  });

  it('that becomes live beside a canary says for whom the canary runs, and ends one that is not newer', async () => {
    const said: string[] = [];
    const options = site.options(said);
    const go = async (version: string) => {
      const next = await site.publish(version);
      return (await changeEntry(site.target, options, (before) => goLive(before, next))).canary?.version;
    };
    await go('1.9.0-aa');
    const canary = await site.publish('1.10.0-cc');
    await changeEntry(site.target, options, (before) => startCanary(name, before, canary, 0.05));
    expect(await go('1.9.1-bb')).toBe('1.10.0-cc');
    expect(said).toEqual(['note  canary 1.10.0-cc still runs for 5 % of browsers, until promote or abort']);
    await rollBackRelease(options);
    expect(said.slice(1)).toEqual([said[0], 'live  1.9.0-aa (before 1.9.1-bb)']);
    expect(await go('1.10.0-dd')).toBeUndefined();
    expect(said.at(-1)).toBe('note  canary 1.10.0-cc has ended: it is not newer than 1.10.0-dd');
  });
});

it('`openTarget` opens a folder with target.json', async () => {
  expect((await openTarget(site.folder)).site).toBe(SITE);
  await expect(openTarget(path.join(site.folder, 'site'))).rejects.toThrow('npm run export writes it');
  writeFileSync(path.join(site.folder, 'target.json'), '{"site": "x"}');
  await expect(openTarget(site.folder)).rejects.toThrow(/target\.json is not valid: site: /);
});
