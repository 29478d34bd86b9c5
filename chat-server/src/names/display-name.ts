import { createHash } from 'node:crypto';

/** A four-character mark of an id, for users whose names look alike. Its alphabet has no look-alikes. */
export function markOf(id: string): string {
  const bytes = createHash('sha256').update(`mark ${id}`).digest();
  return Array.from(bytes.subarray(0, 4), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('');
}

/** A name as a room shows it. */
export const displayName = ({ nickname, mark }: { nickname: string; mark: string | null }): string =>
  mark ? `${nickname} #${mark}` : nickname;
