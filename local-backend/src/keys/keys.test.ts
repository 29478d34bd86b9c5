import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCaller } from '../rest/caller';
import { createKeys, keyVariables, loadKeys } from './keys';

const NOW = new Date();
const root = mkdtempSync(join(tmpdir(), 'health-commons-keys-'));
afterAll(() => rmSync(root, { recursive: true }));
const newFolder = () => mkdtempSync(join(root, 'data-'));

describe('without keys in the environment', () => {
  it('creates keys once, and gives the anon key the claims of a Supabase key', async () => {
    const folder = newFolder();
    const keys = await loadKeys({}, folder, NOW);
    const [, payload = ''] = keys.anonKey?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      role: 'anon',
      iss: 'supabase',
    });
    expect(await loadKeys({}, folder, NOW)).toEqual(keys);
    expect(readdirSync(folder)).toEqual(['keys.json']);
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it('gives two processes that start at the same time on one folder the same keys', async () => {
    const folder = newFolder();
    const [one, other] = await Promise.all([loadKeys({}, folder, NOW), loadKeys({}, folder, NOW)]);
    expect(one).toEqual(other);
  });

  it('adds the keys of the new form to those of an older file, without changing the file', async () => {
    const { publishableKey: _, secretKey: __, ...older } = await createKeys(NOW);
    const folder = newFolder();
    const file = join(folder, 'keys.json');
    writeFileSync(file, JSON.stringify(older));
    const keys = await loadKeys({}, folder, NOW);
    expect(keys).toMatchObject({
      ...older,
      publishableKey: expect.stringMatching(/^sb_publishable_[\w-]{40}$/) as string,
      secretKey: expect.stringMatching(/^sb_secret_[\w-]{40}$/) as string,
    });
    expect(await loadKeys({}, folder, NOW)).toEqual(keys);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(older);
  });
});

describe('with keys in the environment', () => {
  it('gives processes with different folders the same keys, ignores keys.json, and refuses every token', async () => {
    const { publishableKey, secretKey, ...legacy } = await createKeys(NOW);
    const set = keyVariables({ ...legacy, publishableKey, secretKey });
    const [empty, used] = [newFolder(), newFolder()];
    await loadKeys({}, used, NOW);
    const keys = await loadKeys(set, empty, NOW);
    expect(keys).toEqual({ jwtSecret: null, anonKey: null, serviceRoleKey: null, publishableKey, secretKey });
    expect(await loadKeys(set, used, NOW)).toEqual(keys);
    expect(existsSync(join(empty, 'keys.json'))).toBe(false);
    expect((await readCaller(undefined, secretKey, keys)).role).toBe('service_role');
    for (const token of Object.values(legacy))
      await expect(readCaller(undefined, token, keys)).rejects.toThrow('This server accepts no JWT');
  });

  it.each([
    ['no secret key', { SUPABASE_SECRET_KEY: '' }, /SUPABASE_SECRET_KEY must be set/],
    ['no public key', { SUPABASE_PUBLISHABLE_KEY: '' }, /SUPABASE_PUBLISHABLE_KEY must be set/],
  ])('refuses %s', async (_, change, fault) => {
    const keys = { ...keyVariables(await createKeys(NOW)), ...change };
    await expect(loadKeys(keys, root, NOW)).rejects.toThrow(fault);
  });

  it('refuses a secret key in place of a public one, without printing it', async () => {
    const keys = await createKeys(NOW);
    const swapped = loadKeys(keyVariables({ ...keys, publishableKey: keys.secretKey }), root, NOW);
    const error: unknown = await swapped.catch((reason: unknown) => reason);
    expect(String(error)).toContain('SUPABASE_PUBLISHABLE_KEY must start with sb_publishable_');
    expect(String(error)).not.toContain(keys.secretKey);
  });
});
