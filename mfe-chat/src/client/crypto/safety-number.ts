import { concat, sortedKeys, type RoomKeys } from './room-key';

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
