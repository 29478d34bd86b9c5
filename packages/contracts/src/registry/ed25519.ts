/** Resolves to true if `signature` is the Ed25519 signature of `message`. `key` and `signature` are base64url. */
export type Verify = (key: string, message: Uint8Array<ArrayBuffer>, signature: string) => Promise<boolean>;

/** Decodes base64url without padding. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

/** RFC 8032's first test: the public key of an all-known secret. It shows whether the runtime has Ed25519. */
const KNOWN_KEY = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

/**
 * Resolves to a function that verifies with WebCrypto, or to null if the runtime has no Ed25519. Browsers have it from
 * Chrome 137, Firefox 129 and Safari 17 on, in secure contexts only.
 */
export async function webVerify(
  subtle: Pick<typeof crypto.subtle, 'importKey' | 'verify'> | undefined,
): Promise<Verify | null> {
  if (!subtle) return null;
  const importKey = (key: string) =>
    subtle.importKey('raw', fromBase64url(key), 'Ed25519', false, ['verify']);
  try {
    await importKey(KNOWN_KEY);
  } catch {
    return null;
  }
  return async (key, message, signature) => {
    try {
      return await subtle.verify('Ed25519', await importKey(key), fromBase64url(signature), message);
    } catch {
      // The key is not a point of the curve.
      return false;
    }
  };
}
