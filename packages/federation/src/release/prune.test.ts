import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pruneReleases, rollBackRelease } from './releases';
import { filesOf, useSite } from './testing/site';

const name = 'mfe_map';
const site = useSite();

const filesIn = (version: string) => readdirSync(site.versionFolder(name, version));
const history = () => site.read('history.txt').trimEnd().split('\n');

/** Writes the history as if its changes had happened these days ago, and the versions had been stored long before. */
function setDaysAgo(...days: number[]): void {
  const lines = history().map((line, index) => {
    const time = new Date(Date.now() - (days[index] ?? 0) * 86_400_000).toISOString();
    return line.replace(/^\S+/, `${time.slice(0, 19)}Z`);
  });
  writeFileSync(path.join(site.folder, 'history.txt'), `${lines.join('\n')}\n`);
  for (const version of readdirSync(path.dirname(site.versionFolder(name, '1'))))
    utimesSync(path.join(site.versionFolder(name, version), 'release.json'), 0, 0);
}

/** Makes 2, 3, 4 and 5 live, one after the other, and stores 6. */
async function releaseFour(): Promise<void> {
  for (const version of ['2', '3', '4', '5']) await site.goLive(await site.publish(version));
  await site.publish('6');
}

describe('prune', () => {
  it('removes the files of versions that no page has needed for some days, and keeps their signed lists', async () => {
    await releaseFour();
    // 1 is no longer named since the second line, 2 since the third, and 3 since the fourth.
    setDaysAgo(40, 30, 7.5, 6.5);
    utimesSync(path.join(site.versionFolder(name, '6'), 'release.json'), new Date(), new Date());
    const said: string[] = [];
    await pruneReleases(site.options(said), 7);
    expect(said).toEqual(['removed 1', 'removed 2']);
    expect([filesIn('1'), filesIn('2')]).toEqual([['release.json'], ['release.json']]);
    for (const version of ['3', '4', '5', '6']) expect(filesIn(version)).toContain('remoteEntry.js');
    expect(history().at(-1)).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z mfe_map removed 1, 2$/);
    await pruneReleases(site.options(said), 7);
    expect(said.at(-1)).toBe('No version of mfe_map is unused for 7 days.');
  });

  it('removes nothing if the history cannot tell the age of versions', async () => {
    await releaseFour();
    setDaysAgo(40, 30, 20, 10);
    writeFileSync(path.join(site.folder, 'history.txt'), '');
    await expect(pruneReleases(site.options(), 7)).rejects.toThrow('history.txt does not name mfe_map 5');
    expect(filesIn('1')).toContain('remoteEntry.js');
  });
});

describe('a version that was removed', () => {
  it('is stored again neither with its public documents nor with other bytes, and does not go live', async () => {
    await releaseFour();
    setDaysAgo(40, 30, 20, 10);
    await pruneReleases(site.options(), 7);
    await expect(site.publish('2')).rejects.toThrow('Version 2 of mfe_map was removed.');
    await expect(site.publish('2', {}, { files: filesOf('other') })).rejects.toThrow(
      'exists with other bytes',
    );
    await expect(rollBackRelease(site.options(), '2')).rejects.toThrow('no such file');
    expect(filesIn('2')).toEqual(['release.json']);
  });

  it('by hand is not stored again, unless the registry names it with the same files', async () => {
    await releaseFour();
    for (const version of ['2', '5']) rmSync(site.versionFolder(name, version), { recursive: true });
    await expect(site.publish('2')).rejects.toThrow('Version 2 of mfe_map was removed.');
    await expect(site.publish('5', {}, { files: filesOf('other') })).rejects.toThrow(
      'exists with other bytes',
    );
    expect(existsSync(site.versionFolder(name, '5'))).toBe(false);
    await site.publish('5');
    expect(filesIn('5')).toContain('remoteEntry.js');
  });
});
