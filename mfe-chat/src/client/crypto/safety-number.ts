import { inOrder, joined, type RoomKeys } from './room-key';

const GROUPS = 6;
const GROUP_BYTES = 5;

/**
 * Thirty digits that are the same at both ends only where both have the same two keys. Each group is five bytes of the hash,
 * modulo 100,000, as Signal's safety numbers are made.
 */
export async function safetyNumber(keys: RoomKeys): Promise<string> {
  const { ids, points } = inOrder(keys);
  const named = new TextEncoder().encode(`health-commons chat 1|${ids.join('|')}|`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', joined([named, ...points])));
  return Array.from({ length: GROUPS }, (_, group) => {
    const bytes = hash.subarray(group * GROUP_BYTES, (group + 1) * GROUP_BYTES);
    const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
    return String(number % 100_000).padStart(5, '0');
  }).join(' ');
}
