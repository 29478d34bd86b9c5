import { fromBase64Url, type Bytes } from './base64url';
import { readPublicKey } from './key-pair';

/** Public keys of a private room's members by id (raw points, base64url). */
export type RoomKeys = Readonly<Record<string, string>>;

/** Returns ids and raw keys sorted by id, so that both members derive the same key. */
export function sortedKeys(keys: RoomKeys): { ids: string[]; points: Bytes[] } {
  const ids = Object.keys(keys).sort();
  return { ids, points: ids.map((id) => fromBase64Url(keys[id] ?? '')) };
}

export function concat(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Derives the shared AES-256-GCM key of a private room: ECDH on P-256, then HKDF-SHA256 (RFC 5869).
 * @throws DOMException if the peer's key is not a point on the curve
 */
export async function deriveRoomKey(
  own: CryptoKey,
  { room, keys, peer }: { room: string; keys: RoomKeys; peer: string },
): Promise<CryptoKey> {
  const peerKey = await readPublicKey(keys[peer] ?? '');
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
