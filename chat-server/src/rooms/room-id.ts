import { createHmac, randomBytes } from 'node:crypto';

/**
 * Returns the id of a pair's room, for either order of the pair. It cannot be derived from the two public ids without
 * the secret.
 */
export function pairRoomId(secret: string, a: string, b: string): string {
  const pair = [a, b].sort().join(' ');
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`chat room ${pair}`)
    .digest('base64url')
    .slice(0, 22);
}

export const newEpoch = (): string => randomBytes(12).toString('base64url');
