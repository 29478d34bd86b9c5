import { createHmac, randomBytes } from 'node:crypto';

/**
 * Returns the id of the room of two users, given in either order. Without the secret, nobody can derive the id from the
 * users' public ids.
 */
export function pairRoomId(secret: string, a: string, b: string): string {
  const pair = [a, b].sort().join(' ');
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`chat room ${pair}`)
    .digest('base64url')
    .slice(0, 22);
}

export const newEpoch = (): string => randomBytes(12).toString('base64url');
