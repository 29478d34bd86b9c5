import { checkCompatibility } from './compat';
import { createSmallExport, type SmallExport } from './testing/small-export';

jest.setTimeout(300_000);

let site: SmallExport;
let folder: SmallExport;
beforeAll(async () => {
  site = await createSmallExport({ isPublic: true });
  folder = await createSmallExport({ isPublic: false });
});
afterAll(() => {
  site.remove();
  folder.remove();
});

/** Resolves to the number of faults, and to the rows of the table after its head. */
async function check(registry: string, shell = 'shell/dist') {
  const { table, faults } = await checkCompatibility(registry, shell);
  const [, , ...lines] = table.split('\n');
  return { faults, rows: lines.map((line) => line.split(/ *\| */).slice(1, -1)) };
}

test('a previous release that throws is listed, and does not fail the command', async () => {
  site.publish((release) => ({
    mfe_alpha: {
      ...release({ name: 'mfe_alpha', version: '2.0.0' }),
      previous: release({ name: 'mfe_alpha', version: '1.0.0', behaviour: 'throws' }),
      // All browsers run this canary, except those that check the live release.
      canary: { ...release({ name: 'mfe_alpha', version: '3.0.0' }), share: 1 },
    },
  }));
  expect(await check(site.site)).toEqual({
    faults: 0,
    rows: [
      ['mfe_alpha', 'live', '2.0.0', 'mounted'],
      ['mfe_alpha', 'previous', '1.0.0', 'failed: Error: broken'],
      ['mfe_alpha', 'canary', '3.0.0', 'mounted'],
    ],
  });
});

test('live releases and canaries that fail in an export that is not public are faults', async () => {
  folder.publish((release) => ({
    mfe_alpha: {
      ...release({ name: 'mfe_alpha', version: '1.0.0', behaviour: 'lacks a file' }),
      canary: { ...release({ name: 'mfe_alpha', version: '1.1.0', shellApi: '^9.0' }), share: 0.5 },
    },
    mfe_beta: release({ name: 'mfe_beta', version: '1.0.0' }),
    mfe_gamma: release({ name: 'mfe_gamma', version: '1.0.0', behaviour: 'throws' }),
  }));
  expect(await check(folder.folder)).toEqual({
    faults: 3,
    rows: [
      ['mfe_alpha', 'live', '1.0.0', 'failed: ChunkLoadError: Loading chunk page failed.'],
      [
        'mfe_alpha',
        'canary',
        '1.1.0',
        expect.stringMatching(/^refused: The remote needs shell API \^9\.0, but this shell has [\d.]+\.$/),
      ],
      ['mfe_beta', 'live', '1.0.0', 'mounted'],
      ['mfe_gamma', 'live', '1.0.0', 'failed: Error: broken'],
    ],
  });
});

test('an entry that the owner does not allow is refused', async () => {
  site.publish((release) => ({ mfe_alpha: release({ name: 'mfe_alpha', version: '2.0.0' }) }));
  const registry = await (await fetch(`${site.site}/remotes.json`)).json();
  const { mfe_alpha: entry } = (registry as { remotes: Record<string, { payload: string }> }).remotes;
  if (entry) entry.payload = entry.payload.replace('2.0.0', '2.0.1');
  site.write('site/remotes.json', JSON.stringify(registry));
  const { faults, rows } = await check(site.site);
  expect(faults).toBe(1);
  expect(rows).toEqual([['mfe_alpha', '–', '–', expect.stringMatching(/^refused: .*mfe_alpha/)]]);
});

test('a registry that cannot be read or that the page would not accept is an error with a sentence', async () => {
  await expect(check('http://localhost:1')).rejects.toThrow(
    /^http:\/\/localhost:1\/remotes\.json cannot be reached/,
  );
  await expect(check('/no-such-folder')).rejects.toThrow('/no-such-folder/target.json does not exist');
  site.write('site/remotes.json', JSON.stringify({ schema: 1, remotes: {} }));
  await expect(check(site.site)).rejects.toThrow(/remotes\.json is not valid: schema: /);
  site.write('site/remotes.json', '<!doctype html>');
  await expect(check(site.site)).rejects.toThrow(/remotes\.json is not valid: the content: is not JSON\.$/);
  site.publish(() => ({}));
  site.write('site/index.html', `<meta name="registry-keys" content="${'A'.repeat(43)}">`);
  await expect(check(site.site)).rejects.toThrow(/^The site's page does not accept the registry\. /);
  site.write('site/index.html', '<p>Another site</p>');
  await expect(check(site.site)).rejects.toThrow(/has no key of the registry's owner\.$/);
  await expect(check(folder.folder, 'no-shell')).rejects.toThrow(
    'no-shell has no build of the shell. Run npm run build, or pass --shell.',
  );
});
