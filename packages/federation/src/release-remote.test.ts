import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseRemote } from './release-remote';

const folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
const registry = path.join(folder, 'remotes.json');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  '',
  'map.example.org',
  'ftp://map.example.org',
  'javascript:alert(1)',
  'https://map.example.org/?v=1',
])("'%s' is no address to serve a remote at: nothing is built, nothing written", async (base) => {
  await expect(releaseRemote('mfe-map', { registry, base })).rejects.toThrow('--base must be an address');
  expect(existsSync(registry)).toBe(false);
});
