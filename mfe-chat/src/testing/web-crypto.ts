const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

/** Sets `crypto` in jsdom to Web Crypto from Node, or only to the part that exists without a secure context. */
export function setWebCrypto(hasWebCrypto: boolean): void {
  const value = hasWebCrypto
    ? webcrypto
    : { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
}
