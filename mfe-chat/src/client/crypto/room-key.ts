import { fromBase64Url, type Bytes } from './base64url';
import { readPublicKey } from './key-pair';

/** The public keys of a private room's two, by their ids (raw points, base64url). */
export type RoomKeys = Readonly<Record<string, string>>;

/** Ids and raw keys of the two, in the order of the ids, so that both ends come to the same. */
export function inOrder(keys: RoomKeys): { ids: string[]; points: Bytes[] } {
  const ids = Object.keys(keys).sort();
  return { ids, points: ids.map((id) => fromBase64Url(keys[id] ?? '')) };
}

export function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * The key that the two of a private room share and nobody else: ECDH on P-256, then HKDF-SHA256 (RFC 5869), then AES-256-GCM.
 * @throws where a key is no point of the curve
 */
export async function deriveRoomKey(
  own: CryptoKey,
  { room, keys, peer }: { room: string; keys: RoomKeys; peer: string },
): Promise<CryptoKey> {
  const theirs = await readPublicKey(keys[peer] ?? '');
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`health-commons chat 1|${room}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: joined(inOrder(keys).points), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
