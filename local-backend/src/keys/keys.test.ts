import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { createKeys, keyVariables, loadKeys, roleOfKey } from './keys';

const { at } = temporaryFolder();
const newFolder = () => mkdtempSync(at('data-'));

it('creates keys once, in a file that only its owner can read', () => {
  const folder = newFolder();
  const keys = loadKeys({}, folder);
  expect(keys).toEqual({
    publishableKey: expect.stringMatching(/^sb_publishable_[\w-]{40}$/) as string,
    secretKey: expect.stringMatching(/^sb_secret_[\w-]{40}$/) as string,
  });
  expect(loadKeys({}, folder)).toEqual(keys);
  expect(readdirSync(folder)).toEqual(['keys.json']);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});

it('gives each key its role, and no role to another text', () => {
  const keys = createKeys();
  const texts = [keys.publishableKey, keys.secretKey, createKeys().secretKey, ''];
  expect(texts.map((text) => roleOfKey(text, keys))).toEqual(['anon', 'service_role', null, null]);
});

describe('with keys in the environment', () => {
  it('gives processes with different folders the same keys, and ignores keys.json', () => {
    const keys = createKeys();
    const [empty, used] = [newFolder(), newFolder()];
    loadKeys({}, used);
    expect(loadKeys(keyVariables(keys), empty)).toEqual(keys);
    expect(loadKeys(keyVariables(keys), used)).toEqual(keys);
    expect(existsSync(join(empty, 'keys.json'))).toBe(false);
  });

  it.each(['SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHABLE_KEY'])('refuses a set without %s', (name) => {
    const variables = { ...keyVariables(createKeys()), [name]: '' };
    expect(() => loadKeys(variables, at())).toThrow(`${name} must be set when`);
  });

  it('refuses a secret key in place of a public one, without printing it', () => {
    const { secretKey } = createKeys();
    const load = () => loadKeys(keyVariables({ publishableKey: secretKey, secretKey }), at());
    expect(load).toThrow('SUPABASE_PUBLISHABLE_KEY must start with sb_publishable_');
    expect(load).not.toThrow(secretKey);
  });
});
