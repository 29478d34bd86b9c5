import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportSite, writeBuilds } from './testing/fixture-builds';

test('an export has the first views of remotes in the pages of their languages', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  try {
    writeBuilds(root);
    const { read } = await exportSite(root, [
      ...['--site', 'https://health.example', '--out', path.join(root, 'out')],
    ]);
    for (const page of ['site/pages/hi.html', 'site/pages/hi/frame.html']) {
      expect(read(page)).toContain('<p>Country</p>');
      expect(read(page)).toContain('p{color:red}');
    }
    expect(read('site/index.html')).not.toContain('Country');
  } finally {
    rmSync(root, { recursive: true });
  }
});
