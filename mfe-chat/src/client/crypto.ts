import { fits } from '@health-commons/base/fits';

type Bytes = Uint8Array<ArrayBuffer>;

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
function toBase64Url(bytes: Bytes): string {
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException if the text is not base64url */
function fromBase64Url(text: string): Bytes {
  const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(chars, (char) => char.charCodeAt(0));
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Creates a key pair with a private key that cannot be exported, not even by this page. */
export function makeKeyPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
}

/** Returns the public key as sent to the server: the raw point in base64url. */
export async function publicKeyOf(pair: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
}

/** Public keys of a private room's members by id (raw points, base64url). */
type RoomKeys = Readonly<Record<string, string>>;

/** Returns ids and raw keys sorted by id, so that both members derive the same key. */
function sortedKeys(keys: RoomKeys): { ids: string[]; points: Bytes[] } {
  const ids = Object.keys(keys).sort();
  return { ids, points: ids.map((id) => fromBase64Url(keys[id] ?? '')) };
}

const concat = (parts: readonly Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));

/**
 * Derives the shared AES-256-GCM key of a private room: ECDH on P-256, then HKDF-SHA256 (RFC 5869).
 * @throws DOMException if the peer's key is not a point on the curve
 */
export async function deriveRoomKey(
  own: CryptoKey,
  { room, keys, peer }: { room: string; keys: RoomKeys; peer: string },
): Promise<CryptoKey> {
  const peerKey = await crypto.subtle.importKey('raw', fromBase64Url(keys[peer] ?? ''), CURVE, true, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peerKey }, own, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`health-commons chat 1|${room}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: concat(sortedKeys(keys).points), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const GROUPS = 6;
const GROUP_BYTES = 5;

/**
 * Returns thirty digits. They differ between the two members unless both have the same two keys. Each group of five
 * digits is five bytes of the hash modulo 100,000, as in Signal.
 */
export async function safetyNumber(keys: RoomKeys): Promise<string> {
  const { ids, points } = sortedKeys(keys);
  const prefix = new TextEncoder().encode(`health-commons chat 1|${ids.join('|')}|`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', concat([prefix, ...points])));
  return Array.from({ length: GROUPS }, (_, group) => {
    const bytes = hash.subarray(group * GROUP_BYTES, (group + 1) * GROUP_BYTES);
    const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
    return String(number % 100_000).padStart(5, '0');
  }).join(' ');
}

/** An encrypted message as sent to the server (JSON): version, nonce and ciphertext (base64url). */
type SealedText = { v: 2; n: string; t: string };

/**
 * The context of an encrypted text. The text cannot be decrypted in a different context, so the server cannot show it
 * again as another message.
 */
export type Seal = { room: string; epoch: string; sender: string; id: string };

const NONCE_BYTES = 12;

const additionalDataOf = ({ room, epoch, sender, id }: Seal) =>
  new TextEncoder().encode([room, epoch, sender, id].join('|'));

export async function sealText(key: CryptoKey, text: string, seal: Seal): Promise<string> {
  // A random 96-bit nonce allows 2^32 messages per key (NIST SP 800-38D, 8.3). A room gets far fewer, because
  // it lasts 24 hours and the server limits the rate of messages.
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalDataOf(seal) },
    key,
    new TextEncoder().encode(text),
  );
  const envelope: SealedText = { v: 2, n: toBase64Url(iv), t: toBase64Url(new Uint8Array(sealed)) };
  return JSON.stringify(envelope);
}

const isSealedText = (value: unknown): value is SealedText =>
  fits({ v: [2], n: 'string', t: 'string' }, value);

/** Returns the text, or null if it was altered, moved to a different context, or encrypted with a different key. */
export async function openText(key: CryptoKey, wire: string, seal: Seal): Promise<string | null> {
  try {
    const envelope: unknown = JSON.parse(wire);
    if (!isSealedText(envelope)) return null;
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64Url(envelope.n), additionalData: additionalDataOf(seal) },
      key,
      fromBase64Url(envelope.t),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return null;
  }
}

export type Cipher = {
  seal: (text: string, seal: Seal) => Promise<string>;
  /** Resolves to null if the text cannot be decrypted. */
  open: (wire: string, seal: Seal) => Promise<string | null>;
};

/** The cipher of the global room, which is public and has no safety number. */
export const PLAIN: { cipher: Cipher; safety: null } = {
  cipher: { seal: (text) => Promise.resolve(text), open: (wire) => Promise.resolve(wire) },
  safety: null,
};

/** Returns the cipher of a private room and its safety number, or null if `pair` is not the key pair of `me` in it. */
export async function openCipher(
  pair: CryptoKeyPair | null,
  room: string,
  keys: RoomKeys,
  me: string,
): Promise<{ cipher: Cipher; safety: string } | null> {
  const peer = Object.keys(keys).find((id) => id !== me);
  if (!pair || !peer || keys[me] !== (await publicKeyOf(pair))) return null;
  try {
    const key = await deriveRoomKey(pair.privateKey, { room, keys, peer });
    const cipher: Cipher = {
      seal: (text, seal) => sealText(key, text, seal),
      open: (wire, seal) => openText(key, wire, seal),
    };
    return { cipher, safety: await safetyNumber(keys) };
  } catch {
    return null;
  }
}
