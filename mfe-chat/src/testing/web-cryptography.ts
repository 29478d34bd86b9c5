const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

/** Gives jsdom, which has none, Node's web cryptography; or what a page without a secure connection has of it. */
export function webCryptography(hasWebCrypto: boolean): void {
  const value = hasWebCrypto
    ? webcrypto
    : { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
}
