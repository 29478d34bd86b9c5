import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKeys } from './keys';

it('creates keys once, and gives the anon key the claims of a Supabase key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-keys-'));
  const keys = await loadKeys(folder, new Date());
  const [, payload = ''] = keys.anonKey.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    role: 'anon',
    iss: 'supabase',
  });
  expect(await loadKeys(folder, new Date())).toEqual(keys);
  rmSync(folder, { recursive: true });
});
