import { openText, sealText, type Seal } from '../crypto/sealed-text';

/** What became of a message that came: its text, or why there is none. */
export type Opened = { text: string; fault: null } | { text: null; fault: 'unreadable' | 'repeated' };

/** How the texts of a room go on the wire. */
export type Cipher = {
  seal: (text: string, seal: Seal) => Promise<string>;
  open: (wire: string, seal: Seal) => Promise<Opened>;
};

/** The global room: everybody reads it, so nothing is hidden. */
export const plainCipher: Cipher = {
  seal: (text) => Promise.resolve(text),
  open: (wire) => Promise.resolve({ text: wire, fault: null }),
};

/** A private room whose key is not on this device: nothing can be read or sent. */
export const lockedCipher: Cipher = {
  seal: () => Promise.reject(new Error('The key of this room is not on this device')),
  open: () => Promise.resolve({ text: null, fault: 'unreadable' }),
};

/** A private room. `nextCounter` never gives the same twice, not after a reload either. */
export function sealedCipher(key: CryptoKey, nextCounter: () => number): Cipher {
  /** It grows with the room's messages, which are of 24 hours and limited by the server: to forget one would let it be sent again. */
  const seen = new Map<string, string>();
  return {
    seal: (text, seal) => sealText(key, text, nextCounter(), seal),
    async open(wire, seal) {
      const opened = await openText(key, wire, seal);
      if (!opened) return { text: null, fault: 'unreadable' };
      const use = `${seal.epoch}|${seal.sender}|${opened.counter}`;
      const before = seen.get(use) ?? seal.id;
      seen.set(use, before);
      // Each counter is of one message: a second one was not sent by whom it says.
      if (before !== seal.id) return { text: null, fault: 'repeated' };
      return { text: opened.text, fault: null };
    },
  };
}
