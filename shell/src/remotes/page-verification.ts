import { webVerify, type Verify } from '@health-commons/contracts/registry/ed25519';
import { reportError } from '@health-commons/platform';
import type { Verification } from './registry';
import { createRegistryStore } from './registry-store';

/** The owner's public keys in the page, the browser's Ed25519 or a substitute, and the browser's storage. */
export const pageVerification: Verification = {
  get keys() {
    const element = document.querySelector<HTMLMetaElement>('meta[name="registry-keys"]');
    return (element?.content ?? '').split(' ').filter(Boolean);
  },
  // Pages without TLS have no `crypto.subtle`, except on localhost.
  loadVerify: async () =>
    (await webVerify((globalThis.crypto as Crypto | undefined)?.subtle)) ?? loadFallback(),
  store: createRegistryStore(),
};

async function loadFallback(): Promise<Verify | null> {
  try {
    return (await import(/* webpackChunkName: "ed25519" */ './ed25519-fallback')).nobleVerify;
  } catch (error) {
    reportError(error, 'ed25519');
    return null;
  }
}
