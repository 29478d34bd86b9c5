import { statSync } from 'node:fs';
import path from 'node:path';
import { webVerify } from '@health-commons/contracts/registry/ed25519';
import { builtPage, registryKeysOf, withRegistryKeys } from '../installed-page';
import { nextSerial } from './documents';
import { testFolder } from '../testing/fixture';
import { parseKey, readKey, readOrCreateKey } from './keys';

const folder = testFolder();

describe('a secret key', () => {
  it('is created once, and only its owner can read the file', () => {
    const file = path.join(folder, 'keys/owner.pem');
    expect(readKey(file)).toBeNull();
    const { publicKey } = readOrCreateKey(file);
    expect(readOrCreateKey(file).publicKey).toBe(publicKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('has the public key and the signature of RFC 8032', () => {
    // The secret of the first test of RFC 8032, in PKCS8.
    const pem = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
-----END PRIVATE KEY-----`;
    const key = parseKey(pem);
    expect(key.publicKey).toBe('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
    const signature = Buffer.from(key.sign(new Uint8Array()), 'base64url').toString('hex');
    expect(signature).toMatch(/^e5564300c360ac729086e2cc806e828a/);
  });

  it('is rejected without an echo of its content if it is not an Ed25519 key', () => {
    expect(() => parseKey('secret', 'owner.pem')).toThrow(/^owner\.pem is not a secret key in PEM\.$/);
  });
});

it('`webVerify` resolves to null in a runtime without Ed25519', async () => {
  expect(await webVerify(undefined)).toBeNull();
  const importKey = () => Promise.reject(new Error('NotSupportedError'));
  expect(await webVerify({ importKey, verify: () => Promise.resolve(true) })).toBeNull();
});

it('a page gets the public keys, and has its built bytes again without them', () => {
  const built = '<head><meta name="registry-keys" content=""></head>';
  const keys = ['1'.repeat(43), 'A_-'.padEnd(43, '0')];
  const html = withRegistryKeys(built, keys);
  expect(registryKeysOf(html)).toEqual(keys);
  expect(builtPage(html)).toBe(built);
  expect(() => withRegistryKeys('<head></head>', keys)).toThrow('The page has no');
  expect(() => withRegistryKeys(built, ['"><script>'])).toThrow('must be a public key');
});

it('a serial is the time in seconds, or the next number if that is greater', () => {
  expect(nextSerial(undefined, 5_000_900)).toBe(5_000);
  expect(nextSerial(7_000, 5_000_900)).toBe(7_001);
});
