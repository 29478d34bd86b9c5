import { fromBase64Url, toBase64Url } from './base64url';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** A key pair whose private half never leaves the browser's own keeping: not even this page can read it. */
export function makeKeyPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
}

/** The public half as the wire has it: the raw point, base64url. */
export async function publicKeyOf(pair: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
}

/** @throws DOMException where the text is no point of the curve */
export function readPublicKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64Url(key), CURVE, true, []);
}
