import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { EnteredRoom } from '@health-commons/contracts/chat-events';
import { makeKeyPair, publicKeyOf } from './crypto/key-pair';
import type { KeyStore } from './crypto/key-store';
import { deriveRoomKey } from './crypto/room-key';
import { safetyNumber } from './crypto/safety-number';
import { lockedCipher, plainCipher, sealedCipher, type Cipher } from './room/cipher';

/** Web cryptography is there on https and localhost alone. */
export const isSecure = (): boolean => Boolean((globalThis.crypto as Partial<Crypto> | undefined)?.subtle);

/** The visit's key pair, made when it is first needed; its public half as the wire has it. */
export async function ownKey(keys: KeyStore, id: string): Promise<string> {
  const kept = await keys.get(id);
  if (kept) return publicKeyOf(kept);
  const pair = await makeKeyPair();
  await keys.put(id, pair);
  return publicKeyOf(pair);
}

/** What a room's messages are sealed with, and the number to compare: nothing in the global room, and nothing can be opened without our key. */
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
      throw new Error('The keys of this room are not ours');
    const key = await deriveRoomKey(pair.privateKey, { room, keys: roomKeys, peer });
    return { cipher: sealedCipher(key, nextCounter), safety: await safetyNumber(roomKeys) };
  } catch {
    return { cipher: lockedCipher, safety: null };
  }
}
