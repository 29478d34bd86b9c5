import { fromBase64Url, toBase64Url } from './base64url';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Creates a key pair with a private key that cannot be exported, not even by this page. */
export function makeKeyPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
}

/** Returns the public key as sent to the server: the raw point in base64url. */
export async function publicKeyOf(pair: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
}

/** @throws DOMException if the text is not a point on the curve */
export function readPublicKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64Url(key), CURVE, true, []);
}
