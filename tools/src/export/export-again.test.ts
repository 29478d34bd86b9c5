import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createKey, parseKey, readKey } from '@health-commons/federation/registry/keys';
import {
  changeEntry,
  changeOwner,
  createFolderTarget,
  openFolderTarget,
} from '@health-commons/federation/release';
import { signRelease } from '@health-commons/federation/registry/documents';
import { filesOf, releaseWith } from '@health-commons/federation/testing/release-site';
import { REMOTES } from '../suite/parts';
import { exportFolder, writeBuilds } from './testing/fixture-builds';

const SITE = 'https://health.example';

const { root, out, keys, exported, documents } = exportFolder();
const registryOf = async () => (await documents()).registry;
const readOwnerKey = () => {
  const key = readKey(path.join(keys, 'owner.pem'));
  if (!key) throw new Error('The export has made no key.');
  return key;
};

describe('an export into the folder of an earlier one', () => {
  it('renews the document of the owner, and leaves every release as it is', async () => {
    await exported();
    const before = await documents();
    const registry = await registryOf();
    writeBuilds(root, '1.1.0', 'a newer page');
    const { plan, read } = await exported();
    const after = await documents();
    expect(after.owner.serial).toBeGreaterThan(before.owner.serial);
    expect((await registryOf()).remotes).toEqual(registry.remotes);
    expect(plan.lines).toEqual(REMOTES.map((name) => `kept  ${name.replaceAll('-', '_')} 1.0.0`));
    expect(existsSync(path.join(out, 'site/remotes/mfe-map/1.1.0'))).toBe(false);
    expect(read('history.txt').trimEnd().split('\n').at(-1)).toMatch(/ owner lists .* until /);
  });

  it('releases the build of a remote if it is asked to, and keeps the earlier release as the previous one', async () => {
    await exported();
    writeBuilds(root, '1.1.0', 'a newer page');
    const { plan, read } = await exported(['--release', 'mfe-map']);
    const { recordOf } = await documents();
    expect(recordOf('mfe_map')).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
    expect(recordOf('mfe_report')?.version).toBe('1.0.0');
    expect(plan.lines).toContain('live  mfe_map 1.1.0 (before 1.0.0), not checked in a browser');
    expect(read('site/remotes/mfe-map/1.0.0/remoteEntry.js')).toContain('var mfe_map');
    await exported(['--release', 'all']);
    expect((await documents()).recordOf('mfe_report')?.version).toBe('1.1.0');
    await expect(exported(['--release', 'mfe-other'])).rejects.toThrow('--release must be one of mfe-map');
  });

  it('is refused with a shell that the releases which stay exclude, and changes nothing', async () => {
    await exported();
    const before = await registryOf();
    writeBuilds(root, '1.1.0', 'a newer page', '3.0.0');
    await expect(exported()).rejects.toThrow(
      /^mfe_map 1\.0\.0 needs shell API \^2\.0\.0, but the shell at .* has 3\.0\.0\.\n[^]*--release/m,
    );
    await expect(exported(['--release', 'mfe-map'])).rejects.toThrow('mfe_report 1.0.0 needs shell API');
    expect(readFileSync(path.join(out, 'site/build.json'), 'utf8')).toContain('"2.0.0"');
    await exported(['--release', 'all']);
    expect((await documents()).recordOf('mfe_map')?.version).toBe('1.1.0');
    expect((await registryOf()).remotes).not.toEqual(before.remotes);
  });

  it('does not release a remote whose team has a key of its own', async () => {
    await exported();
    const before = await registryOf();
    rmSync(path.join(keys, 'mfe_map.pem'));
    writeBuilds(root, '1.1.0', 'a newer page');
    await expect(exported(['--release', 'mfe-map'])).rejects.toThrow(
      /^The owner lists another key for mfe_map than .*mfe_map\.pem\. Its team releases it\.$/,
    );
    expect(await registryOf()).toEqual(before);
    expect(existsSync(path.join(keys, 'mfe_map.pem'))).toBe(false);
  });

  it('does not list a remote again that the owner has removed, with its key', async () => {
    await exported();
    await changeOwner(
      openFolderTarget(out),
      { key: readOwnerKey() },
      ({ mfe_map: _removed, ...rows }) => rows,
    );
    const { plan } = await exported();
    expect((await documents()).names).not.toContain('mfe_map');
    expect(plan.lines).toContain('note  The registry does not list mfe-map. --release mfe-map adds it.');
  });

  it('has the page of a remote that the owner has listed and its team has released', async () => {
    await exported();
    const team = parseKey(createKey());
    const target = createFolderTarget(out, SITE, { isPublic: false });
    const mounts = [{ route: '/vaccines', label: 'Vaccines' }];
    await changeOwner(target, { key: readOwnerKey() }, (rows) => ({
      ...rows,
      mfe_vaccines: { keys: [team.publicKey], origins: [SITE], mounts },
    }));
    const release = releaseWith(
      '1.0.0',
      { mounts: mounts.map((mount) => ({ ...mount, module: './page' })) },
      { name: 'mfe_vaccines' },
    );
    await target.publish(signRelease('mfe_vaccines', release, team), filesOf('1.0.0'));
    await changeEntry(target, { name: 'mfe_vaccines', key: team }, () => release);
    const { read } = await exported();
    expect((await documents()).recordOf('mfe_vaccines')?.version).toBe('1.0.0');
    expect(read('site/pages/vaccines.html')).toContain('<div id="root">');
  });

  it('is rejected if another owner has signed the registry', async () => {
    await exported();
    rmSync(keys, { recursive: true });
    await expect(exported()).rejects.toThrow(/is signed with key .* copy the owner's keys to .*keys\./);
  });

  it('is rejected if the folder has files of something else', async () => {
    writeFileSync(path.join(root, 'notes.txt'), '');
    await expect(exported(['--out', root])).rejects.toThrow('was not written by npm run export');
  });
});
