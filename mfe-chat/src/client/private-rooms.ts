import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { EnteredRoom } from '@health-commons/contracts/chat-events';
import { makeKeyPair, publicKeyOf } from './crypto/key-pair';
import type { KeyStore } from './crypto/key-store';
import { deriveRoomKey } from './crypto/room-key';
import { safetyNumber } from './crypto/safety-number';
import { createSealedCipher, lockedCipher, plainCipher, type Cipher } from './room/cipher';

/** Tells whether Web Crypto is available. It needs a secure context (https or localhost). */
export const hasWebCrypto = (): boolean =>
  Boolean((globalThis.crypto as Partial<Crypto> | undefined)?.subtle);

/** Returns the session's public key as sent to the server. Creates the key pair if there is none. */
export async function ownPublicKey(keys: KeyStore, id: string): Promise<string> {
  const pair = (await keys.get(id)) ?? (await makeKeyPair());
  // Store even an existing pair again, because this restarts the 24 hours after which it may be removed. A room that
  // opens now can last that long.
  await keys.put(id, pair);
  return publicKeyOf(pair);
}

/**
 * Returns the cipher of a room and its safety number. If this device does not have the key of a private room, the
 * cipher is locked and the safety number is null. The global room has no safety number.
 */
export async function openCipher(
  keys: KeyStore,
  { id: room, keys: roomKeys }: Pick<EnteredRoom, 'id' | 'keys'>,
  { me, nextCounter }: { me: string; nextCounter: () => number },
): Promise<{ cipher: Cipher; safety: string | null }> {
  if (room === GLOBAL_ROOM) return { cipher: plainCipher, safety: null };
  try {
    const pair = await keys.get(me);
    const peer = Object.keys(roomKeys ?? {}).find((id) => id !== me);
    if (!pair || !roomKeys || !peer || roomKeys[me] !== (await publicKeyOf(pair)))
      throw new Error('The room has other keys');
    const key = await deriveRoomKey(pair.privateKey, { room, keys: roomKeys, peer });
    return { cipher: createSealedCipher(key, nextCounter), safety: await safetyNumber(roomKeys) };
  } catch {
    return { cipher: lockedCipher, safety: null };
  }
}
