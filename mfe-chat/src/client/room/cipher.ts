import { openText, sealText, type Seal } from '../crypto/sealed-text';

/** The text of a received message, or the reason why it cannot be shown. */
export type Opened = { text: string; fault: null } | { text: null; fault: 'unreadable' | 'repeated' };

export type Cipher = {
  seal: (text: string, seal: Seal) => Promise<string>;
  open: (wire: string, seal: Seal) => Promise<Opened>;
};

/** The cipher of the global room, which is public. */
export const plainCipher: Cipher = {
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
