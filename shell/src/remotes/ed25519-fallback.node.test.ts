import { webVerify } from '@health-commons/contracts/registry/ed25519';
import { nobleVerify } from './ed25519-fallback';
// Tests 1 and 3 of RFC 8032, section 7.1.
import vectors from './testing/rfc8032.json';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const base64url = (text: string) => Buffer.from(text, 'hex').toString('base64url');

test("the fallback and WebCrypto accept RFC 8032's signatures and refuse altered ones and malformed keys", async () => {
  const webCrypto = await webVerify(globalThis.crypto.subtle);
  if (!webCrypto) throw new Error('This runtime has no Ed25519.');
  for (const verify of [nobleVerify, webCrypto]) {
    for (const { key, message, signature } of vectors) {
      const changed = signature.replace(/.$/, '1');
      expect(await verify(base64url(key), hex(message), base64url(signature))).toBe(true);
      expect(await verify(base64url(key), hex(`${message}00`), base64url(signature))).toBe(false);
      expect(await verify(base64url(key), hex(message), base64url(changed))).toBe(false);
      expect(await verify(base64url('ff'.repeat(32)), hex(message), base64url(signature))).toBe(false);
      expect(await verify('', hex(message), base64url(signature))).toBe(false);
    }
  }
});
