import { webVerify } from '@health-commons/contracts/registry/ed25519';
import type { Verification } from './registry';

/** The owner's public keys in the page, and the browser's Ed25519. */
export const pageVerification: Verification = {
  get keys() {
    const element = document.querySelector<HTMLMetaElement>('meta[name="registry-keys"]');
    return (element?.content ?? '').split(' ').filter(Boolean);
  },
  // Pages without TLS have no `crypto.subtle`, except on localhost.
  loadVerify: () => webVerify((globalThis.crypto as Crypto | undefined)?.subtle),
};
