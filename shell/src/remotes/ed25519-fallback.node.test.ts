import { webVerify } from '@health-commons/contracts/registry/ed25519';
import { nobleVerify } from './ed25519-fallback';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const base64url = (text: string) => Buffer.from(text, 'hex').toString('base64url');

/** Tests 1 and 3 of RFC 8032, section 7.1. */
const VECTORS = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

test("the fallback and WebCrypto accept RFC 8032's signatures and refuse altered ones and malformed keys", async () => {
  const webCrypto = await webVerify(globalThis.crypto.subtle);
  if (!webCrypto) throw new Error('This runtime has no Ed25519.');
  for (const verify of [nobleVerify, webCrypto]) {
    for (const [key, message, signature] of VECTORS) {
      const changed = signature.replace(/.$/, '1');
      expect(await verify(base64url(key), hex(message), base64url(signature))).toBe(true);
      expect(await verify(base64url(key), hex(`${message}00`), base64url(signature))).toBe(false);
      expect(await verify(base64url(key), hex(message), base64url(changed))).toBe(false);
      expect(await verify(base64url('ff'.repeat(32)), hex(message), base64url(signature))).toBe(false);
      expect(await verify('', hex(message), base64url(signature))).toBe(false);
    }
  }
});
