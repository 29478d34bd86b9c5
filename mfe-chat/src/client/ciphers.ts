import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { EnteredRoom } from '@health-commons/contracts/chat-events';
import { deriveRoomKey, openText, publicKeyOf, safetyNumber, type Seal, sealText } from './crypto';
import type { KeyStore } from './key-store';

/** The text of a received message, or the reason why it cannot be shown. */
export type Opened = { text: string; fault: null } | { text: null; fault: 'unreadable' | 'repeated' };

export type Cipher = {
  seal: (text: string, seal: Seal) => Promise<string>;
  open: (wire: string, seal: Seal) => Promise<Opened>;
};

/** The cipher of the global room, which is public. */
const plainCipher: Cipher = {
  seal: (text) => Promise.resolve(text),
  open: (wire) => Promise.resolve({ text: wire, fault: null }),
};

/** The cipher of a private room if its key is not on this device. */
export const lockedCipher: Cipher = {
  seal: () => Promise.reject(new Error('The key of this room is not on this device')),
  open: () => Promise.resolve({ text: null, fault: 'unreadable' }),
};

/**
 * Creates the cipher of a private room. `nextCounter` must never return the same number twice, not even after a reload.
 */
export function createSealedCipher(key: CryptoKey, nextCounter: () => number): Cipher {
  /**
   * Message ids by epoch, sender and counter. Entries are never dropped, because otherwise a message could be
   * replayed. The life of a room and the rate limit of messages bound their number.
   */
  const used = new Map<string, string>();
  return {
    seal: (text, seal) => sealText(key, text, nextCounter(), seal),
    async open(wire, seal) {
      const opened = await openText(key, wire, seal);
      if (!opened) return { text: null, fault: 'unreadable' };
      const use = `${seal.epoch}|${seal.sender}|${opened.counter}`;
      const id = used.get(use) ?? seal.id;
      used.set(use, id);
      // A second message with the same counter is a replay.
      if (id !== seal.id) return { text: null, fault: 'repeated' };
      return { text: opened.text, fault: null };
    },
  };
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
