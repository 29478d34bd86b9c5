import { createHmac, randomBytes } from 'node:crypto';

/** The id of a pair's room: the same for both, and nobody without the key can work it out from the two public ids. */
export function pairRoomId(key: string, a: string, b: string): string {
  const pair = [a, b].sort().join(' ');
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`chat room ${pair}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Names one log of a room. */
export const newEpoch = (): string => randomBytes(12).toString('base64url');
